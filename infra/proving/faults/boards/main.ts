import { loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import './resolve-web.ts';
import { spreadOf } from '../../load/figures.ts';
import { openTarget } from '../target.ts';
import { loadBoards, type BoardReport } from './board-load.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    orders: { type: 'string', default: '2000' },
    boards: { type: 'string', default: '3' },
    shoppers: { type: 'string', default: '8' },
    /** Orders begun a second: 200 in five minutes are 0.7. */
    rate: { type: 'string', default: '5' },
    /** From one cut of a board's line to the next on average, in seconds, and for how much of it there is no line. */
    every: { type: 'string', default: '12' },
    cut: { type: 'string', default: '0.3' },
    /** After so many orders each a copy of the realtime service is killed, in turn. */
    kill: { type: 'string', default: '150' },
  },
});

const MOST_GAP_MS = 2_000;
const WITHIN_MS = 20 * 60_000;

const words = (figures: readonly number[]): string => {
  const { p50, p99, count } = spreadOf(figures);
  return `p50 ${p50.toFixed(0)} ms  p99 ${p99.toFixed(0)} ms  (${count} times)`;
};

/** Prints the figures; answers what is not as promised. */
function print({ broken, paid, moves, tookMs, kills, screens }: BoardReport): string[] {
  const histories = screens.map(({ history }) => history);
  const sumOf = (figureOf: (history: (typeof histories)[number]) => number): number =>
    histories.reduce((sum, history) => sum + figureOf(history), 0);
  const gapsMs = histories.flatMap((history) => history.gapsMs);
  const seconds = tookMs / 1000;
  console.log(
    `${paid} orders paid and worked on ${screens.length} boards in ${seconds.toFixed(0)} s: ${moves} moves, ${(moves / seconds).toFixed(1)} a second`,
  );
  console.log(
    `${sumOf(({ cuts }) => cuts)} cuts of a line, without one for ${((sumOf(({ cutMs }) => cutMs) / tookMs / screens.length) * 100).toFixed(0)}% of the time, ${kills} kills of a realtime copy, ${sumOf(({ kept }) => kept.size)} moves kept`,
  );
  for (const reason of new Set(histories.flatMap(({ putBack }) => [...putBack.keys()])))
    console.log(`cards put back: ${sumOf(({ putBack }) => putBack.get(reason) ?? 0)} with "${reason}"`);
  console.log(`a socket connected again until the board was answered  ${words(gapsMs)}`);
  console.log(`a line back until the board was answered  ${words(histories.flatMap((each) => each.returnsMs))}`);
  console.log(
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  console.log(`of which these boards themselves were late by  p99 ${(ownDelay.percentile(99) / 1e6).toFixed(0)} ms`);
  const faults = Object.entries(broken).flatMap(([what, ids]: [string, string[]]) => {
    console.log(`${what.padEnd(12)} ${ids.length}`);
    return ids.map((id) => `${what} ${id}`);
  });
  const late = spreadOf(gapsMs).p99 <= MOST_GAP_MS ? [] : [`the gap's p99 is over ${MOST_GAP_MS} ms`];
  return [...faults, ...late];
}

const ownDelay = monitorEventLoopDelay();
ownDelay.enable();
const target = await openTarget({ copies: { realtime: 2 }, env: { TRUSTED_PROXIES: '127.0.0.1' } });
try {
  const [orders, killEvery] = [Number(values.orders), Number(values.kill)];
  const report = await loadBoards(target, {
    ...{ seed: Number(values.seed), orders, boards: Number(values.boards), shoppers: Number(values.shoppers) },
    perSecond: Number(values.rate),
    cuts: { everyMs: Number(values.every) * 1000, cutPart: Number(values.cut) },
    killsAt: Array.from({ length: Math.ceil(orders / killEvery) - 1 }, (_, nth) => (nth + 1) * killEvery),
    withinMs: WITHIN_MS,
  });
  const faults = print(report);
  for (const fault of faults) console.log(`BROKEN  ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await target.close();
}
