import type { Board, Move, NextStatus } from './board-types';
import { viewOf } from './board-view';
import { cardOf, lineOf } from './card-fixture';

const boardOf = (cards: Board['cards'], finished: Board['cards'] = []): Board => ({
  cards,
  more: false,
  counts: { waiting: 0, preparing: 0, ready: 0 },
  finished,
  cancelled: [],
  unpaid: [],
});
const moved = (n: number, to: NextStatus): Move => ({
  id: `${n} ${to}`,
  paymentId: `payment-${n}`,
  from: 'waiting',
  to,
  at: 0,
  isKept: false,
});
const numbers = (cards: readonly { paymentId: string }[]) => cards.map(({ paymentId }) => paymentId.slice(-1)).join('');

describe('the columns', () => {
  it('have the oldest promise first, then the one that has waited longest', () => {
    const board = boardOf([
      cardOf(1, { readyBy: '2026-11-21T03:30:00.000Z' }),
      cardOf(2, { paidAt: '2026-11-21T03:01:00.000Z' }),
      cardOf(3),
    ]);
    expect(numbers(viewOf(board, [], []).columns.waiting)).toBe('321');
  });
  it('show a move before the server has answered it, and the last of several', () => {
    const board = boardOf([cardOf(1), cardOf(2)]);
    const { columns } = viewOf(board, [moved(1, 'preparing'), moved(1, 'ready')], []);
    expect([columns.waiting, columns.preparing, columns.ready].map(numbers)).toEqual(['2', '', '1']);
  });
  it('keep the other cards and the moved one the same objects from one look to the next', () => {
    const board = boardOf([cardOf(1), cardOf(2)]);
    const [one, other] = [viewOf(board, [moved(1, 'preparing')], []), viewOf(board, [moved(1, 'preparing')], [])];
    expect(other.columns.preparing[0]).toBe(one.columns.preparing[0]);
    expect(other.columns.waiting[0]).toBe(board.cards[1]);
  });
  it('take a finished order back to its old place by promise', () => {
    const done = cardOf(1, { orderStatus: 'completed', completedAt: '2026-11-21T03:20:00.000Z' });
    const ready = cardOf(2, { orderStatus: 'ready', readyBy: '2026-11-21T03:16:00.000Z' });
    const { columns, finished } = viewOf(boardOf([ready], [done]), [moved(1, 'ready')], []);
    expect([numbers(columns.ready), finished]).toEqual(['12', []]);
    expect(columns.ready[0]?.completedAt).toBeNull();
  });
  it('have the newest of the finished orders first', () => {
    const done = (n: number) => cardOf(n, { orderStatus: 'completed', completedAt: `2026-11-21T03:2${n}:00.000Z` });
    expect(numbers(viewOf(boardOf([], [done(1), done(3), done(2)]), [], []).finished)).toBe('321');
  });
  it('show a station what it makes, and everybody what belongs to no category', () => {
    const of = (n: number, ...categoryIds: string[]) => cardOf(n, { lines: [lineOf(1, { categoryIds })] });
    const board = boardOf([of(1, 'coffee'), of(2, 'bread'), of(3)]);
    expect(numbers(viewOf(board, [], ['bread']).columns.waiting)).toBe('23');
    expect(numbers(viewOf(board, [], []).columns.waiting)).toBe('123');
  });
});
