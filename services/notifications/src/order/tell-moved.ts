import type { orders, PayloadOf } from '@jumun/contracts';
import { LOCK_IN_TURN } from '@jumun/database';
import type { Jobs, Tx } from '@jumun/messaging';
import { queueReadyMessage } from '../message/queue-messages.js';
import type { Reach } from '../message/reach.js';
import { pushMoved } from '../push/queue-pushes.js';
import { sendOnceHeld, sendSoon } from './send-once-held.js';
import { FIND_UNDONE } from './undo.sql.js';

export type Move = PayloadOf<typeof orders.facts.orderMoved>;

/** Later than this, news that an order is ready is useless: the shopper has picked it up long ago. */
const WORTH_TELLING_MS = 30 * 60 * 1000;

/**
 * The moves of an order that were taken back, and whether this one can't be any more; a move, its undo and its release
 * are heard one after the other.
 */
export async function knownOf(
  tx: Tx,
  { shopId, paymentId, sequence, undoUntil }: Move,
): Promise<{ undone: readonly number[]; isReleased: boolean }> {
  const nothing = { undone: [], isReleased: false };
  if (undoUntil === undefined) return nothing;
  await tx.run(LOCK_IN_TURN, [[paymentId]]);
  const [known] = await tx.run(FIND_UNDONE, [shopId, paymentId, sequence]);
  return known ?? nothing;
}

/** A move without the moment that its news waits for, where it can't be undone any more. */
export const heldMove = (move: Move, isReleased: boolean): Move =>
  isReleased ? { ...move, undoUntil: undefined } : move;

/** Queues the news of a move for its guest, each once. */
export async function tellMoved(tx: Tx, move: Move, { reach, now }: { reach: Reach; now: Date }): Promise<void> {
  const ageMs = now.getTime() - Date.parse(move.movedAt);
  if (move.to === 'ready' && ageMs < WORTH_TELLING_MS) await queueReadyMessage(tx, move, reach);
  await pushMoved(tx, move);
}

/** Has the news of a move sent when it is due. */
export function sendMoved(tx: Tx, move: Move, jobs: Jobs): void {
  const { undoUntil } = move;
  tx.afterCommit(() => (undoUntil === undefined ? sendSoon(jobs) : sendOnceHeld(jobs, undoUntil)));
}
