import type { Store } from '../api/views';
import { storeKeyAt } from './store-key';

interface News {
  atMs: number;
  change: (store: Store) => Store;
}

/** An answer may come from a copy of the server that heard of a change so much later than who told us. */
const LAG_MS = 1_000;
/** A question that takes longer has failed by then. */
const KEPT_MS = 60_000;
const told = new Map<string, News[]>();

/** Remembers what was told of a store, for answers that were on their way then. */
export function keepNews(storeName: string, change: News['change']): void {
  const key = storeKeyAt(storeName);
  const atMs = Date.now();
  const young = (told.get(key) ?? []).filter((news) => atMs - news.atMs < KEPT_MS);
  told.set(key, [...young, { atMs, change }]);
}

/** The answer to a question with what was told since: "sold out" is not undone by what was read before it. */
export const withNews = (storeName: string, answer: Store, askedAtMs: number): Store =>
  (told.get(storeKeyAt(storeName)) ?? [])
    .filter(({ atMs }) => atMs >= askedAtMs - LAG_MS)
    .reduce((store, { change }) => change(store), answer);
