import type { Locale } from '@jumun/contracts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../api/contract-values';
import type { Store } from '../api/views';
import { language } from '../texts/language';
import { KEPT_HEAD } from '../util/server-clock';
import { keepRemembered } from './kept-store';
import { withNews } from './store-news';

const REFRESH_MS = 60_000;

/** Whether the page changes with the clock, or piece by piece, and so without a word. */
const movesByItself = ({ products, optionGroups }: Store): boolean =>
  products.some(({ saleWindow, stock }) => saleWindow !== null || stock !== null) ||
  optionGroups.some(({ options }) => options.some(({ stock }) => stock !== null));

/** A store as it is asked for: in the language that is read, where that is not the shop's own. */
export const storeAsked = (storeName: string): { storeName: string; lang?: Locale } =>
  language() === 'ko' ? { storeName } : { storeName, lang: language() };

/**
 * Everything a store page shows, asked for each minute. Who hears since `liveSince` what changes asks once more, for what
 * was changed before, and then only where the page moves by itself.
 */
export const storeQuery = (storeName: string, liveSince: number | null = null) =>
  queryOptions({
    queryKey: ['store', storeName.toLowerCase()],
    queryFn: async ({ signal }) => {
      // The store comes with its page: what it takes to ask for it again can come after that.
      const { call } = await import('../api/client');
      const askedAtMs = Date.now();
      let keptAt: string | null = null;
      const onHead = (head: Headers): void => void (keptAt = head.get(KEPT_HEAD));
      const { data } = await call(http.catalog.store, { query: storeAsked(storeName), signal, onHead });
      // A cached answer of the service worker: no server has answered, and the page shows the time of the answer.
      if (keptAt !== null) {
        keepRemembered(storeName, data, keptAt);
        throw new TypeError();
      }
      return withNews(storeName, data, askedAtMs);
    },
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      liveSince !== null && dataUpdatedAt > liveSince && data && !movesByItself(data) ? false : REFRESH_MS,
  });
