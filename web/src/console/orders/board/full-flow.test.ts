import { cardOf } from './card-fixture';
import { flowOf } from './full-flow';

const at = (paymentId: string, minute: number, orderStatus: 'waiting' | 'preparing' | 'ready') =>
  cardOf(1, { paymentId, orderStatus, readyBy: `2026-11-30T03:${String(minute).padStart(2, '0')}:00.000Z` });

describe('the flow of a full board', () => {
  const columns = {
    waiting: [at('new', 40, 'waiting')],
    preparing: [at('first', 10, 'preparing'), at('third', 30, 'preparing')],
    ready: [at('second', 20, 'ready'), at('long ready', 5, 'ready')],
  };

  it('is by promise, whether accepted or not', () => {
    expect(flowOf(columns, []).map(({ card }) => card.paymentId)).toEqual(['first', 'third', 'new']);
  });

  it('keeps the place of a card that became ready empty while that can be undone', () => {
    const flow = flowOf(columns, ['second']).map(({ card, isGone }) => [card.paymentId, isGone]);
    expect(flow).toEqual([
      ['first', false],
      ['second', true],
      ['third', false],
      ['new', false],
    ]);
  });
});
