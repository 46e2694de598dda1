import type { orders, OrderStatus, PayloadOf } from '@jumun/contracts';
import { LOCK_IN_TURN } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { runningTrace } from '@jumun/runtime';
import { queueMessages, TITLE_WHEN_UNKNOWN } from '../message/queue-messages.js';
import type { Reach } from '../message/reach.js';
import { pushNear, type Cause } from '../push/queue-pushes.js';
import { NOTE_IN_LINE, SKIP_NEAR_MESSAGES, TAKE_NEAR } from './line.sql.js';

type Facts = typeof orders.facts;
type OfOrder = Pick<PayloadOf<Facts['orderMoved']>, 'shopId' | 'paymentId' | 'orderNumber' | 'storeName'>;

/** An order that left the line of its shop, or came back to it. */
export interface LineChange extends OfOrder {
  /** When it left; null where it came back. */
  leftAt: string | null;
  sequence: number;
}

/** An order that was given back left for good, whatever is heard of it later. */
export const LAST_CHANGE = 2_147_483_647;

const isWaitedFor = (status: OrderStatus): boolean => status === 'waiting' || status === 'preparing';

/** The change that a move makes to the line: none while the order is still to be made, or is handed out already. */
export function lineChangeOf(
  move: OfOrder & Pick<PayloadOf<Facts['orderMoved']>, 'sequence' | 'from' | 'to' | 'movedAt'>,
): LineChange[] {
  const { shopId, paymentId, orderNumber, storeName, sequence, from, to, movedAt } = move;
  if (isWaitedFor(from) === isWaitedFor(to)) return [];
  return [{ ...{ shopId, paymentId, orderNumber, storeName, sequence }, leftAt: isWaitedFor(to) ? null : movedAt }];
}

/**
 * Changes older than this trigger no news; the next order to leave the line covers the shoppers who are near by then.
 */
const WORTH_TELLING_MS = 10 * 60 * 1000;

/**
 * Records which orders left the lines and sends news of a near turn, once for each order: a push, or a message where
 * there is none. Must be last in its transaction, since it blocks other transactions of the same shops.
 */
export async function followLine(
  tx: Tx,
  changes: readonly LineChange[],
  at: Date,
  reach: Reach,
  cause: Cause = {},
): Promise<void> {
  if (changes.length === 0) return;
  // Two orders that leave at the same moment would not see each other, and the shopper behind both would get no news.
  await tx.run(LOCK_IN_TURN, [changes.map(({ shopId }) => `line of ${shopId}`)]);
  const given = JSON.stringify(changes);
  await tx.run(NOTE_IN_LINE, [given, at]);
  await tx.run(SKIP_NEAR_MESSAGES, [given]);
  const fresh = changes.filter(({ leftAt }) => leftAt !== null && at.getTime() - Date.parse(leftAt) < WORTH_TELLING_MS);
  if (fresh.length > 0) await tellNear(tx, [...new Set(fresh.map(({ shopId }) => shopId))], at, { reach, cause });
}

async function tellNear(
  tx: Tx,
  shopIds: readonly string[],
  at: Date,
  { reach, cause }: { reach: Reach; cause: Cause },
): Promise<void> {
  const decided = await tx.run(TAKE_NEAR, [shopIds, at, TITLE_WHEN_UNKNOWN]);
  const near = decided
    .filter(({ far }) => far)
    .map(({ orderId, ...more }) => ({ ...more, paymentId: orderId, happenedAt: at.toISOString() }));
  if (near.length === 0) return;
  const messages = near
    .filter(({ hasPush }) => !hasPush || !reach.push)
    .map((order) => ({
      ...{ ...order, ...cause },
      ...{ kind: 'order-near' as const, recipientRole: 'shopper' as const, amount: 0 },
      traceparent: runningTrace(),
    }));
  if (messages.length > 0) await queueMessages(tx, messages, reach);
  await pushNear(tx, near, cause);
}
