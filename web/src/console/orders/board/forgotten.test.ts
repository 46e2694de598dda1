import type { Card } from './board-types';
import { cardOf } from './card-fixture';
import { forgottenOf, NOTHING_ASKED } from './forgotten';

const MINUTE_MS = 60_000;
/** So many minutes after the promise of the test's cards. */
const after = (minutes: number) => Date.parse('2026-11-21T03:15:00.000Z') + minutes * MINUTE_MS;
const made = (n: number, more: Partial<Card> = {}) => cardOf(n, { orderStatus: 'preparing', ...more });
const numbers = (cards: readonly Card[]) => cards.map(({ paymentId }) => paymentId);

describe('orders whose moves the kitchen seems to have forgotten', () => {
  it('are those in hand or ready an hour after their promise', () => {
    const cards = [made(1), made(2, { orderStatus: 'ready' }), made(3, { readyBy: '2026-11-21T03:16:00.000Z' })];
    expect(forgottenOf(cards, NOTHING_ASKED, after(59))).toEqual([]);
    expect(numbers(forgottenOf(cards, NOTHING_ASKED, after(60)))).toEqual(['payment-1', 'payment-2']);
  });

  it('are none that waits to be accepted, for that rings, and none that is being cancelled', () => {
    const cards = [cardOf(1), made(2, { cancelling: true })];
    expect(forgottenOf(cards, NOTHING_ASKED, after(60))).toEqual([]);
  });

  it('are asked about once, and later ones not within half an hour', () => {
    const asked = { ids: ['payment-1'], at: after(60) };
    const cards = [made(1), made(2, { readyBy: '2026-11-21T03:16:00.000Z' })];
    expect(forgottenOf(cards, asked, after(89))).toEqual([]);
    expect(numbers(forgottenOf(cards, asked, after(90)))).toEqual(['payment-2']);
  });
});
