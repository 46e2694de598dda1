import type { AnswerOf } from '@jumun/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { consoleKey } from '../../keys';

export type Held = AnswerOf<typeof http.orders.held>['data'][number];

const REFRESH_MS = 20_000;
const tillKey = [...consoleKey, 'till'];

/** The unpaid checkouts that hold pieces of a product. */
export const heldQuery = (productId: string) =>
  queryOptions({
    queryKey: [...tillKey, 'held', productId],
    queryFn: async ({ signal }) => (await call(http.orders.held, { query: { productId }, signal })).data,
    refetchInterval: REFRESH_MS,
  });

/** Ends an unpaid checkout for its pieces; the till's goods are as they are then. */
export async function takeHeld(checkoutId: string, idempotencyKey: string): Promise<void> {
  try {
    await call(http.orders.takeHeld, { body: { checkoutId }, idempotencyKey });
  } finally {
    await queryClient.invalidateQueries({ queryKey: tillKey });
  }
}
