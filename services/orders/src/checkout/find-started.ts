import { orders, Problem, serviceActor, type CloseReason } from '@jumun/contracts';
import type { Database, RowType } from '@jumun/database';
import type { Transactor } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { Order } from '../order/order.tables.js';
import { LOOK_FIRST } from './look-first.sql.js';

export type KnownCheckout = RowType<(typeof LOOK_FIRST)['row']>;

/** The state of a checkout and its shop before anything is reserved. */
export async function lookFirst(database: Database, checkoutId: string, shopId: string): Promise<KnownCheckout> {
  const [known] = await database.platform.run(LOOK_FIRST, [checkoutId, shopId]);
  if (!known) throw new Error('a look answers one row');
  return known;
}

export type Found = Awaited<ReturnType<typeof findStarted>>;

/** The order that an earlier call of the same cart made. */
export async function findStarted(database: Database, checkoutId: string, inputHash: string) {
  const existing = await findBy(database, checkoutId);
  if (!existing || existing.inputHash !== inputHash) throw new Problem('IDEMPOTENCY_MISMATCH');
  return existing;
}

/** The same where an insert made none: a shop whose online methods are all off has none made, either. */
export async function findMade(database: Database, checkoutId: string, inputHash: string): Promise<Found> {
  const existing = await findBy(database, checkoutId);
  if (!existing) throw new Problem('METHOD_OFF');
  if (existing.inputHash !== inputHash) throw new Problem('IDEMPOTENCY_MISMATCH');
  return existing;
}

const findBy = (database: Database, checkoutId: string) =>
  database.platform
    .query(Order)
    .selectFrom('Order')
    .select(['id', 'orderNumber', 'expiresAt', 'inputHash', 'amount', 'status', 'closeReason', 'closedAt', 'provider'])
    .where('checkoutId', '=', checkoutId)
    .executeTakeFirst();

/**
 * The catalog reserves released stock anew for a repeated request, yet a closed checkout stays closed. Emitting the
 * fact again frees the pieces at once, for the next checkout of the same shopper.
 */
export async function giveBack(
  transactor: Transactor,
  { id, orderNumber, amount, closedAt }: Found,
  reason: CloseReason,
  { checkoutId, shopId, now }: { checkoutId: string; shopId: string; now: Date },
): Promise<void> {
  await transactor.transact(serviceActor('orders'), async (tx) =>
    tx.emit(orders.facts.checkoutClosed, {
      shopId,
      paymentId: id,
      checkoutId,
      orderNumber,
      amount,
      currency: 'KRW',
      reason,
      closedAt: iso(closedAt ?? now),
    }),
  );
}
