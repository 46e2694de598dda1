import type { orders, OrderStatus, PayloadOf } from '@jumun/contracts';
import { LOCK_IN_TURN } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { runningTrace } from '@jumun/runtime';
import { queueMessages, TITLE_WHEN_UNKNOWN } from '../message/queue-messages.js';
import type { Reach } from '../message/reach.js';
import { pushNear } from '../push/queue-pushes.js';
import { JOIN_LINE, NOTE_IN_LINE, SKIP_NEAR_MESSAGES, TAKE_NEAR } from './line.sql.js';

type Facts = typeof orders.facts;
type OfOrder = Pick<PayloadOf<Facts['orderMoved']>, 'shopId' | 'paymentId' | 'orderNumber' | 'storeName'>;

/** Orders were paid: they are the last of their shops' lines. */
export async function joinLine(tx: Tx, payments: readonly (OfOrder & { paidAt: string })[], at: Date): Promise<void> {
  await tx.run(JOIN_LINE, [JSON.stringify(payments), at]);
}

/** An order that left the line of its shop, or came back to it. */
export interface LineChange extends OfOrder {
  /** When it left; null where it came back. */
  leftAt: string | null;
  sequence: number;
}

/** An order that was given back left for good, whatever is heard of it later. */
export const LAST_CHANGE = 2_147_483_647;

const isWaitedFor = (status: OrderStatus): boolean => status === 'waiting' || status === 'preparing';

/** What a move changes in the line; nothing where the order is still to be made, or was handed out. */
export function lineChangeOf(move: PayloadOf<Facts['orderMoved']>): LineChange[] {
  const { shopId, paymentId, orderNumber, storeName, sequence, from, to, movedAt } = move;
  if (isWaitedFor(from) === isWaitedFor(to)) return [];
  return [{ ...{ shopId, paymentId, orderNumber, storeName, sequence }, leftAt: isWaitedFor(to) ? null : movedAt }];
}

/** What is told later than this is no news any more: the next who leaves the line tells those who are near by then. */
const WORTH_TELLING_MS = 10 * 60 * 1000;

/**
 * Notes who left the lines and tells whose turn came near by that, each order once: by a push, and by a message to who has
 * none. Last in its transaction, since it makes the others of the same shops wait.
 */
export async function followLine(tx: Tx, changes: readonly LineChange[], at: Date, reach: Reach): Promise<void> {
  if (changes.length === 0) return;
  // Two who leave at the same moment would not see each other, and nobody would tell who comes after both.
  await tx.run(LOCK_IN_TURN, [changes.map(({ shopId }) => `line of ${shopId}`)]);
  const given = JSON.stringify(changes);
  await tx.run(NOTE_IN_LINE, [given, at]);
  await tx.run(SKIP_NEAR_MESSAGES, [given]);
  const fresh = changes.filter(({ leftAt }) => leftAt !== null && at.getTime() - Date.parse(leftAt) < WORTH_TELLING_MS);
  if (fresh.length > 0) await tellNear(tx, [...new Set(fresh.map(({ shopId }) => shopId))], at, reach);
}

async function tellNear(tx: Tx, shopIds: readonly string[], at: Date, reach: Reach): Promise<void> {
  const decided = await tx.run(TAKE_NEAR, [shopIds, at, TITLE_WHEN_UNKNOWN]);
  const near = decided
    .filter(({ far }) => far)
    .map(({ orderId, ...more }) => ({ ...more, paymentId: orderId, happenedAt: at.toISOString() }));
  if (near.length === 0) return;
  const messages = near
    .filter(({ hasPush }) => !hasPush || !reach.push)
    .map((order) => ({
      ...order,
      ...{ kind: 'order-near' as const, recipientRole: 'shopper' as const, amount: 0 },
      traceparent: runningTrace(),
    }));
  if (messages.length > 0) await queueMessages(tx, messages, reach);
  await pushNear(tx, near);
}
