import { addressOf } from '@jumun/client';
import { decode, type StoreTag, type WireGoods, type WireIntake } from '@jumun/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { http, storeEvents } from '../../api/live-calls';
import type { Store } from '../../api/views';
import { measureClock } from '../../util/measure-clock';
import { keepNews } from '../store-news';
import { storeAsked, storeQuery } from '../store-query';
import { followClock } from './follow-clock';
import { withGoods } from './with-goods';

const BACK_AFTER_MS = 3_000;
/** A server that has no room is not asked again at once; the page asks for the store each minute meanwhile. */
const REFUSED_PAUSE_MS = 60_000;
/** Ten thousand phones hear of a change at once, and must not ask at once. */
const SPREAD_MS = 3_000;
/** The server says something every 25 seconds: a line that is silent for longer is dead. */
const SILENT_MS = 60_000;

const spread = (): number => Math.random() * SPREAD_MS;

/** Reads events until the stream ends; throws when it breaks. */
async function readEvents(
  body: ReadableStream<Uint8Array>,
  hear: (event: string, data: string) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (text + decoder.decode(part.value, { stream: true })).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data] = /^event: (.*)\ndata: (.*)/m.exec(block) ?? [];
      hear(event ?? '', data ?? '');
    }
  }
}

/** Applies the events of the stream to the cached store. */
function hearing(storeName: string, queries: QueryClient) {
  const { queryKey } = storeQuery(storeName);
  let tag: string | null | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;

  const ask = (): void => void queries.invalidateQueries({ queryKey });
  const askSoon = (): void => {
    asking ??= setTimeout(() => {
      asking = undefined;
      ask();
    }, spread());
  };
  /** It is no answer to a question, so the page stays as old as it was. */
  const learn = (change: (store: Store) => Store): void => {
    keepNews(storeName, change);
    const known = queries.getQueryState(queryKey);
    if (known) queries.setQueryData(queryKey, (store) => store && change(store), { updatedAt: known.dataUpdatedAt });
  };
  const hear = (event: string, data: string): void => {
    if (event === storeEvents.goods) {
      const goods = decode(JSON.parse(data) as WireGoods);
      learn((store) => withGoods(store, goods));
      tag = goods.etag;
    } else if (event === storeEvents.intake) {
      const intake = decode(JSON.parse(data) as WireIntake);
      learn((store) => ({ ...store, intake }));
      // The event names no page tag, so after a reconnect the page is fetched.
      tag = null;
    } else if (event !== '') {
      const { etag } = JSON.parse(data) as StoreTag;
      if (event === storeEvents.page && (etag === null || tag !== etag)) askSoon();
      // The tag of a first hello is that of the loaded page, or the page is fetched within the minute. A reconnect has
      // already waited its random delay.
      if (event === storeEvents.hello && tag !== undefined && tag !== etag) ask();
      tag = etag;
    }
  };
  const stopClock = followClock(() => queries.getQueryData(queryKey), askSoon);
  const stop = (): void => {
    stopClock();
    clearTimeout(asking);
  };
  return { hear, stop };
}

/** Follows a store while the page is seen, and tells since when it hears of it: null while it does not. Answers what ends it. */
export function followStore(storeName: string, queries: QueryClient, tell: (since: number | null) => void): () => void {
  const { hear, stop } = hearing(storeName, queries);
  let line: AbortController | undefined;
  let next: ReturnType<typeof setTimeout> | undefined;

  async function follow(own: AbortController): Promise<number> {
    let silent: ReturnType<typeof setTimeout> | undefined;
    const listen = (): void => {
      clearTimeout(silent);
      silent = setTimeout(() => own.abort(), SILENT_MS);
    };
    listen();
    try {
      const askedAt = Date.now();
      const { status, body, headers } = await fetch(addressOf(http.live.store, { query: storeAsked(storeName) }), {
        signal: own.signal,
      });
      measureClock(headers, askedAt);
      if (status !== 200 || !body) return REFUSED_PAUSE_MS;
      tell(Date.now());
      await readEvents(body, (event, data) => {
        listen();
        hear(event, data);
      });
    } catch {
      // A broken line, or one that was ended here.
    } finally {
      clearTimeout(silent);
    }
    return BACK_AFTER_MS;
  }

  const begin = (): void => {
    const own = (line = new AbortController());
    void follow(own).then((pauseMs) => {
      if (line !== own) return;
      tell(null);
      next = setTimeout(begin, pauseMs + spread());
    });
  };
  const end = (): void => {
    clearTimeout(next);
    line?.abort();
    line = undefined;
    tell(null);
  };
  // A browser has six connections to an origin: a hidden page gives its own up.
  const look = (): void => {
    if (document.visibilityState === 'hidden') end();
    else if (!line) begin();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    stop();
    end();
  };
}
