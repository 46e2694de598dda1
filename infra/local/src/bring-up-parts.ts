import { join } from 'node:path';
import type { ProcessPlan } from '@jumun/servers';
import { Balancer, DRAIN_MS } from './balancer.ts';
import { inheritedVariables, type Variables } from './config.ts';
import type { RunningProcesses } from './running-processes.ts';
import { answersAlive, answersReady } from './health.ts';
import { codeCache, nodeFlags, nodeFlagsOfOne, onePart, type Part, repositoryRoot } from './parts.ts';
import type { Providers } from './sandbox.ts';
import type { Secrets } from './secrets.ts';
import { extrasOf, type ServerAddresses, type SettingSource, settingsOf } from './settings.ts';

const SERVICE_GRACE_MS = 10_000;
const GATEWAY_GRACE_MS = 4_000;
const readyWithinMs = 120_000;
const FROZEN_AFTER_MS = 20_000;

/** The HTTP port of each copy of each part; a copy keeps its port when it is started again. */
export type Ports = ReadonlyMap<string, readonly number[]>;

/** Chooses a port for every copy; a gateway that is alone has the door's, several stand behind it. */
export async function choosePorts(
  processes: RunningProcesses,
  parts: readonly Part[],
  scale: Readonly<Record<string, number>>,
  doorPort: number,
): Promise<Ports> {
  const chosen = new Map<string, number[]>();
  for (const part of parts) {
    const count = scale[part.name] ?? 1;
    if (part.kind === 'gateway' && count === 1) {
      chosen.set(part.name, [doorPort]);
      continue;
    }
    const copies: number[] = [];
    for (let copy = 0; copy < count; copy += 1) copies.push(await processes.ports.take());
    chosen.set(part.name, copies);
  }
  return chosen;
}

/** All that the parts are started with. */
export interface PartsStart {
  parts: readonly Part[];
  /** Those that share one process. */
  together: readonly Part[];
  ports: Ports;
  /** Where all requests go: the port of the gateway, or of the balancer before several. */
  doorPort: number;
  origin: string;
  servers: ServerAddresses;
  /** The server addresses for a copy, by its name. */
  serversOf: (copy: string) => ServerAddresses;
  secrets: Secrets;
  isProduction: boolean;
  providers: Providers;
  variables: Variables;
  extra: Variables;
  /** Loads the built modules one by one instead of the bundle, for a preload that changes some of them. */
  isApart?: boolean;
  /** The web app's build, where it still goes on. */
  built?: Promise<void> | undefined;
}

/** One copy of a part and the port that it listens on. */
export interface Copy {
  part: Part;
  index: number;
  httpPort: number;
}

/** Starts all parts at once and resolves when every copy is ready. */
export async function bringUpParts(
  processes: RunningProcesses,
  start: PartsStart,
  planCopy: (copy: Copy) => Promise<ProcessPlan> = async (copy) => planPart(processes, start, copy),
): Promise<void> {
  const { parts, together } = start;
  const apart = parts.filter((part) => !together.includes(part));
  await processes.settle([
    start.built,
    together.length > 0 && bringUpTogether(processes, start),
    ...apart.map(async (part) => {
      // It reads the list of its files once, when it starts.
      if (part.kind === 'gateway') await start.built;
      processes.progress.begin(part.name);
      const ports = start.ports.get(part.name) ?? [];
      const plans = await Promise.all(ports.map((httpPort, index) => planCopy({ part, index, httpPort })));
      await processes.start(part.name, plans);
      processes.progress.done(part.name, ports.length > 1 ? `${ports.length} copies` : '');
    }),
  ]);
  if (isBalanced(start)) await openBalancer(processes, start);
}

async function bringUpTogether(processes: RunningProcesses, start: PartsStart): Promise<void> {
  const { parts, together } = start;
  await start.built;
  processes.progress.begin(onePart.name);
  await processes.start(onePart.name, [planTogether(processes, start)]);
  const names = together.map(({ name }) => name);
  processes.progress.done(onePart.name, together.length < parts.length ? names.join(', ') : 'all parts in one process');
}

/** The name of the process that a part runs in. */
export const processOf = ({ together }: Pick<PartsStart, 'together'>, part: string): string =>
  together.some(({ name }) => name === part) ? onePart.name : part;

const gatewayPorts = ({ parts, ports }: PartsStart): readonly number[] =>
  parts.filter((part) => part.kind === 'gateway').flatMap(({ name }) => ports.get(name) ?? []);

const isBalanced = (start: PartsStart): boolean => gatewayPorts(start).length > 1;

async function openBalancer(processes: RunningProcesses, start: PartsStart): Promise<void> {
  const balancer = new Balancer({
    port: start.doorPort,
    gateways: gatewayPorts(start),
    keepsForwarded: Boolean(start.variables['TRUSTED_PROXIES']),
  });
  processes.onStop.push(async () => balancer.close());
  await balancer.open();
}

/** A gateway behind the balancer believes it on who called, and drains for long enough that it is noticed. */
function settingsBehindBalancer({ variables }: PartsStart): Record<string, string> {
  const trusted = [variables['TRUSTED_PROXIES'], '127.0.0.1'].filter(Boolean);
  return { TRUSTED_PROXIES: trusted.join(','), DRAIN_MS: String(DRAIN_MS) };
}

const entryOf = ({ isApart = false }: PartsStart, { entry, bundle = entry }: Pick<Part, 'entry' | 'bundle'>): string =>
  join(repositoryRoot, isApart ? entry : bundle);

/** How to run one copy of a part. */
export function planPart(processes: RunningProcesses, start: PartsStart, { part, index, httpPort }: Copy): ProcessPlan {
  const name = index === 0 ? part.name : `${part.name}-${index + 1}`;
  return {
    name,
    file: process.execPath,
    args: [...nodeFlags, entryOf(start, part)],
    env: {
      ...inheritedVariables(),
      ...codeCache,
      ...extrasOf(start.extra),
      ...settingsOf(sourceOf(processes, start, { name, part, httpPort }), start.variables),
      ...(part.kind === 'gateway' && isBalanced(start) && settingsBehindBalancer(start)),
    },
    cwd: repositoryRoot,
    logFile: processes.folder.logFile(name),
    stopSignal: 'SIGTERM',
    graceMs: part.kind === 'gateway' ? GATEWAY_GRACE_MS : SERVICE_GRACE_MS,
    readyWithinMs,
    isReady: () => answersReady(httpPort),
    liveness: { answers: (withinMs) => answersAlive(httpPort, withinMs), frozenAfterMs: FROZEN_AFTER_MS },
  };
}

/** How to run the process of the parts that share one. */
function planTogether(processes: RunningProcesses, start: PartsStart): ProcessPlan {
  const { name } = onePart;
  const members = start.together.map((part) => ({ part, httpPort: start.ports.get(part.name)?.[0] ?? 0 }));
  const settings = members.flatMap(({ part, httpPort }) =>
    Object.entries(settingsOf(sourceOf(processes, start, { name: part.name, part, httpPort }), start.variables)).map(
      ([setting, value]) => [`${part.name.toUpperCase()}_${setting}`, value] as const,
    ),
  );
  const ports = members.map(({ httpPort }) => httpPort);
  const doorPort = members.find(({ part }) => part.kind === 'gateway')?.httpPort ?? ports[0] ?? 0;
  return {
    name,
    file: process.execPath,
    args: [...nodeFlagsOfOne, entryOf(start, onePart)],
    env: {
      ...inheritedVariables(),
      ...codeCache,
      ...extrasOf(start.extra),
      PARTS: start.together.map((part) => part.name).join(','),
      LOG_LEVEL: start.variables['LOG_LEVEL'] ?? 'info',
      ...tracingOf(start.variables),
      ...Object.fromEntries(settings),
    },
    cwd: repositoryRoot,
    logFile: processes.folder.logFile(name),
    stopSignal: 'SIGTERM',
    graceMs: SERVICE_GRACE_MS,
    readyWithinMs,
    isReady: async () => (await Promise.all(ports.map((port) => answersReady(port)))).every(Boolean),
    liveness: { answers: (withinMs) => answersAlive(doorPort, withinMs), frozenAfterMs: FROZEN_AFTER_MS },
  };
}

/** Spans are the process's, and no part's. */
function tracingOf(variables: Variables): Record<string, string> {
  const named = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'TRACE_SAMPLE'].map((name) => [name, variables[name]] as const);
  return Object.fromEntries(named.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

/** The sources of the settings of a copy of this name. */
function sourceOf(
  processes: RunningProcesses,
  start: PartsStart,
  { name, part, httpPort }: { name: string; part: Part; httpPort: number },
): SettingSource {
  return {
    ...start.serversOf(name),
    part,
    httpPort,
    publicOrigin: start.origin,
    dataFolder: processes.folder.path,
    secrets: start.secrets,
    isProduction: start.isProduction,
    providers: start.providers.settings,
    servicePorts: servicePortsOf(start),
  };
}

function servicePortsOf({ parts, ports }: PartsStart): Ports {
  const services = parts.filter((part) => part.kind === 'service');
  return new Map(services.map(({ name }) => [name, ports.get(name) ?? []]));
}
