import { dayAfter, startOfDay, type InputOf, type orders, type PaymentRow } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import { ORDER_COLUMNS, presentOrder, type OrderRow } from './order.rows.js';

type Input = InputOf<typeof orders.procedures.listPayments>;

/** Conditions that a list may have, and what each compares with. */
function conditionsOf(input: Input): [condition: string, ...values: unknown[]][] {
  const { before, status, orderStatus, from, to, search } = input;
  return [
    ...(before === undefined ? [] : [['id < ?', before] as [string, unknown]]),
    ...(status === undefined ? [] : [['status = ?', status] as [string, unknown]]),
    ...(orderStatus === undefined ? [] : [['order_status = ?', orderStatus] as [string, unknown]]),
    ...(from === undefined ? [] : [['created_at >= ?', startOfDay(from)] as [string, unknown]]),
    ...(to === undefined ? [] : [['created_at < ?', startOfDay(dayAfter(to))] as [string, unknown]]),
    ...(search === undefined ? [] : [searched(search)]),
  ];
}

const PICKUP = /^\d{1,6}$/;
const PICKUP_DIGITS = 3;

/** Up to six digits are a pickup number, which is written with three at least; also the day that an order number begins with. */
function searched(search: string): [string, ...unknown[]] {
  const beginning = `${search.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`;
  if (!PICKUP.test(search)) return ['order_number like ?', beginning];
  const pickup = String(Number(search)).padStart(PICKUP_DIGITS, '0');
  return [`(order_number like ? or split_part(order_number, '-', 3) = ?)`, beginning, pickup];
}

/** A shop's orders, newest first. */
export async function listOrders(tx: Tx, sealer: Sealer, shopId: string, input: Input): Promise<PaymentRow[]> {
  const conditions = conditionsOf(input);
  const where = ['shop_id = ?', ...conditions.map(([condition]) => condition)].join(' and ');
  const values = [shopId, ...conditions.flatMap(([, ...compared]) => compared), input.limit];
  const rows = await tx.sql<OrderRow>(
    `select ${ORDER_COLUMNS} from orders where ${where} order by id desc limit ?`,
    values,
  );
  return rows.map((row) => presentOrder(row, sealer));
}
