import { middleOf } from '../load/figures.ts';

/** Figures of one checkout by the counter's name. A name that begins with `bytes` is of bytes, which vary a little. */
export type Counts = Record<string, number>;

/** How far bytes may be from what is written: numbers of orders and of messages have more digits some day. */
export const BYTES_TOLERANCE = 0.03;

export function add(counts: Counts, name: string, by = 1): void {
  counts[name] = (counts[name] ?? 0) + by;
}

/** The middle of each counter over all checkouts: what the clock did beside one of them is no part of it. */
export function middleOfAll(all: readonly Counts[]): Counts {
  const names = [...new Set(all.flatMap((counts) => Object.keys(counts)))].toSorted();
  const middles = names.map((name) => [name, Math.round(middleOf(all.map((counts) => counts[name] ?? 0)))] as const);
  return Object.fromEntries(middles.filter(([, middle]) => middle !== 0));
}

const isWithin = (name: string, was: number, now: number): boolean =>
  name.startsWith('bytes') ? Math.abs(now - was) <= was * BYTES_TOLERANCE : now === was;

/** Every counter that is not as it is written, with what to do about it; empty when all are. */
export function differences(budget: Counts, now: Counts): string[] {
  const names = [...new Set([...Object.keys(budget), ...Object.keys(now)])].toSorted();
  return names.flatMap((name) => {
    const [was, is] = [budget[name] ?? 0, now[name] ?? 0];
    if (isWithin(name, was, is)) return [];
    const advice =
      is > was
        ? 'a checkout became dearer: take it out again, or write it down with its reason in the CHANGELOG'
        : 'a checkout became cheaper: write it down, so that it stays so';
    return [`${name}: was ${was}, is ${is}; ${advice} (npm run bench -- budget --write)`];
  });
}

/** Statements that a checkout runs more often than before, and those that it runs less often or no more. */
export function changedCalls(before: Counts, now: Counts): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted();
  return names
    .filter((name) => before[name] !== now[name])
    .map((name) => `  ${name}: ran ${before[name] ?? 0} times, runs ${now[name] ?? 0} times`);
}
