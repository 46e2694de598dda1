import { orders, Problem, type InputOf, type OrderStatus } from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { takeOpenMove } from './open-moves.js';
import { Order, OrderChange, type StepsBefore } from './order.tables.js';

type Input = InputOf<typeof orders.procedures.undoMoves>['moves'][number];

/**
 * Takes the last move of an order back, while messages of it still wait. Asked again because the answer was lost, it
 * answers the same.
 */
export async function undoMove(
  tx: Tx,
  shopId: string,
  { paymentId, sequence }: Input,
  undoneAt: Date,
): Promise<OrderStatus> {
  const query = tx.query(Order, OrderChange);
  const order = await query
    .selectFrom('Order')
    .select(['orderNumber', 'storeName', 'status', 'orderStatus', 'orderSequence', 'cancelRequestedAt'])
    .where('shopId', '=', shopId)
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new Problem('PAYMENT_NOT_FOUND');
  const changes = await query
    .selectFrom('OrderChange')
    .select(['sequence', 'fromStatus', 'undoUntil', 'press', 'before', 'undoes'])
    .where('orderId', '=', paymentId)
    .where('sequence', '>=', sequence)
    .orderBy('sequence')
    .execute();
  const [move, undo] = changes;
  if (undo?.undoes === sequence && changes.length === 2) return order.orderStatus;
  if (order.status !== 'paid') throw new Problem('ORDER_NOT_PAID');
  if (order.cancelRequestedAt) throw new Problem('ORDER_CANCELLING');
  if (move?.sequence !== sequence || order.orderSequence !== sequence) throw new Problem('ORDER_MOVED');
  const { fromStatus: to, before, undoUntil, press } = move;
  if (!to || !before || !undoUntil || undoUntil <= undoneAt) throw new Problem('UNDO_OVER');
  if (press && !(await takeOpenMove(tx, shopId, paymentId, sequence))) throw new Problem('UNDO_OVER');
  const next = sequence + 1;
  const { orderNumber, storeName, orderStatus: from } = order;
  await query
    .updateTable('Order')
    .set({ orderStatus: to, orderSequence: next, ...stepsFrom(before) })
    .where('id', '=', paymentId)
    .execute();
  const change = { shopId, orderId: paymentId, sequence: next, fromStatus: from, toStatus: to, undoes: sequence };
  await query
    .insertInto('OrderChange')
    .values({ ...change, actor: tx.actor.kind, changedAt: undoneAt })
    .execute();
  const at = undoneAt.toISOString();
  tx.emit(orders.facts.moveUndone, {
    ...{ shopId, paymentId, orderNumber, storeName, from, to, sequence: next, undoneAt: at },
    ...(to === 'ready' && before.readyAt !== null && { readyAt: before.readyAt }),
  });
  tx.hint(orders.hints.boardChanged, { shopId, at });
  return to;
}

const momentOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

const stepsFrom = (before: StepsBefore): Pick<RowOf<typeof Order>, keyof StepsBefore> => ({
  acceptedAt: momentOf(before.acceptedAt),
  readyAt: momentOf(before.readyAt),
  completedAt: momentOf(before.completedAt),
  recalls: before.recalls,
  recalledAt: momentOf(before.recalledAt),
});
