import type { CallInput, PlainRoute } from '@jumun/client';
import { houseKey } from '@jumun/contracts';

/** The filter of a list: the query of its call without its pages. */
export type FilterOf<W extends PlainRoute> = Omit<NonNullable<CallInput<W>['query']>, 'limit' | 'before' | 'after'>;

/** Reads each part of a filter from its text in an address; undefined is a text that makes no sense. */
type Readers<F> = { readonly [K in keyof F]-?: (text: string) => Exclude<F[K], undefined> | undefined };

/** The filter in an address, whose parts have the names of the published query; what makes no sense is left out. */
export function filterIn<F extends object>(search: URLSearchParams, readers: Readers<F>): F {
  const read: Partial<Record<string, (text: string) => unknown>> = readers;
  const parts = [...search].map(([name, text]) => [houseKey(name), read[houseKey(name)]?.(text)] as const);
  // Each part was made by its own reader.
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined)) as F;
}

/** Takes a text that is a key of the words for its choices. */
export const oneOf =
  <K extends string>(words: Readonly<Record<K, unknown>>) =>
  (text: string): K | undefined =>
    // An own key of the words is one of their keys.
    Object.hasOwn(words, text) ? (text as K) : undefined;

/** Takes a text that fits as it is. */
export const ifFit =
  (fits: (text: string) => boolean) =>
  (text: string): string | undefined =>
    fits(text) ? text : undefined;
