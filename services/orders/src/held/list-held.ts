import { MAX_HELD, type AnswerOf, type InputOf, type orders } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { Order } from '../order/order.tables.js';
import { takeableFrom } from './take-held.js';

type List = typeof orders.procedures.listHeld;

/** The unpaid checkouts of a shop that hold pieces of a product, the oldest first. */
export async function listHeld(tx: Tx, shopId: string, { productId }: InputOf<List>): Promise<AnswerOf<List>> {
  const unpaid = await tx
    .query(Order)
    .selectFrom('Order')
    .select(['checkoutId', 'lines', 'expiresAt', 'createdAt', 'registeredAt', 'provider'])
    .where('shopId', '=', shopId)
    .where('status', '=', 'pending')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MOST_READ)
    .execute();
  const held = unpaid.map(
    (order) =>
      ({
        checkoutId: order.checkoutId,
        quantity: order.lines
          .filter((line) => line.productId === productId)
          .reduce((sum, { quantity }) => sum + quantity, 0),
        until: iso(order.expiresAt),
        stage: order.provider === 'counter' ? 'counter' : order.registeredAt === null ? 'open' : 'card-page',
        takeableFrom: order.provider === 'counter' ? null : iso(takeableFrom(order)),
      }) as const,
  );
  return held.filter(({ quantity }) => quantity > 0).slice(0, MAX_HELD);
}

/** Unpaid checkouts of one shop that are looked through for a product. */
const MOST_READ = 500;
