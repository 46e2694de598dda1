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
  const open = cardsOf(tx, shopId).where('o.status', '=', 'paid').where('o.orderStatus', 'in', OPEN);
  const found = await open
    .orderBy('o.createdAt')
    .orderBy('o.id')
    .limit(MAX_BOARD_CARDS + 1)
    .execute();
  const finished = cardsOf(tx, shopId)
    .where('o.createdAt', '>', ago(now, FINISHED_SINCE_MS))
    .where('o.completedAt', '>', ago(now, RECALL_MINUTES * MINUTE_MS))
    .where('o.status', '=', 'paid')
    .where('o.orderStatus', '=', 'completed');
  const cancelled = cardsOf(tx, shopId)
    .where('o.createdAt', '>', ago(now, FINISHED_SINCE_MS))
    .where('o.status', '=', 'refunded')
    .where((o) =>
      o.exists(
        o
          .selectFrom('Refund as r')
          .select('r.id')
          .whereRef('r.orderId', '=', 'o.id')
          .where('r.settledAt', '>', ago(now, CANCELLED_SHOWN_SECONDS * 1_000)),
      ),
    );
  const { waiting, preparing, ready } = await countOpenOrders(tx, shopId);
  return {
    cards: found
      .slice(0, MAX_BOARD_CARDS)
      .map(presentCard)
      .sort((one, other) => one.readyBy.localeCompare(other.readyBy) || one.paidAt.localeCompare(other.paidAt)),
    more: found.length > MAX_BOARD_CARDS,
    counts: { waiting, preparing, ready },
    finished: (await finished.orderBy('o.completedAt', 'desc').limit(MOST_FINISHED).execute()).map(presentCard),
    cancelled: (await cancelled.orderBy('o.createdAt').limit(MOST_FINISHED).execute()).map(presentCard),
  };
}

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const cardsOf = (tx: Tx, shopId: string) =>
  tx
    .query(Order, OrderChange, Refund)
    .selectFrom('Order as o')
    .select(['o.id as paymentId', 'o.orderNumber', 'o.orderStatus', 'o.refunded', 'o.createdAt', 'o.paidAt'])
    .select(['o.readyBy', 'o.completedAt', 'o.lines', 'o.marks', 'o.cancelRequestedAt'])
    .select((o) =>
      o
        .exists(
          o
            .selectFrom('OrderChange as c')
            .select('c.sequence')
            .whereRef('c.orderId', '=', 'o.id')
            .where('c.fromStatus', '=', 'completed'),
        )
        .as('recalled'),
    )
    .where('o.shopId', '=', shopId);
type CardRow = Awaited<ReturnType<ReturnType<typeof cardsOf>['execute']>>[number];

function presentCard(row: CardRow): BoardCard {
  const { createdAt, paidAt, readyBy, completedAt, lines, marks, recalled, cancelRequestedAt, ...card } = row;
  const paid = paidAt ?? createdAt;
  return {
    ...card,
    paidAt: iso(paid),
    readyBy: iso(readyByOf({ readyBy, paidAt: paid })),
    completedAt: iso(completedAt),
    recalled: Boolean(recalled),
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
