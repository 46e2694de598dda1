import { orders, Problem, won, type CounterMethod, type Won } from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { detailOf } from '../order/title.js';
import { Order } from '../order/order.tables.js';

/** Money taken at the counter. */
export interface Taken {
  method: CounterMethod;
  received?: number | undefined;
  /** Of an order that staff enter. */
  takeaway?: boolean | undefined;
  entered?: boolean;
  at: Date;
}

/** The columns that paying an order at the counter reads. */
export const TO_PAY = [
  ...(['id', 'shopId', 'checkoutId', 'orderNumber', 'storeName', 'title', 'lines', 'spot'] as const),
  ...(['amount', 'readyBy', 'waitMinutes'] as const),
];
type ToPay = Pick<RowOf<typeof Order>, (typeof TO_PAY)[number]>;

const MINUTE_MS = 60_000;

/** Refuses less than an order costs. */
export function refuseTooLittle(received: number | undefined, amount: Won): void {
  if (received === undefined || received >= amount) return;
  throw new Problem('INVALID_INPUT', { errors: [{ path: 'received', message: '받은 금액이 모자라요.' }] });
}

/** Refuses a way to pay that the shop does not take at its counter. */
export function refuseUntaken(taken: readonly CounterMethod[], method: CounterMethod): void {
  if (taken.includes(method)) return;
  throw new Problem('METHOD_OFF', { message: '매장에서 받지 않는 방법이에요. 다른 방법을 골라주세요.' });
}

/**
 * The only way to `paid` at the counter, of an order that the transaction holds; its fact is in the same commit. False when
 * it does not wait to be paid there any more.
 */
export async function payCounter(tx: Tx, order: ToPay, taken: Taken): Promise<boolean> {
  const { method, received, takeaway, entered, at } = taken;
  const readyBy = readyAfter(order, at);
  const paid = await tx
    .query(Order)
    .updateTable('Order')
    .set({ status: 'paid', paidAt: at, method, methodKind: 'offline', ...(readyBy && { readyBy }) })
    .set({ ...(received !== undefined && { received: won(received) }), ...(takeaway !== undefined && { takeaway }) })
    .where('id', '=', order.id)
    .where('provider', '=', 'counter')
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  if (!paid) return false;
  const { shopId, checkoutId, orderNumber, amount, storeName, title, lines, spot } = order;
  const paidAt = iso(at);
  tx.emit(orders.facts.counterPaid, {
    ...{ shopId, paymentId: order.id, checkoutId, orderNumber, amount, currency: 'KRW', storeName, title },
    detail: detailOf(lines),
    ...(spot && { spotLabel: spot.label }),
    tender: method,
    ...(entered && { entered }),
    paidAt,
  });
  tx.hint(orders.hints.boardChanged, { shopId, at: paidAt });
  return true;
}

/** A late payment is promised no earlier time than its preparation allows. */
function readyAfter({ readyBy, waitMinutes }: ToPay, at: Date): Date | null {
  const earliest = waitMinutes === null ? null : new Date(at.getTime() + waitMinutes * MINUTE_MS);
  if (!readyBy || !earliest) return readyBy ?? earliest;
  return readyBy > earliest ? readyBy : earliest;
}
