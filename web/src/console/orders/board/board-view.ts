import type { OrderStatus } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import type { Board, Card, Move } from './board-types';

export const columnStatuses = ['waiting', 'preparing', 'ready'] as const;
export type ColumnStatus = (typeof columnStatuses)[number];
export const columnWords: Readonly<Record<ColumnStatus, string>> = {
  waiting: t`새 주문`,
  preparing: t`준비 중`,
  ready: t`준비 완료`,
};

export interface BoardView {
  columns: Readonly<Record<ColumnStatus, readonly Card[]>>;
  finished: readonly Card[];
  more: boolean;
}

const movedCards = new WeakMap<Card, Partial<Record<OrderStatus, Card>>>();

/** A card in another state: the same object each time, so that it is drawn once. */
function inState(card: Card, orderStatus: OrderStatus, at: number): Card {
  if (card.orderStatus === orderStatus) return card;
  const known = movedCards.get(card) ?? {};
  const moved = known[orderStatus] ?? {
    ...card,
    orderStatus,
    completedAt: orderStatus === 'completed' ? new Date(at).toISOString() : null,
  };
  movedCards.set(card, { ...known, [orderStatus]: moved });
  return moved;
}

/** Moments of one spelling are in order as texts. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
/** The oldest promise first, then the one that has waited longest. */
export const byPromise = (one: Card, other: Card): number =>
  compare(one.readyBy, other.readyBy) || compare(one.paidAt, other.paidAt) || compare(one.paymentId, other.paymentId);
const newestFirst = (one: Card, other: Card): number =>
  compare(other.completedAt ?? '', one.completedAt ?? '') || compare(other.paymentId, one.paymentId);

/** Whether a station makes a line; what is in no category is everybody's. */
export const isOfStation = (
  { categoryIds }: Pick<Card['lines'][number], 'categoryIds'>,
  station: readonly string[],
): boolean => station.length === 0 || categoryIds.length === 0 || categoryIds.some((id) => station.includes(id));

/** The board as shown: the server's board with the unanswered moves applied, limited to this station's cards. */
export function viewOf(board: Board, moves: readonly Move[], station: readonly string[]): BoardView {
  const last = new Map(moves.map((move) => [move.paymentId, move]));
  const columns: Record<ColumnStatus, Card[]> = { waiting: [], preparing: [], ready: [] };
  const finished: Card[] = [];
  for (const known of [...board.cards, ...board.finished]) {
    const move = last.get(known.paymentId);
    const card = move ? inState(known, move.to, move.at) : known;
    if (!card.lines.some((line) => isOfStation(line, station))) continue;
    if (card.orderStatus === 'completed') finished.push(card);
    else columns[card.orderStatus].push(card);
  }
  for (const status of columnStatuses) columns[status].sort(byPromise);
  return { columns, finished: finished.sort(newestFirst), more: board.more };
}
