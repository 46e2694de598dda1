import type { AnswerOf } from '@jumun/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client';
import { KEPT_HEAD } from '../../util/server-clock';
import { http } from '../../api/checkout-calls';
import { orderKeys } from '../kept-orders/order-keys';
import { storeAsked } from '../store-query';

/** Changes come live; these questions are for what the channel does not tell (a refund) and for when it is cut. */
const REFRESH_MS = 15_000;
const REFRESH_DONE_MS = 60_000;
/** While the card company is asked for something. */
const REFRESH_SOON_MS = 3_000;
export type OrderComplete = AnswerOf<typeof http.orders.orderComplete>['data'];

function refreshMs({ payment: { status, orderStatus, cancelling } }: OrderComplete): number | false {
  if (status === 'pending' || cancelling) return REFRESH_SOON_MS;
  if (status !== 'paid') return false;
  return orderStatus === 'completed' ? REFRESH_DONE_MS : REFRESH_MS;
}

/** The order of the page, asked for again now and then. */
export const orderQuery = (storeName: string, orderNumber: string) =>
  queryOptions({
    queryKey: ['order', orderNumber],
    queryFn: async ({ signal, client, queryKey }) => {
      let isKept = false;
      const onHead = (headers: Headers): void => void (isKept = headers.has(KEPT_HEAD));
      const { data } = await call(http.orders.orderComplete, {
        query: { orderNumber, ...storeAsked(storeName) },
        ...{ orderKey: orderKeys.of(orderNumber), signal, onHead },
      });
      // A cached answer of the service worker counts only where the page has none: it may be older than the page's own.
      if (isKept && client.getQueryData(queryKey)) throw new TypeError('kept');
      return data;
    },
    staleTime: 0,
    // Without a network it fails and says so, instead of waiting for ever.
    networkMode: 'always',
    refetchInterval: ({ state: { data } }) => (data ? refreshMs(data) : false),
  });
