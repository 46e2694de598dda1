import { dayAfter, startOfDay, type InputOf, type orders, type PaymentRow } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import { ORDER_COLUMNS, presentOrder, type OrderRow } from './order.rows.js';

type Input = InputOf<typeof orders.procedures.listPayments>;

const OLDER = '(created_at, id) < (select created_at, id from orders where shop_id = ? and id = ?)';

/** Conditions that a list may have, and what each compares with. */
function conditionsOf(shopId: string, input: Input): [condition: string, ...values: unknown[]][] {
  const { before, status, orderStatus, from, to, search } = input;
  return [
    ...(before === undefined ? [] : [[OLDER, shopId, before] as [string, ...unknown[]]]),
    ...(status === undefined ? [] : [['status = ?', status] as [string, unknown]]),
    ...(orderStatus === undefined ? [] : [['order_status = ?', orderStatus] as [string, unknown]]),
    ...(from === undefined ? [] : [['created_at >= ?', startOfDay(from)] as [string, unknown]]),
    ...(to === undefined ? [] : [['created_at < ?', startOfDay(dayAfter(to))] as [string, unknown]]),
    ...(search === undefined ? [] : [searched(search)]),
  ];
}

const PICKUP = /^\d{1,6}$/;
const PICKUP_DIGITS = 3;

/** `like` would not do: row-level security keeps an index from it, since it may tell of rows by the way that it fails. */
const BEGINS = 'order_number collate "C" ^@ ?';

/** Up to six digits are a pickup number, which is written with three at least; also the day that an order number begins with. */
function searched(search: string): [string, ...unknown[]] {
  const beginning = search.toUpperCase();
  if (!PICKUP.test(search)) return [BEGINS, beginning];
  return [`(${BEGINS} or pickup = ?)`, beginning, String(Number(search)).padStart(PICKUP_DIGITS, '0')];
}

/** The one statement behind every list, with what it compares with. */
export function listStatement(shopId: string, input: Input): { text: string; values: unknown[] } {
  const conditions = conditionsOf(shopId, input);
  const where = ['shop_id = ?', ...conditions.map(([condition]) => condition)].join(' and ');
  return {
    text: `select ${ORDER_COLUMNS} from orders where ${where} order by created_at desc, id desc limit ?`,
    values: [shopId, ...conditions.flatMap(([, ...compared]) => compared), input.limit],
  };
}

/** A shop's orders, newest first. */
export async function listOrders(tx: Tx, sealer: Sealer, shopId: string, input: Input): Promise<PaymentRow[]> {
  const { text, values } = listStatement(shopId, input);
  const rows = await tx.sql<OrderRow>(text, values);
  return rows.map((row) => presentOrder(row, sealer));
}
