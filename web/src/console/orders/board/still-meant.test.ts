import type { OrderStatus } from '@jumun/contracts';
import type { Move, NextStatus } from './board-types';
import { cardOf } from './card-fixture';
import { KEPT_FOR_MS, stillMeant } from './still-meant';

const NOW = 1_000_000_000;
const move = (n: number, from: OrderStatus, to: NextStatus, more: Partial<Move> = {}): Move => ({
  id: `${n} ${to}`,
  paymentId: `payment-${n}`,
  from,
  to,
  at: NOW,
  isKept: true,
  ...more,
});
const board = (...cards: [number, OrderStatus][]) => ({
  cards: cards.map(([n, orderStatus]) => cardOf(n, { orderStatus })),
  finished: [],
});

describe('moves that were kept without a line', () => {
  it('are sent in order, each built on the one before', () => {
    const kept = [move(1, 'waiting', 'preparing'), move(1, 'preparing', 'ready')];
    expect(stillMeant(kept, board([1, 'waiting']), NOW)).toEqual({ moves: kept, done: [], gone: [] });
  });
  it('are done where the server has them already', () => {
    const kept = [move(1, 'waiting', 'preparing'), move(1, 'preparing', 'ready')];
    expect(stillMeant(kept, board([1, 'preparing']), NOW)).toMatchObject({ moves: [kept[1]], done: [kept[0]] });
  });
  it('never take back what somebody else has done meanwhile', () => {
    const kept = [move(1, 'preparing', 'ready'), move(2, 'preparing', 'ready')];
    const now = { ...board([2, 'preparing']), finished: [cardOf(1, { orderStatus: 'completed' })] };
    expect(stillMeant(kept, now, NOW)).toEqual({ moves: [kept[1]], done: [], gone: ['payment-1'] });
  });
  it('are not sent for an order that left the board, nor after two hours', () => {
    const kept = [move(1, 'waiting', 'preparing'), move(2, 'waiting', 'preparing', { at: NOW - KEPT_FOR_MS - 1 })];
    expect(stillMeant(kept, board([2, 'waiting']), NOW).gone).toEqual(['payment-1', 'payment-2']);
  });
});
