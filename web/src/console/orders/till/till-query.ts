import type { AnswerOf } from '@jumun/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { koreanDay } from '../../../util/order-time';
import { serverNow } from '../../../util/server-clock';
import { consoleKey, refreshOrders } from '../../keys';
import type { Taken } from '../counter/counter-calls';
import { piecePrice, totalOf, type TillLine } from './till-cart';
import { placeBody, type TillPlace } from './till-place';

const REFRESH_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const FREQUENT_DAYS = 28;

/** The shop's products as its guests see them now. */
export const tillQuery = (storeName: string) =>
  queryOptions({
    queryKey: [...consoleKey, 'till', storeName],
    queryFn: async ({ signal }) => (await call(http.catalog.store, { query: { storeName }, signal })).data,
    enabled: storeName !== '',
    refetchInterval: REFRESH_MS,
  });

/** The products that were sold most in four weeks. It is asked once: tiles never change their place under a hand. */
export const frequentQuery = queryOptions({
  queryKey: [...consoleKey, 'till-frequent'],
  queryFn: async ({ signal }) => {
    const now = serverNow();
    const query = { by: 'product', from: koreanDay(now - (FREQUENT_DAYS - 1) * DAY_MS), to: koreanDay(now) } as const;
    const { rows } = (await call(http.orders.sales, { query, signal })).data;
    return [...rows].sort((one, other) => other.count - one.count).map(({ key }) => key);
  },
  staleTime: Infinity,
  retry: false,
});

/** The spots that an order may belong to. */
export const tillSpotsQuery = queryOptions({
  queryKey: [...consoleKey, 'spots', 'till'],
  queryFn: async ({ signal }) =>
    (await call(http.spots.listSpots, { signal })).data.filter(({ status }) => status === 'active'),
});

export interface TillOrder {
  storeName: string;
  lines: readonly TillLine[];
  taken: Taken;
  note: string;
  /** Left out by a page of the version before. */
  place?: TillPlace;
}

const itemOf = ({ product, picks, quantity, custom }: TillLine) =>
  custom
    ? {
        custom: {
          ...{ name: product.productName, amount: product.productPrice, quantity },
          ...(custom.taxFree && { taxFree: true }),
        },
      }
    : {
        ...{ productId: product.productId, unitPrice: piecePrice({ product, picks }), quantity },
        ...(picks.length > 0 && {
          options: picks.map(({ optionId, quantity: times }) => ({ optionId, quantity: times })),
        }),
      };

type Entered = AnswerOf<typeof http.orders.enterOrder>['data'];

/** Enters an order whose money was taken. */
export async function enterOrder(order: TillOrder, idempotencyKey: string): Promise<Entered> {
  const { storeName, lines, taken, note, place } = order;
  const { method, received } = taken;
  const body = {
    ...{ storeName, items: lines.map(itemOf), method, amount: totalOf(lines) },
    ...(method === 'cash' && received !== undefined && { receivedAmount: received }),
    ...(note !== '' && { note }),
    ...placeBody(place),
  };
  try {
    return (await call(http.orders.enterOrder, { body, idempotencyKey })).data;
  } finally {
    refreshOrders();
  }
}
