import {
  CANCELLED_SHOWN_SECONDS,
  MAX_BOARD_CARDS,
  RECALL_MINUTES,
  type Board,
  type BoardCard,
  type KeptLine,
} from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { countOpenOrders } from '../order/count-open-orders.js';
import { OPEN } from '../order/list-orders.js';
import { Order, OrderChange } from '../order/order.tables.js';
import { Refund } from '../refund/refund.tables.js';
import { readyByOf } from './ready-by.js';

const MINUTE_MS = 60_000;
/** A finished order is looked for among those of these hours: who hands out later takes it back from the list. */
const FINISHED_SINCE_MS = 6 * 60 * MINUTE_MS;
const MOST_FINISHED = 50;

/** What is paid and not handed out, and what was handed out just now. */
export async function getBoard(tx: Tx, shopId: string, now: Date): Promise<Board> {
  const open = await cardsOf(tx, shopId)
    .where('status', '=', 'paid')
    .where('orderStatus', 'in', OPEN)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MAX_BOARD_CARDS + 1)
    .execute();
  const lately = cardsOf(tx, shopId).where('createdAt', '>', ago(now, FINISHED_SINCE_MS)).limit(MOST_FINISHED);
  const finished = await lately
    .where('completedAt', '>', ago(now, RECALL_MINUTES * MINUTE_MS))
    .where('status', '=', 'paid')
    .where('orderStatus', '=', 'completed')
    .orderBy('completedAt', 'desc')
    .execute();
  const cancelled = await lately
    .where('status', '=', 'refunded')
    .where((order) =>
      order.exists(
        order
          .selectFrom('Refund')
          .select('Refund.id')
          .whereRef('Refund.orderId', '=', 'Order.id')
          .where('Refund.settledAt', '>', ago(now, CANCELLED_SHOWN_SECONDS * 1_000)),
      ),
    )
    .orderBy('createdAt')
    .execute();
  const recalled = await recalledOf(tx, shopId, [...open, ...finished, ...cancelled]);
  const present = (rows: readonly CardRow[]) => rows.map((row) => presentCard(row, recalled.has(row.id)));
  const { waiting, preparing, ready } = await countOpenOrders(tx, shopId);
  return {
    cards: present(open.slice(0, MAX_BOARD_CARDS)).sort(
      (one, other) => one.readyBy.localeCompare(other.readyBy) || one.paidAt.localeCompare(other.paidAt),
    ),
    more: open.length > MAX_BOARD_CARDS,
    counts: { waiting, preparing, ready },
    finished: present(finished),
    cancelled: present(cancelled),
  };
}

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const cardsOf = (tx: Tx, shopId: string) =>
  tx
    .query(Order, Refund)
    .selectFrom('Order')
    .select(['id', 'orderNumber', 'orderStatus', 'refunded', 'createdAt', 'paidAt'])
    .select(['readyBy', 'completedAt', 'lines', 'marks', 'cancelRequestedAt'])
    .where('shopId', '=', shopId);
type CardRow = Awaited<ReturnType<ReturnType<typeof cardsOf>['execute']>>[number];

/** Which of these were handed out before and taken back. */
async function recalledOf(tx: Tx, shopId: string, rows: readonly CardRow[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const found = await tx
    .query(OrderChange)
    .selectFrom('OrderChange')
    .select('orderId')
    .where('shopId', '=', shopId)
    .where('fromStatus', '=', 'completed')
    .where(
      'orderId',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return new Set(found.map(({ orderId }) => orderId));
}

function presentCard(row: CardRow, recalled: boolean): BoardCard {
  const { id, createdAt, paidAt, readyBy, completedAt, lines, marks, cancelRequestedAt, ...card } = row;
  const paid = paidAt ?? createdAt;
  return {
    ...card,
    paymentId: id,
    paidAt: iso(paid),
    readyBy: iso(readyByOf({ readyBy, paidAt: paid })),
    completedAt: iso(completedAt),
    recalled,
    cancelling: cancelRequestedAt !== null,
    lines: lines.map((line, index) => presentLine(line, index + 1, marks)),
  };
}

const presentLine = (
  { name, quantity, options = [], categoryIds = [] }: KeptLine,
  lineNo: number,
  marks: Record<string, number>,
): BoardCard['lines'][number] => ({
  ...{ lineNo, name, quantity, categoryIds },
  done: Math.min(quantity, marks[lineNo] ?? 0),
  options: options.map((option) => ({
    name: option.name,
    kitchenName: option.kitchenName,
    quantity: option.quantity,
  })),
});
