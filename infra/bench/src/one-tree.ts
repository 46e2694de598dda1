import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { cpuMsOf } from './cpu.ts';
import { openRush, type Rush, type Modules } from './rush.ts';

// A checkout of the project, started by in-turn.ts and told by it when to work.

/** A turn that is asked for. */
export interface Turn {
  at: number;
  count: number;
}

/** A turn's figures; CPU by process, with the time that the answered shoppers' messages and books took afterwards. */
export interface TurnFigures {
  perSecond: number;
  /** CPU-ms for each paid checkout, less what the process uses by itself in that time. */
  cpuMs: Record<string, number>;
}

const WARM_UP = 900;
const AFTERWARDS_MS = 1_000;
const IDLE_MS = 5_000;

async function modulesOf(tree: string): Promise<Modules> {
  const from = (path: string): Promise<unknown> => import(pathToFileURL(join(tree, path)).href);
  // Another version's modules have the shape that this one's have, or the run ends at once.
  const [local, client] = await Promise.all([from('infra/local/src/index.ts'), from('libs/client/src/node.ts')]);
  return { ...(local as Modules), ...(client as Pick<Modules, 'PublicApi'>) };
}

/** The system's own processes; the driver and the sandbox are not counted. */
function partsOf(rush: Rush): Map<number, string> {
  const { services, postgres, nats, redis, s3 } = rush.run();
  const each = Object.entries(services).flatMap(([name, all]) => all.map(({ pid }) => [pid, name] as const));
  const copies = new Map(each).size === 1 ? each.map(([pid]) => [pid, 'one'] as const) : each;
  const servers = Object.entries({ postgres, nats, redis, s3 }).flatMap(([name, { pid }]) =>
    pid === null ? [] : [[pid, name] as const],
  );
  return new Map([...copies, ...servers]);
}

/** CPU-ms by process while `work` goes on, and how long that took. */
async function counted<T>(
  rush: Rush,
  work: () => Promise<T>,
): Promise<{ done: T; ms: number; cpu: [string, number][] }> {
  const parts = partsOf(rush);
  const before = cpuMsOf(parts);
  const startMs = performance.now();
  const done = await work();
  const ms = performance.now() - startMs;
  const cpu = [...cpuMsOf(parts)].map(([name, sum]): [string, number] => [name, sum - (before.get(name) ?? 0)]);
  return { done, ms, cpu };
}

const [, , tree = process.cwd(), shape] = process.argv;
const rush = await openRush(await modulesOf(tree), { shops: 8, one: shape === 'one' });
await rush.shop(16, WARM_UP);
await pause(AFTERWARDS_MS);
const idle = await counted(rush, () => pause(IDLE_MS));
const idleShare = new Map(idle.cpu.map(([name, sum]) => [name, sum / idle.ms]));

process.on('message', ({ at, count }: Turn) => {
  void (async () => {
    const { done, ms, cpu } = await counted(rush, async () => {
      const figures = await rush.shop(at, count);
      await pause(AFTERWARDS_MS);
      return figures;
    });
    const perCheckout = cpu.map(([name, sum]) => [name, (sum - (idleShare.get(name) ?? 0) * ms) / count] as const);
    process.send?.({ perSecond: done.perSecond, cpuMs: Object.fromEntries(perCheckout) } satisfies TurnFigures);
  })();
});
process.once('disconnect', () => void rush.close());
process.send?.('ready');
