import { orders, Problem, type AnswerOf, type InputOf, type OrderStatus, type PaymentStatus } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { orderMoves } from './order.states.js';

type Input = InputOf<typeof orders.procedures.moveOrder>;
type Moved = AnswerOf<typeof orders.procedures.moveOrder>;

interface Row {
  id: string;
  order_number: string;
  store_name: string;
  status: PaymentStatus;
  order_status: OrderStatus;
  order_sequence: number;
}

const LOCK = `select id, order_number, store_name, status, order_status, order_sequence from orders
  where shop_id = ? and (id = ? or order_number = ?) for update`;
const MOVE = `update orders set order_status = ?, order_sequence = ? where id = ?`;
const REMEMBER = `insert into order_change (shop_id, order_id, sequence, from_status, to_status, actor, changed_at) values (?, ?, ?, ?, ?, ?, ?)`;

/** Moves a paid order of the shop; the state it has already is a success that changes nothing. */
export async function moveOrder(tx: Tx, shopId: string, input: Input, movedAt: Date): Promise<Moved> {
  const paymentId = 'paymentId' in input ? input.paymentId : null;
  const orderNumber = 'orderNumber' in input ? input.orderNumber : null;
  const [order] = await tx.sql<Row>(LOCK, [shopId, paymentId, orderNumber]);
  if (!order) throw new Problem('PAYMENT_NOT_FOUND');
  if (order.status !== 'paid') throw new Problem('ORDER_NOT_PAID');
  const from = order.order_status;
  const moved = { paymentId: order.id, orderNumber: order.order_number, orderStatus: input.to };
  if (from === input.to) return { ...moved, changed: false };
  if (!orderMoves[from].includes(input.to)) throw new Error(`an order can't go from ${from} to ${input.to}`);
  const sequence = order.order_sequence + 1;
  await tx.sql(MOVE, [input.to, sequence, order.id]);
  await tx.sql(REMEMBER, [shopId, order.id, sequence, from, input.to, tx.actor.kind, movedAt]);
  tx.emit(orders.facts.orderMoved, {
    shopId,
    paymentId: order.id,
    orderNumber: order.order_number,
    storeName: order.store_name,
    from,
    to: input.to,
    sequence,
    movedAt: movedAt.toISOString(),
  });
  return { ...moved, changed: true };
}
