import type { Store } from '../api/views';
import { storeKeyAt } from './store-key';

interface News {
  atMs: number;
  change: (store: Store) => Store;
}

/** An answer may come from a replica that learns of a change this much later than the sender of the event. */
const LAG_MS = 1_000;
/** A question that takes longer has failed by then. */
const KEPT_MS = 60_000;
const told = new Map<string, News[]>();

/** Keeps the change of an event, to apply it to answers that are under way. */
export function keepNews(storeName: string, change: News['change']): void {
  const key = storeKeyAt(storeName);
  const atMs = Date.now();
  const young = (told.get(key) ?? []).filter((news) => atMs - news.atMs < KEPT_MS);
  told.set(key, [...young, { atMs, change }]);
}

/** The answer with the events since its request: an older read does not undo "sold out". */
export const withNews = (storeName: string, answer: Store, askedAtMs: number): Store =>
  (told.get(storeKeyAt(storeName)) ?? [])
    .filter(({ atMs }) => atMs >= askedAtMs - LAG_MS)
    .reduce((store, { change }) => change(store), answer);
