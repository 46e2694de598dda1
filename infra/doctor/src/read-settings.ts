import { authProbes, readAuthConfig } from '@jumun/auth';
import { catalogProbes, readCatalogConfig } from '@jumun/catalog';
import type { PartyName } from '@jumun/contracts';
import { readGatewayConfig } from '@jumun/gateway';
import { notificationsProbes, readNotificationsConfig } from '@jumun/notifications';
import { ordersProbes, readOrdersConfig } from '@jumun/orders';
import { readRealtimeConfig } from '@jumun/realtime';
import { ConfigError, createLogger, type Probe } from '@jumun/runtime';
import { readSettlementConfig, settlementProbes } from '@jumun/settlement';
import type { Finding } from './findings.ts';
import type { PartEnv } from './parts-env.ts';

/** Reads the settings of a part and answers the probes of its providers; throws ConfigError. */
type Reader = (env: NodeJS.ProcessEnv) => Probe[];

const silent = createLogger('doctor', 'silent');
const readers: Readonly<Record<PartyName, Reader>> = {
  auth: (env) => authProbes(readAuthConfig(env), silent),
  catalog: (env) => catalogProbes(readCatalogConfig(env), silent),
  orders: (env) => ordersProbes(readOrdersConfig(env), silent),
  notifications: (env) => notificationsProbes(readNotificationsConfig(env)),
  settlement: (env) => settlementProbes(readSettlementConfig(env), silent),
  realtime: (env) => (readRealtimeConfig(env), []),
  gateway: (env) => (readGatewayConfig(env), []),
};

/** Every part of the system whose settings are read. */
export const PARTS = Object.keys(readers) as PartyName[];

/** Reads each part's settings by the code that the part itself starts with. */
export function readSettings(parts: readonly PartEnv[]): { faults: Finding[]; probes: Probe[] } {
  const faults: Finding[] = [];
  const probes: Probe[] = [];
  for (const { part, env, sources } of parts) {
    try {
      // The compose file was asked for these parts by their names.
      probes.push(...readers[part as PartyName](env));
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const { variable, fault } of error.faults)
        faults.push({ level: 'wrong', of: named(variable, sources), say: inFile(fault, sources) });
    }
  }
  return { faults: onePerFault(faults), probes };
}

/** As the file calls it: a part's DATA_KEY is AUTH_DATA_KEY there. */
function named(variable: string, sources: PartEnv['sources']): string {
  const names = sources.get(variable) ?? [];
  return names.length === 0 ? variable : names.join(', ');
}

const inFile = (fault: string, sources: PartEnv['sources']): string =>
  fault.replace(/beside (\w+)$/, (_whole, lead: string) => `beside ${named(lead, sources)}`);

/** Several parts read the same setting. */
const onePerFault = (faults: readonly Finding[]): Finding[] => [
  ...new Map(faults.map((fault) => [`${fault.of} ${fault.say}`, fault])).values(),
];
