import { meanOf } from '../load/figures.ts';
import type { TurnFigures } from './one-tree.ts';

/** This version's figure divided by the other's. */
export interface Ratio {
  what: string;
  before: number;
  now: number;
  /** Of the means of all rounds. */
  ratio: number;
  /** Least and most of two rounds each, in which either version came first once. */
  least: number;
  most: number;
}

const SERVERS = ['postgres', 'nats', 'redis', 's3'];
/** Rounds that are looked at together: who comes second in one is slower, so that single rounds fall into two heaps. */
const TOGETHER = 2;

/** CPU-ms of a checkout by server, and of all our own processes together. */
export function cpuByKind({ cpuMs }: TurnFigures): Record<string, number> {
  const kinds: Record<string, number> = { system: 0, node: 0 };
  for (const [name, ms] of Object.entries(cpuMs)) {
    const kind = SERVERS.includes(name) ? name : 'node';
    kinds[kind] = (kinds[kind] ?? 0) + ms;
    kinds['system'] = (kinds['system'] ?? 0) + ms;
  }
  return kinds;
}

function ratioOf(what: string, before: readonly number[], now: readonly number[]): Ratio {
  const divided: number[] = [];
  for (let from = 0; from + TOGETHER <= now.length; from += TOGETHER) {
    const few = (figures: readonly number[]): number => meanOf(figures.slice(from, from + TOGETHER));
    divided.push(few(now) / few(before));
  }
  const mean = { before: meanOf(before), now: meanOf(now) };
  return { what, ...mean, ratio: mean.now / mean.before, least: Math.min(...divided), most: Math.max(...divided) };
}

/** Pace, times and CPU of two versions that took as many turns, the one's round beside the other's. */
export function ratiosOf(before: readonly TurnFigures[], now: readonly TurnFigures[]): Ratio[] {
  const ratio = (what: string, figureOf: (turn: TurnFigures) => number): Ratio =>
    ratioOf(what, before.map(figureOf), now.map(figureOf));
  const kinds = [...new Set([...before, ...now].flatMap((turn) => Object.keys(cpuByKind(turn))))];
  return [
    ratio('paid a second', ({ perSecond }) => perSecond),
    ratio('p50, ms', ({ p50 }) => p50),
    ratio('p99, ms', ({ p99 }) => p99),
    ...kinds.map((kind) => ratio(`CPU-ms each, ${kind}`, (turn) => cpuByKind(turn)[kind] ?? 0)),
  ];
}
