import { orders } from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import type { OpenMove } from './open-move.table.js';
import { OPEN_MOVE, TAKE_OPEN_MOVE } from './open-moves.sql.js';

/**
 * Notes that a move may be undone, and releases what the same session pressed before: its messages need not wait. A
 * call that names no press may be a part of the one before it, and releases nothing.
 */
export async function openMove(
  tx: Tx,
  { shopId, orderId, sequence, sessionId, press, undoUntil }: RowOf<typeof OpenMove>,
  { isNamed, at }: { isNamed: boolean; at: Date },
): Promise<void> {
  const values = [shopId, orderId, sequence, sessionId, press, undoUntil, isNamed ? press : null, at];
  const released = await tx.run(OPEN_MOVE, values);
  if (released.length === 0) return;
  const moves = released.map((move) => ({ paymentId: move.orderId, sequence: move.sequence }));
  tx.emit(orders.facts.moveReleased, { shopId, moves });
}

/** Takes a move that is to be undone; false where it was released, so that word of it may have left. */
export const takeOpenMove = async (tx: Tx, shopId: string, orderId: string, sequence: number): Promise<boolean> =>
  (await tx.run(TAKE_OPEN_MOVE, [shopId, orderId, sequence])).length > 0;
