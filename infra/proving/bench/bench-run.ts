import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { http } from '@jumun/contracts';
import { repositoryRoot } from '@jumun/local';
import { calibrate } from './calibration.ts';
import { commitNow, thisMachine } from './machine.ts';
import { childrenWith, memoryOf, type Memory, type Roots } from './process-figures.ts';
import { describe, type Found, keep, type Shape } from './record.ts';
import { partsOf } from './cpu-time.ts';
import { openMeasured } from './open-system.ts';
import type { System } from '../platform/system.ts';

/** How a run was asked for on the command line. */
export interface Given {
  shape: Shape;
  /** The arguments after the bench's name, without the shape. */
  args: readonly string[];
}

export type Bench = (given: Given) => Promise<void>;

const HISTORY = join(repositoryRoot, 'infra/proving/bench/history');
/** Where no store is there to ask. */
const HELLO_BYTES = 5_000;

/** Everything that a load uses: the system's processes, the sandbox, and this driver. */
export function measuredProcesses({ platform }: System): Roots {
  const sandbox = childrenWith('infra/sandbox').map((pid) => [pid, 'sandbox'] as const);
  return new Map<number, string>([...partsOf(platform.run()), ...sandbox, [process.pid, 'driver']]);
}

/** Memory of the system's own processes. */
export const memoryNow = ({ platform }: System): Record<string, Memory> => memoryOf(partsOf(platform.run()));

interface Ran {
  bench: string;
  given: Given;
  options: Record<string, unknown>;
  /** The system that was measured; a bench that has closed its own is calibrated with a new one. */
  system?: System;
  /** A store whose answer says how many bytes a bare Fastify shall send. */
  storeName?: string;
}

/** Calibrates in the minute of the measurement, prints what was found and keeps it in the history. */
export async function report(ran: Ran, found: Found): Promise<void> {
  const { bench, given, options, storeName } = ran;
  const machine = thisMachine();
  const system = ran.system ?? (await openMeasured({ one: true }));
  const helloBytes = storeName === undefined ? HELLO_BYTES : await bytesOf(system, storeName);
  let calibration;
  try {
    calibration = await calibrate(system.platform.run(), helloBytes);
  } finally {
    if (!ran.system) await system.close();
  }
  const at = new Date().toISOString();
  const about = { bench, shape: given.shape, at, commit: commitNow(), options, machine, calibration };
  const record = { ...about, ...found };
  console.log(`\n${describe(record)}`);
  console.log(`kept as ${keep(record, HISTORY)}`);
}

/** Runs a program of its own, which prints its figures by itself; `file` is a path from the repository's root. */
export const program =
  (file: string): Bench =>
  async ({ shape, args }) => {
    const all = [join(repositoryRoot, file), ...(shape === 'one' ? ['--one'] : []), ...args];
    const [code] = (await once(spawn(process.execPath, all, { stdio: 'inherit' }), 'exit')) as [number | null];
    if (code !== 0) process.exitCode = 1;
  };

async function bytesOf({ api }: System, storeName: string): Promise<number> {
  const { body } = await api.ask(http.catalog.store, { query: { storeName } });
  return Buffer.byteLength(JSON.stringify(body));
}
