import {
  CANCELLED_SHOWN_SECONDS,
  MAX_BOARD_CARDS,
  RECALL_MINUTES,
  type AnswerOf,
  type Board,
  type BoardCard,
  type StoredLine,
  type orders,
  type UnpaidCard,
} from '@jumun/contracts';
import type { RowType } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { iso, type Sealer } from '@jumun/runtime';
import { BOARD_CARDS, BOARD_VERSION, RECALLED_ORDERS } from './board.sql.js';
import { tenderOf } from '../method/paid-by.js';
import { readyByOf } from '../order/ready-by.js';
import { openRequest } from '../order/request.js';
import { refundedOf } from '../order/refunded-lines.js';

const MINUTE_MS = 60_000;
/** A finished order is looked for among those of these hours: who hands out later takes it back from the list. */
const FINISHED_SINCE_MS = 6 * 60 * MINUTE_MS;
const MOST_FINISHED = 50;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Orders that are paid and not handed out, and those handed out just now; only the version when the caller has it
 * already.
 */
export async function readBoard(
  tx: Tx,
  shopId: string,
  { knownVersion, sealer, now }: { knownVersion?: string | undefined; sealer: Sealer; now: Date },
): Promise<AnswerOf<typeof orders.procedures.readBoard>> {
  const shown = shownTo(shopId, now);
  // An aggregate has a row whatever it is of.
  const [{ version, ...counts } = NOTHING] = await tx.run(BOARD_VERSION, shown);
  if (version === knownVersion) return { version, view: null };
  return { version, view: { ...(await listsOf(tx, sealer, shopId, shown)), counts, serverTime: iso(now) } };
}

const NOTHING = { version: '', waiting: 0, preparing: 0, ready: 0 };
/** The parameters of both. */
const shownTo = (shopId: string, now: Date): unknown[] => [
  ...[shopId, MAX_BOARD_CARDS + 1, ago(now, FINISHED_SINCE_MS)],
  ...[ago(now, RECALL_MINUTES * MINUTE_MS), ago(now, CANCELLED_SHOWN_SECONDS * 1_000), MOST_FINISHED],
];
const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

type CardRow = RowType<typeof BOARD_CARDS.row>;

async function listsOf(
  tx: Tx,
  sealer: Sealer,
  shopId: string,
  shown: readonly unknown[],
): Promise<Omit<Board, 'counts'>> {
  const rows = await tx.run(BOARD_CARDS, shown);
  const recalled = await recalledOf(tx, shopId, rows);
  const cardsIn = (list: CardRow['list']) =>
    rows.filter((row) => row.list === list).map((row) => presentCard(row, sealer, recalled.has(row.id)));
  const open = cardsIn('open');
  return {
    cards: open
      .slice(0, MAX_BOARD_CARDS)
      .sort((one, other) => one.readyBy.localeCompare(other.readyBy) || one.paidAt.localeCompare(other.paidAt)),
    more: open.length > MAX_BOARD_CARDS,
    finished: cardsIn('finished'),
    cancelled: cardsIn('cancelled'),
    unpaid: presentUnpaid(rows.filter(({ list }) => list === 'unpaid')),
  };
}

async function recalledOf(tx: Tx, shopId: string, rows: readonly CardRow[]): Promise<ReadonlySet<string>> {
  const found = await tx.run(RECALLED_ORDERS, [shopId, rows.map(({ id }) => id)]);
  return new Set(found.map(({ orderId }) => orderId));
}

function presentCard(row: CardRow, sealer: Sealer, recalled: boolean): BoardCard {
  const { id, orderNumber, orderStatus, refunded, note, createdAt, paidAt, readyBy, lines, marks } = row;
  const paid = paidAt ?? createdAt;
  return {
    ...{ paymentId: id, orderNumber, orderStatus, refunded, note },
    ...(row.pickup !== null && { pickup: row.pickup }),
    request: openRequest(sealer, id, row.request),
    tender: tenderOf(row),
    // The product has neither tabs nor pre-orders.
    ...{ round: null, fireAt: null, pickupFrom: null },
    createdAt: iso(createdAt),
    paidAt: iso(paid),
    readyBy: iso(readyByOf({ readyBy, paidAt: paid })),
    acceptedAt: iso(row.acceptedAt),
    readyAt: iso(row.readyAt),
    completedAt: iso(row.completedAt),
    recalled,
    cancelling: row.cancelRequestedAt !== null,
    spot: row.spot,
    takeaway: row.takeaway,
    ...(isAfterClosing(row) && { afterClosing: true }),
    lines: lines.map((line, index) => presentLine(line, index + 1, { marks, refundedLines: row.refundedLines })),
  };
}

/** Whether it was paid when nothing was handed out any more; what a shop took the money for itself never is. */
const isAfterClosing = ({ paidAt, closeBy, provider }: CardRow): boolean =>
  provider !== 'counter' && paidAt !== null && closeBy !== null && paidAt > closeBy;

function presentUnpaid(rows: readonly CardRow[]): UnpaidCard[] {
  const letters = lettersOf(rows.map(({ clientAddress }) => clientAddress));
  return rows.map(({ id, orderNumber, title, amount, createdAt, expiresAt, spot, clientAddress }) => ({
    ...{ paymentId: id, orderNumber, title, amount, spot },
    placedAt: iso(createdAt),
    payBy: iso(expiresAt),
    sourceLetter: letters.get(clientAddress) ?? null,
  }));
}

/** A letter for each address that is there more than once, in their order, so that nothing of the address is shown. */
function lettersOf(addresses: readonly (string | null)[]): ReadonlyMap<string | null, string> {
  const isShared = (address: string | null): boolean =>
    address !== null && addresses.indexOf(address) !== addresses.lastIndexOf(address);
  const shared = [...new Set(addresses.filter(isShared))].slice(0, LETTERS.length);
  return new Map(shared.map((address, index) => [address, LETTERS.charAt(index)]));
}

const presentLine = (
  { productId, name, quantity, unitPrice, basePrice = unitPrice, options = [], categoryIds = [], custom }: StoredLine,
  lineNo: number,
  { marks, refundedLines }: Pick<CardRow, 'marks' | 'refundedLines'>,
): BoardCard['lines'][number] => ({
  // A custom line is no product that could be marked as sold out.
  ...(!custom && { productId }),
  ...{ lineNo, name, productName: name, kitchenName: null, quantity, basePrice, categoryIds },
  refunded: refundedOf(refundedLines, lineNo),
  done: Math.min(quantity - refundedOf(refundedLines, lineNo), marks[lineNo] ?? 0),
  options: options.map(({ name: optionName, groupName, kitchenName, priceDelta, quantity: picked }) => ({
    ...{ name: optionName, optionName, groupName, kitchenName, priceDelta, quantity: picked },
  })),
});
