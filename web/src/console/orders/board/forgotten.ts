import type { Card } from './board-types';

const MINUTE_MS = 60_000;
/** How long after its promise an order that was not moved is asked about. */
const FORGOTTEN_MS = 60 * MINUTE_MS;
/** How long a device asks nothing after the answer that orders are still there. */
const QUIET_MS = 30 * MINUTE_MS;

/** The orders that a device has asked about, and when it did so last. */
export interface Asked {
  ids: readonly string[];
  at: number;
}
export const NOTHING_ASKED: Asked = { ids: [], at: 0 };

/**
 * Orders in hand or ready an hour after their promise, which a kitchen that never presses leaves on the board. One that waits to
 * be accepted rings and is not asked about.
 */
export function forgottenOf(cards: readonly Card[], { ids, at }: Asked, now: number): readonly Card[] {
  if (now < at + QUIET_MS) return [];
  return cards.filter(
    ({ paymentId, orderStatus, cancelling, readyBy }) =>
      (orderStatus === 'preparing' || orderStatus === 'ready') &&
      !cancelling &&
      Date.parse(readyBy) + FORGOTTEN_MS <= now &&
      !ids.includes(paymentId),
  );
}
