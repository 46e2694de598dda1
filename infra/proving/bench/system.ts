import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { PublicApi } from '@jumun/client/node';
import type * as Local from '@jumun/local';
import { Owner, pixel, Shopper, startPlatform } from '@jumun/local';
import { minimalClient } from './minimal-client.ts';
import { cpuMsOf, type Roots } from './processes.ts';

/** How a version of the project is started and used; another checkout brings its own. */
export type Modules = Pick<typeof Local, 'Owner' | 'pixel' | 'Shopper' | 'startPlatform'> & {
  PublicApi: typeof PublicApi;
};

export const ours: Modules = { Owner, pixel, PublicApi, Shopper, startPlatform };

/** A platform of its own for a bench, with everything that is needed to use it. */
export interface System {
  platform: Local.Platform;
  dataDir: string;
  api: PublicApi;
  sandbox: PublicApi;
  shopper: Local.Shopper;
  /** Ends it; its data is gone. */
  close(): Promise<void>;
}

export interface SystemOptions {
  /** All parts in one process. */
  one?: boolean;
  connections?: number;
  env?: Record<string, string>;
  /** Shows no progress of the start. */
  quiet?: boolean;
}

export async function openSystem(modules: Modules, options: SystemOptions): Promise<System> {
  const { one = false, connections = 128, env = {}, quiet = false } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'jumun-bench-'));
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true });
  const platform = await modules
    .startPlatform({
      dataDir,
      quiet,
      seed: false,
      one,
      env: { RATE_LIMIT_SCALE: '100000', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
    })
    .catch((error: unknown) => {
      remove();
      throw error;
    });
  const Client = minimalClient(modules.PublicApi);
  const api = new Client(platform.origin, connections);
  const sandbox = new Client(platform.sandbox, connections);
  const close = async (): Promise<void> => {
    api.close();
    sandbox.close();
    await platform.stop();
    remove();
  };
  return { platform, dataDir, api, sandbox, shopper: new modules.Shopper(api, sandbox), close };
}

/** The system's own processes by name; neither the sandbox nor the driver is among them. */
export function partsOf({ services, postgres, nats, redis, s3 }: Local.Run): Roots {
  const each = Object.entries(services).flatMap(([name, all]) => all.map(({ pid }) => [pid, name] as const));
  const copies = new Map(each).size === 1 ? each.map(([pid]) => [pid, 'one'] as const) : each;
  const servers = Object.entries({ postgres, nats, redis, s3 }).flatMap(([name, { pid }]) =>
    pid === null ? [] : [[pid, name] as const],
  );
  return new Map([...copies, ...servers]);
}

interface Counted<T> {
  done: T;
  ms: number;
  /** CPU-ms by process. */
  cpu: Map<string, number>;
}

/** Counts the CPU time of processes while `work` goes on. */
export async function counted<T>(roots: Roots, work: () => Promise<T>): Promise<Counted<T>> {
  const before = cpuMsOf(roots);
  const startMs = performance.now();
  const done = await work();
  const ms = performance.now() - startMs;
  const after = cpuMsOf(roots);
  return { done, ms, cpu: new Map([...after].map(([name, sum]) => [name, sum - (before.get(name) ?? 0)])) };
}

const IDLE_MS = 5_000;
const IDLE_LOOKS = 3;

/**
 * CPU-ms that each process uses in a millisecond while the system is idle: the least of a few samples, since a
 * collection of garbage that a load left behind is part of the load.
 */
export async function idleShareOf(roots: Roots): Promise<Map<string, number>> {
  const least = new Map<string, number>();
  for (let look = 0; look < IDLE_LOOKS; look += 1) {
    const { ms, cpu } = await counted(roots, () => pause(IDLE_MS));
    for (const [name, sum] of cpu) least.set(name, Math.min(least.get(name) ?? Infinity, sum / ms));
  }
  return least;
}

/** CPU-ms of each unit by process, less what is used by itself in that time. */
export function costOf({ ms, cpu }: Counted<unknown>, idle: ReadonlyMap<string, number>, units: number) {
  return Object.fromEntries([...cpu].map(([name, sum]) => [name, (sum - (idle.get(name) ?? 0) * ms) / units] as const));
}

/** Runs work with a connection to a part's database as its server's owner. */
export async function withDatabase<T>(run: Local.Run, part: string, work: (client: Client) => Promise<T>): Promise<T> {
  const url = new URL(run.postgres.url);
  url.pathname = part === 'postgres' ? '/postgres' : `/jumun_${part}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const MOST_QUIET_WAIT_S = 120;
/** Of a millisecond. */
const QUIET_SHARE = 0.15;

/** Resolves when the system does next to nothing: what a load left behind, messages and postings, is done. */
export async function untilQuiet(roots: Roots): Promise<void> {
  for (let waited = 0; waited < MOST_QUIET_WAIT_S; waited += 1) {
    const { ms, cpu } = await counted(roots, () => pause(1_000));
    if ([...cpu.values()].reduce((sum, each) => sum + each, 0) / ms < QUIET_SHARE) return;
  }
  console.log(`the system was still busy after ${MOST_QUIET_WAIT_S} s`);
}
