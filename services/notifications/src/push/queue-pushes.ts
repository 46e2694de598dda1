import type { orders, PayloadOf, RefuseReason } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { RowOf } from '@jumun/database';
import { NOTE_PUSH_OVER, QUEUE_PUSHES } from './push.sql.js';
import type { PushDelivery } from './push.tables.js';

type Facts = typeof orders.facts;

/** The fields that all news of an order has. */
type OfOrder = Pick<News, 'shopId' | 'paymentId' | 'orderNumber' | 'storeName'>;

/** News for all browsers that wait for it. */
export interface News {
  shopId: string;
  audience: 'shopper' | 'owner';
  kind: RowOf<typeof PushDelivery>['kind'];
  paymentId: string;
  sequence?: number;
  orderNumber: string;
  storeName: string;
  amount?: number;
  handedBack?: boolean;
  refusedFor?: RefuseReason | undefined;
  minutes?: number;
  happenedAt: string;
  /** The move that it follows from and waits for, while that may be undone. */
  causeId?: string;
  causeSequence?: number;
  heldUntil?: string | undefined;
}

/** The move that news follows from, and until when it may be undone. */
export type Cause = Pick<News, 'causeId' | 'causeSequence' | 'heldUntil'>;

export const causeOf = ({ paymentId, sequence, undoUntil }: PayloadOf<Facts['orderMoved']>): Cause => ({
  ...{ causeId: paymentId, causeSequence: sequence, heldUntil: undoUntil },
});

const queue = (tx: Tx, news: readonly News[]): Promise<unknown> => tx.run(QUEUE_PUSHES, [JSON.stringify(news)]);

type Refunded = PayloadOf<Facts['paymentRefunded']> | PayloadOf<Facts['counterRefunded']>;

/** Whether the shop gave the money back itself; what its card terminal cancels the card company gives back. */
export const isHandedBack = (refund: Refunded): boolean => 'tender' in refund && refund.tender !== 'terminal';

const of = ({ shopId, paymentId, orderNumber, storeName }: OfOrder): OfOrder => ({
  ...{ shopId, paymentId, orderNumber, storeName },
});

type Paid = PayloadOf<Facts['paymentPaid']> | PayloadOf<Facts['counterPaid']>;

/** An order was paid: its guest's browsers that wait already hear so, and its owner's where it waits for the shop. */
export function newsOfPaid(payment: Paid, { isToOwner }: { isToOwner: boolean }): News[] {
  const paid = { ...of(payment), amount: payment.amount, happenedAt: payment.paidAt };
  const toShopper: News = { ...paid, audience: 'shopper', kind: 'order-received' };
  return isToOwner ? [toShopper, { ...paid, audience: 'owner', kind: 'owner-paid' }] : [toShopper];
}

/** Orders wait to be paid at the counter: the owner's browsers hear of them. */
export async function pushPlaced(tx: Tx, placed: readonly PayloadOf<Facts['counterOrderPlaced']>[]): Promise<void> {
  const told = placed.map((order): News => ({
    ...of(order),
    ...{ audience: 'owner', kind: 'owner-counter', amount: order.amount, happenedAt: order.placedAt },
  }));
  await queue(tx, told);
}

/** Refunds: shoppers hear of each, owners only of full ones that they did not make themselves. */
export async function pushRefunded(tx: Tx, refunds: readonly Refunded[]): Promise<void> {
  const told = refunds.flatMap((refund): News[] => {
    const back = {
      ...of(refund),
      ...{ amount: refund.refundAmount, happenedAt: refund.refundedAt, handedBack: isHandedBack(refund) },
    };
    if (!refund.full) return [{ ...back, audience: 'shopper', kind: 'order-refunded', sequence: refund.refundedTotal }];
    const toShopper: News = { ...back, audience: 'shopper', kind: 'order-cancelled', refusedFor: refund.refusedFor };
    return refund.by === 'owner' ? [toShopper] : [toShopper, { ...back, audience: 'owner', kind: 'owner-cancelled' }];
  });
  await queue(tx, told);
  for (const { shopId, paymentId, refundedAt, full } of refunds)
    if (full) await tx.run(NOTE_PUSH_OVER, [shopId, paymentId, refundedAt]);
}

const STEP_MINUTES = 5;

/** About how long it takes, where the shop promised a moment that is still to come. */
function minutesUntil({ readyBy, movedAt }: PayloadOf<Facts['orderMoved']>): { minutes?: number } {
  const minutes = readyBy === undefined ? 0 : (Date.parse(readyBy) - Date.parse(movedAt)) / 60_000;
  return minutes > 0 ? { minutes: Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES } : {};
}

/** An order moved: it is begun, ready, or over. */
export async function pushMoved(tx: Tx, move: PayloadOf<Facts['orderMoved']>): Promise<void> {
  const { to, sequence, movedAt: happenedAt, shopId, paymentId } = move;
  const news = { ...of(move), ...causeOf(move), audience: 'shopper', happenedAt } as const;
  if (to === 'preparing') await queue(tx, [{ ...news, ...minutesUntil(move), kind: 'order-accepted' }]);
  if (to === 'ready') await queue(tx, [{ ...news, kind: 'order-ready', sequence }]);
  if (to === 'completed') await tx.run(NOTE_PUSH_OVER, [shopId, paymentId, happenedAt]);
}

/** Turns of orders came near. */
export async function pushNear(
  tx: Tx,
  orders: readonly (OfOrder & { happenedAt: string })[],
  cause: Cause,
): Promise<void> {
  await queue(
    tx,
    orders.map((order) => ({
      ...{ ...of(order), ...cause },
      ...{ audience: 'shopper', kind: 'order-near', happenedAt: order.happenedAt },
    })),
  );
}

/** Orders stand ready for longer than their shop lets pass. */
export async function pushWaiting(tx: Tx, orders: readonly (OfOrder & { happenedAt: string })[]): Promise<void> {
  await queue(
    tx,
    orders.map((order) => ({
      ...of(order),
      ...{ audience: 'shopper', kind: 'order-waiting-pickup', happenedAt: order.happenedAt },
    })),
  );
}
