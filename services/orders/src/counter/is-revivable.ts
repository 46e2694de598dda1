import type { RowOf } from '@jumun/database';
import type { Order } from '../order/order.tables.js';

/** How long after it ran out an order can be taken up again. */
const REVIVABLE_MS = 30 * 60 * 1000;

/** Whether an order of the counter ran out so short a time ago that its guest may stand there with the money. */
export const isRevivable = (
  { provider, closeReason, closedAt }: Pick<RowOf<typeof Order>, 'provider' | 'closeReason' | 'closedAt'>,
  now: Date,
): boolean =>
  provider === 'counter' &&
  closeReason === 'expired' &&
  closedAt !== null &&
  closedAt.getTime() + REVIVABLE_MS > now.getTime();
