import type { AnswerOf } from '@jumun/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { consoleKey, refreshOrders } from '../../keys';
import type { Taken } from '../counter/counter-calls';
import { piecePrice, totalOf, type TillLine } from './till-cart';

const REFRESH_MS = 60_000;

/** The shop's products as its guests see them now. */
export const tillQuery = (storeName: string) =>
  queryOptions({
    queryKey: [...consoleKey, 'till', storeName],
    queryFn: async ({ signal }) => (await call(http.catalog.store, { query: { storeName }, signal })).data,
    enabled: storeName !== '',
    refetchInterval: REFRESH_MS,
  });

export interface TillOrder {
  storeName: string;
  lines: readonly TillLine[];
  taken: Taken;
  note: string;
}

type Entered = AnswerOf<typeof http.orders.enterOrder>['data'];

/** Enters an order whose money was taken. */
export async function enterOrder(order: TillOrder, idempotencyKey: string): Promise<Entered> {
  const { storeName, lines, taken, note } = order;
  const { method, received } = taken;
  const items = lines.map((line) => ({
    productId: line.product.productId,
    unitPrice: piecePrice(line),
    quantity: line.quantity,
    ...(line.picks.length > 0 && {
      options: line.picks.map(({ optionId, quantity }) => ({ optionId, quantity })),
    }),
  }));
  const body = {
    ...{ storeName, items, method, amount: totalOf(lines) },
    ...(method === 'cash' && received !== undefined && { receivedAmount: received }),
    ...(note !== '' && { note }),
  };
  try {
    return (await call(http.orders.enterOrder, { body, idempotencyKey })).data;
  } finally {
    refreshOrders();
  }
}
