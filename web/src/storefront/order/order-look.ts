import type { OrderHeadlineFacts } from './order-headline';
import { isVeryLate } from './ready-words';

/** The state that a page of an order is about: one loud thing each. */
export type OrderLook =
  'waiting' | 'preparing' | 'ready' | 'carried' | 'late' | 'done' | 'refunded' | 'open' | 'unpaid';

/** The look of an order as the page last heard of it. */
export function lookOf({ status, orderStatus, spot, readyBy }: OrderHeadlineFacts, now: number): OrderLook {
  if (status === 'refunded') return 'refunded';
  if (status === 'pending') return 'open';
  if (status === 'cancelled') return 'unpaid';
  if (orderStatus === 'completed') return 'done';
  if (orderStatus === 'ready') return spot?.serve === 'carry' ? 'carried' : 'ready';
  return isVeryLate(readyBy ?? null, now) ? 'late' : orderStatus;
}

/** Whether the order is still to be made: then it has a moment to be ready at, a place in the line, and news to wait for. */
export const isToBeMade = ({ status, orderStatus }: Pick<OrderHeadlineFacts, 'status' | 'orderStatus'>): boolean =>
  status === 'paid' && (orderStatus === 'waiting' || orderStatus === 'preparing');

/** How much of the time until the promise is gone, from 0 to 1; whole where nothing was promised. */
export function shareGone(since: string, readyBy: string | null, now: number): number {
  if (readyBy === null) return 1;
  const from = Date.parse(since);
  const whole = Date.parse(readyBy) - from;
  return whole <= 0 ? 1 : Math.min(1, Math.max(0, (now - from) / whole));
}
