import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { openLoad } from './checkout-load.ts';
import { costOf, counted, idleShareOf, partsOf } from './cpu-time.ts';
import { type Modules } from '../platform/modules.ts';

// A checkout of the project in a process of its own; turns.ts starts it and sends it each turn.

/** A turn that is asked for. */
export interface Turn {
  at: number;
  count: number;
  /** So many begin each second; 0 is as many as `at` at once get done. */
  pace: number;
}

/** A turn's figures; CPU by process, with the time that the answered shoppers' messages and books took afterwards. */
export interface TurnFigures {
  perSecond: number;
  /** Milliseconds of a checkout. */
  p50: number;
  p99: number;
  /** CPU-ms for each paid checkout, less what the process uses by itself in that time. */
  cpuMs: Record<string, number>;
}

const WARM_UP_AT = 16;
const AFTERWARDS_MS = 1_000;

async function modulesOf(tree: string): Promise<Modules> {
  const from = (path: string): Promise<unknown> => import(pathToFileURL(join(tree, path)).href);
  // Another version's modules have the shape that this one's have, or the run ends at once.
  const [local, client] = await Promise.all([from('infra/local/src/index.ts'), from('libs/client/src/node.ts')]);
  return { ...(local as Modules), ...(client as Pick<Modules, 'PublicApi'>) };
}

const [, , tree = process.cwd(), shape, warm] = process.argv;
const load = await openLoad({ shops: 8, one: shape === 'one' }, await modulesOf(tree));
await load.shop(WARM_UP_AT, Number(warm));
await pause(AFTERWARDS_MS);
const parts = partsOf(load.system.platform.run());
const idle = await idleShareOf(parts);

process.on('message', ({ at, count, pace: perSecondAsked }: Turn) => {
  void (async () => {
    const turn = await counted(parts, async () => {
      const figures = await (perSecondAsked > 0 ? load.shopAtPace(perSecondAsked, count) : load.shop(at, count));
      await pause(AFTERWARDS_MS);
      return figures;
    });
    const { perSecond, tookMs } = turn.done;
    const cpuMs = costOf(turn, idle, count);
    process.send?.({ perSecond, p50: tookMs.p50, p99: tookMs.p99, cpuMs } satisfies TurnFigures);
  })();
});
process.once('disconnect', () => void load.system.close());
process.send?.('ready');
