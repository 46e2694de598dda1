import type { Books, OrderRow } from './books.ts';
import type { Charge } from '../platform/sandbox.ts';

/** A promise that holds at rest, and what breaks it: nothing when it is kept. */
export interface Invariant {
  promise: string;
  /** Once broken it stays broken, so waiting is of no use. */
  isFinal?: true;
  offenders: (books: Books) => Iterable<string | number | undefined>;
}

export const standingOf = (charge: Charge): number => charge.amount - charge.cancelled_amount;
export const wasPaid = ({ status }: OrderRow): boolean => status === 'paid' || status === 'refunded';
export const paidOrders = ({ orders }: Books): OrderRow[] => orders.filter(wasPaid);
export const sumOf = <T>(rows: readonly T[], amountOf: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + amountOf(row), 0);

/** Every occurrence but the first. */
export function repeated(keys: readonly (string | null | undefined)[]): string[] {
  const seen = new Set<string>();
  return keys.filter((key): key is string => typeof key === 'string' && (seen.has(key) || !seen.add(key)));
}

/** The entries of one list that the other has not. */
export function without(some: Iterable<string>, others: Iterable<string>): string[] {
  const known = new Set(others);
  return [...some].filter((one) => !known.has(one));
}

/** The entries that only one of two lists has. */
export const unmatched = (ours: readonly string[], theirs: readonly string[]): string[] => [
  ...without(ours, theirs),
  ...without(theirs, ours),
];

export const unless = (holds: boolean, about: string | number): (string | number)[] => (holds ? [] : [about]);
