import { paymentMoves } from '../payment/payment.states.js';
import { orderMoves } from './order.states.js';

function reachable(moves: Record<string, readonly string[]>, from: string): Set<string> {
  const seen = new Set([from]);
  for (const state of seen) for (const next of moves[state] ?? []) seen.add(next);
  return seen;
}

describe('the tables of states', () => {
  it('reach every state from the first one', () => {
    expect(reachable(orderMoves, 'waiting')).toEqual(new Set(Object.keys(orderMoves)));
    expect(reachable(paymentMoves, 'pending')).toEqual(new Set(Object.keys(paymentMoves)));
  });

  it('never lead back to waiting or pending', () => {
    expect(Object.values(orderMoves).flat()).not.toContain('waiting');
    expect(Object.values(paymentMoves).flat()).not.toContain('pending');
  });

  it('leave nothing to do with a cancelled payment', () => {
    expect(paymentMoves.cancelled).toEqual([]);
  });
});
