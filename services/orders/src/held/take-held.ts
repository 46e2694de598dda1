import { catalog, orders, Problem, shopper, type AnswerOf, type InputOf, type OwnerActor } from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import { keyed, type Rpc, type Tx } from '@jumun/messaging';
import { beyondDeadline, counter, iso } from '@jumun/runtime';
import { pickupOf } from '../checkout/order-number.js';
import { FreePickup, Order } from '../order/order.tables.js';
import { SURE_AFTER_MS } from '../payment/lookup-times.js';
import { PAYMENT_COLUMNS } from '../payment/payment.sql.js';
import type { PaymentDeps } from '../payment/payment-deps.js';
import { closedFact } from '../payment/record-outcome.js';

type Take = typeof orders.procedures.takeHeld;
type Deps = Pick<PaymentDeps, 'transactor' | 'clock'> & { rpc: Rpc };

const taken = counter('orders_held_taken_total', 'Unpaid checkouts that a shop ended for their goods');

/** How long a guest is left alone with a checkout. */
const UNTOUCHED_MS = 2 * 60 * 1000;

export const takeableFrom = ({ createdAt }: Pick<RowOf<typeof Order>, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + UNTOUCHED_MS);

/**
 * Ends an unpaid checkout of the shop for the goods that it holds. The catalog is asked to look at its reservation at once,
 * so that the till can sell them with its next press; the fact frees them where it does not answer.
 */
export async function takeHeld(
  { transactor, clock, rpc }: Deps,
  owner: OwnerActor,
  { idempotencyKey: key, checkoutId }: InputOf<Take>,
): Promise<AnswerOf<Take>> {
  const { shopId } = owner;
  const input = { checkoutId };
  const { expiresAt } = await transactor.transact(owner, (tx) =>
    keyed(tx, { scope: `take-held:${shopId}`, key, input }, () =>
      endHeld(tx, { shopId, checkoutId, now: clock.now() }),
    ),
  );
  const freeing = beyondDeadline(() =>
    rpc.call(catalog.procedures.recheckReservation, { checkoutId, expiresAt }, shopper),
  );
  await freeing.catch(() => undefined);
  return { checkoutId };
}

/** An approval and a take wait for each other at the order's row; the second sees the result of the first. */
async function endHeld(
  tx: Tx,
  { shopId, checkoutId, now }: { shopId: string; checkoutId: string; now: Date },
): Promise<{ expiresAt: string }> {
  const query = tx.query(Order, FreePickup);
  const order = await query
    .selectFrom('Order')
    .select([...PAYMENT_COLUMNS, 'closedBy', 'pickupDay'])
    .where('shopId', '=', shopId)
    .where('checkoutId', '=', checkoutId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new Problem('PAYMENT_NOT_FOUND');
  if (order.provider === 'counter') throw new Problem('HOLD_AT_COUNTER');
  const held = { expiresAt: iso(order.expiresAt) };
  if (order.status === 'cancelled' && order.closedBy === 'shop') return held;
  if (order.status !== 'pending') throw new Problem('PAYMENT_CLOSED');
  if (order.intentAt !== null) throw new Problem('HOLD_PAYING');
  if (takeableFrom(order) > now) throw new Problem('HOLD_YOUNG');
  // A claim that the database forgot in a crash may have charged the card before; its number is given back after that.
  const askAt = order.registeredAt === null ? null : new Date(Date.now() + SURE_AFTER_MS);
  await query
    .updateTable('Order')
    .set({ status: 'cancelled', closeReason: 'abandoned', closedBy: 'shop', closedAt: now, askAt })
    .where('shopId', '=', shopId)
    .where('id', '=', order.id)
    .execute();
  if (askAt === null) {
    const { day, number } = pickupOf(order.orderNumber);
    const freed = query.insertInto('FreePickup').values({ shopId, day: order.pickupDay ?? day, number });
    await freed.onConflict((conflict) => conflict.doNothing()).execute();
  }
  tx.emit(orders.facts.checkoutClosed, closedFact(order, 'abandoned', now));
  await tx.note('take-held', order.id);
  tx.afterCommit(() => taken.inc());
  return held;
}
