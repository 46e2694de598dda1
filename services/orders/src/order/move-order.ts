import { orders, Problem, type Actor, type AnswerOf, type InputOf, type OrderStatus } from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { v7 } from 'uuid';
import { openMove } from './open-moves.js';
import { orderMoves } from './order.states.js';
import { Order, OrderChange, type StepsBefore } from './order.tables.js';

type Input = InputOf<typeof orders.procedures.moveOrder>;
type Moved = AnswerOf<typeof orders.procedures.moveOrder>;

/** Five seconds on the screen, and one for the way. */
const UNDO_WITHIN_MS = 6_000;

/** Until when a move may be taken back: only what a person pressed, for a rule of the shop never slips. */
const undoUntilOf = ({ kind }: Actor, movedAt: Date): Date | null =>
  kind === 'owner' ? new Date(movedAt.getTime() + UNDO_WITHIN_MS) : null;

interface MoveOptions {
  seen?: OrderStatus | undefined;
  isFinal?: boolean;
  press?: string | undefined;
}

/**
 * Moves a paid order of the shop; moving it to its present state succeeds and changes nothing. With `seen`, an order
 * that has moved on is refused: a press on a board a moment behind must not undo a newer move. A final one can't be taken
 * back; any other ends the undo of what its session pressed before, where its press is named.
 */
export async function moveOrder(
  tx: Tx,
  shopId: string,
  { seen, isFinal = false, press: named, ...input }: Input & MoveOptions,
  movedAt: Date,
): Promise<Moved> {
  const { to } = input;
  const query = tx.query(Order, OrderChange);
  const shopOrders = query
    .selectFrom('Order')
    .select([
      'id',
      'orderNumber',
      'storeName',
      'status',
      'orderStatus',
      'orderSequence',
      'acceptedAt',
      'readyAt',
      'completedAt',
      'recalls',
      'recalledAt',
      'readyBy',
      'cancelRequestedAt',
    ])
    .where('shopId', '=', shopId)
    .forUpdate();
  const order = await (
    'paymentId' in input
      ? shopOrders.where('id', '=', input.paymentId)
      : shopOrders.where('orderNumber', '=', input.orderNumber)
  ).executeTakeFirst();
  if (!order) throw new Problem('PAYMENT_NOT_FOUND');
  if (order.status !== 'paid') throw new Problem('ORDER_NOT_PAID');
  const { id: paymentId, orderNumber, storeName, orderStatus: from } = order;
  const moved = { paymentId, orderNumber, orderStatus: to };
  if (from === to) return { ...moved, changed: false, ...(await moveMadeBefore(tx, order)) };
  if (seen !== undefined && from !== seen) throw new Problem('ORDER_MOVED');
  if (order.cancelRequestedAt) throw new Problem('ORDER_CANCELLING');
  if (!orderMoves[from].includes(to)) throw new Error(`an order can't go from ${from} to ${to}`);
  const sequence = order.orderSequence + 1;
  await query
    .updateTable('Order')
    .set({ orderStatus: to, orderSequence: sequence, ...stepsAfter(order, to, movedAt) })
    .where('id', '=', paymentId)
    .execute();
  const change = { shopId, orderId: paymentId, sequence, fromStatus: from, toStatus: to, actor: tx.actor.kind };
  const undoUntil = isFinal ? null : undoUntilOf(tx.actor, movedAt);
  const sessionId = tx.actor.kind === 'owner' ? tx.actor.sessionId : null;
  const press = undoUntil && (named ?? v7());
  await query
    .insertInto('OrderChange')
    .values({
      ...{ ...change, changedAt: movedAt, undoUntil, sessionId, press },
      before: undoUntil && stepsOf(order),
    })
    .execute();
  if (undoUntil && sessionId && press) {
    const open = { shopId, orderId: paymentId, sequence, sessionId, press, undoUntil };
    await openMove(tx, open, { isNamed: named !== undefined, at: movedAt });
  }
  const at = movedAt.toISOString();
  tx.emit(orders.facts.orderMoved, {
    shopId,
    paymentId,
    orderNumber,
    storeName,
    from,
    to,
    sequence,
    ...(to === 'preparing' && order.readyBy && { readyBy: order.readyBy.toISOString() }),
    ...(undoUntil && { undoUntil: undoUntil.toISOString() }),
    movedAt: at,
  });
  tx.hint(orders.hints.boardChanged, { shopId, at });
  return { ...moved, changed: true, ...(undoUntil && { sequence, undoUntil: undoUntil.toISOString() }) };
}

/** The order's last move, where the same session made it: its call was repeated. */
async function moveMadeBefore(
  tx: Tx,
  { id, orderSequence }: Pick<RowOf<typeof Order>, 'id' | 'orderSequence'>,
): Promise<Pick<Moved, 'sequence' | 'undoUntil'>> {
  if (tx.actor.kind !== 'owner') return {};
  const last = await tx
    .query(OrderChange)
    .selectFrom('OrderChange')
    .select(['sequence', 'undoUntil'])
    .where('orderId', '=', id)
    .where('sequence', '=', orderSequence)
    .where('sessionId', '=', tx.actor.sessionId)
    .executeTakeFirst();
  return last?.undoUntil ? { sequence: last.sequence, undoUntil: last.undoUntil.toISOString() } : {};
}

const stepsOf = (order: Pick<RowOf<typeof Order>, keyof StepsBefore>): StepsBefore => ({
  acceptedAt: iso(order.acceptedAt),
  readyAt: iso(order.readyAt),
  completedAt: iso(order.completedAt),
  recalls: order.recalls,
  recalledAt: iso(order.recalledAt),
});

/** It is called once when it becomes ready anew, not as often as it was before. */
const NEVER_CALLED = { recalls: 0, recalledAt: null };

/** When an order was at each step, after a move: what is taken back has not been there. */
const stepsAfter = (
  { acceptedAt, readyAt }: Pick<RowOf<typeof Order>, 'acceptedAt' | 'readyAt'>,
  to: OrderStatus,
  at: Date,
) => ({
  ...(to === 'preparing' && NEVER_CALLED),
  acceptedAt: acceptedAt ?? at,
  readyAt: to === 'preparing' ? null : (readyAt ?? at),
  completedAt: to === 'completed' ? at : null,
});
