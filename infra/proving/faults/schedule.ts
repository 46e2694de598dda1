import { SERVICES } from '@jumun/contracts';
import { Chance } from '../load/chance.ts';
import {
  copyName,
  PROXIED_SERVERS,
  PROVIDERS,
  type ProxiedServer,
  type ProviderName,
} from '../platform/faulty-network.ts';

/** One thing that goes wrong, so many milliseconds after the beginning. */
export type Fault = { atMs: number } & (
  | { kind: 'kill'; part: string; copy: number }
  | { kind: 'freeze'; part: string; copy: number; forMs: number }
  | { kind: 'erase'; server: 'nats' | 'redis' }
  | { kind: 'line'; copy: string; server: ProxiedServer; how: 'slow' | 'silent' | 'cut'; forMs: number }
  | { kind: 'provider'; target: string; how: string; times: number }
  | { kind: 'provider-line'; provider: ProviderName; how: 'slow' | 'silent' | 'cut'; forMs: number }
  | { kind: 'full-disk' | 'slow-disk'; forMs: number }
);

const SERVERS = ['postgres', 'nats', 'redis', 's3'] as const;
const PROVIDER_CALLS = [
  'kcp.register',
  'kcp.approve',
  'kcp.approve',
  'kcp.cancel',
  'kcp.inquiry',
  'solapi.send',
  'solapi.list',
  'solapi.webhook',
] as const;
const PROVIDER_FAULTS = ['lost-answer', 'lost-answer', 'timeout', 'slow', 'late-answer', 'error', 'malformed'] as const;

/** All faults of a run, by its seed alone: `gapMs` lies between two of them on average. */
export function makeSchedule(seed: number, options: { forMs: number; gapMs: number; copies: number }): Fault[] {
  const chance = new Chance(seed);
  const faults: Fault[] = [];
  for (let atMs = gap(chance, options.gapMs); atMs < options.forMs; atMs += gap(chance, options.gapMs))
    faults.push(makeFault(chance, atMs, options.copies));
  return faults;
}

/** Pauses of a Poisson process: often short, now and then long. */
const gap = (chance: Chance, meanMs: number): number => Math.ceil(-Math.log(1 - chance.next()) * meanMs);

function makeFault(chance: Chance, atMs: number, copies: number): Fault {
  const kind = chance.weighted([
    [8, 'kill-service'],
    [6, 'kill-server'],
    [2, 'kill-gateway'],
    [3, 'freeze'],
    [2, 'erase'],
    [4, 'line'],
    [5, 'provider'],
    [2, 'provider-line'],
    [1, 'slow-disk'],
    [1, 'full-disk'],
  ] as const);
  const copy = chance.between(0, copies - 1);
  const service = chance.one(SERVICES);
  switch (kind) {
    case 'kill-service':
      return { atMs, kind: 'kill', part: service, copy };
    case 'kill-server':
      return { atMs, kind: 'kill', part: chance.one(SERVERS), copy: 0 };
    case 'kill-gateway':
      return { atMs, kind: 'kill', part: 'gateway', copy };
    case 'freeze': {
      const part = chance.one([service, 'nats', 'redis', 'sandbox'] as const);
      return { atMs, kind: 'freeze', part, copy: part === service ? copy : 0, forMs: chance.between(300, 4_000) };
    }
    case 'erase':
      return { atMs, kind: 'erase', server: chance.one(['nats', 'redis'] as const) };
    case 'line': {
      const how = chance.one(['slow', 'silent', 'cut'] as const);
      const withDatabase = chance.one(['auth', 'catalog', 'orders', 'notifications', 'settlement'] as const);
      return {
        atMs,
        kind: 'line',
        copy: copyName(withDatabase, copy),
        server: chance.one(PROXIED_SERVERS),
        how,
        forMs: chance.between(300, 4_000),
      };
    }
    case 'provider-line': {
      const how = chance.one(['slow', 'silent', 'cut'] as const);
      return { atMs, kind, provider: chance.one(PROVIDERS), how, forMs: chance.between(300, 4_000) };
    }
    case 'slow-disk':
    case 'full-disk':
      return { atMs, kind, forMs: chance.between(1_000, 5_000) };
    case 'provider':
      return {
        atMs,
        kind: 'provider',
        target: chance.one(PROVIDER_CALLS),
        how: chance.one(PROVIDER_FAULTS),
        times: chance.between(1, 3),
      };
  }
}
