import type { Card, CardLine } from './board-types';

/** A line of a test's card. */
export const lineOf = (lineNo: number, more: Partial<CardLine> = {}): CardLine => ({
  lineNo,
  name: '김치전',
  kitchenName: null,
  quantity: 1,
  done: 0,
  options: [],
  categoryIds: [],
  ...more,
});

/** A test's card: paid at noon, promised a quarter of an hour later. */
export const cardOf = (n: number, more: Partial<Card> = {}): Card => ({
  paymentId: `payment-${n}`,
  orderNumber: `261121-7KQ2M9XA-${String(n).padStart(3, '0')}`,
  orderStatus: 'waiting',
  ...{ tender: 'card', note: null, request: null, round: null },
  refunded: 0,
  paidAt: '2026-11-21T03:00:00.000Z',
  ...{ fireAt: null, pickupFrom: null },
  readyBy: '2026-11-21T03:15:00.000Z',
  ...{ acceptedAt: null, readyAt: null },
  completedAt: null,
  recalled: false,
  cancelling: false,
  spot: null,
  takeaway: null,
  lines: [lineOf(1)],
  ...more,
});
