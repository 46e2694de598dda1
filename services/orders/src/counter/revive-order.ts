import { Problem, type InputOf, type orders, type OwnerActor, type PaymentRow } from '@jumun/contracts';
import { pickupOf } from '../checkout/order-number.js';
import { openRequest } from '../order/request.js';
import { Order } from '../order/order.tables.js';
import { enteredAgain } from '../order/custom-lines.js';
import { enterOrder, type EnterDeps } from './enter-order.js';
import { isRevivable } from './is-revivable.js';

type Input = InputOf<typeof orders.procedures.reviveOrder>;

/**
 * Makes a new order of the lines of one that ran out at the counter, paid at once: a cancelled one has no way back. It is
 * known by the old one, so that each is taken up once, and prices that changed since are refused.
 */
export async function reviveOrder(
  deps: EnterDeps,
  owner: OwnerActor,
  { paymentId, method, received }: Input,
): Promise<PaymentRow> {
  const { transactor, clock, sealer } = deps;
  const old = await transactor.transact(owner, (tx) =>
    tx
      .query(Order)
      .selectFrom('Order')
      .select(['storeName', 'lines', 'amount', 'orderNumber', 'spot', 'tagId', 'locale', 'request'])
      .select(['provider', 'closeReason', 'closedAt', 'supersededBy'])
      .where('shopId', '=', owner.shopId)
      .where('id', '=', paymentId)
      .executeTakeFirst(),
  );
  if (!old) throw new Problem('PAYMENT_NOT_FOUND');
  if (old.supersededBy === null && !isRevivable(old, clock.now()))
    throw new Problem(old.closeReason === 'expired' ? 'PAYMENT_EXPIRED' : 'PAYMENT_CLOSED');
  const items = old.lines.map(enteredAgain);
  const { storeName, amount, spot, tagId, locale } = old;
  const entered = { storeName, items, amount, method, received, idempotencyKey: `revive ${paymentId}` };
  return enterOrder(deps, owner, entered, {
    ...{ paymentId, spot, tagId, locale },
    pickup: pickupOf(old.orderNumber).number,
    request: openRequest(sealer, paymentId, old.request),
  });
}
