import type { SpanAttributes } from '@jumun/runtime';

/** The fields of a message that a span may record: ids only. */
const TOLD = {
  shopId: 'jumun.shop',
  orderNumber: 'jumun.order',
  checkoutId: 'jumun.checkout',
  paymentId: 'jumun.payment',
  refundId: 'jumun.refund',
  payoutId: 'jumun.payout',
} as const;

const ID = /^[A-Za-z0-9-]{1,64}$/;

/** The ids that a message names. */
export function idsOf(message: unknown): SpanAttributes {
  if (typeof message !== 'object' || message === null) return {};
  const ids: Record<string, string> = {};
  for (const [field, name] of Object.entries(TOLD)) {
    const value = (message as Record<string, unknown>)[field];
    if (typeof value === 'string' && ID.test(value)) ids[name] = value;
  }
  return ids;
}

const READS = /^(?:get|list|count|find|search|check|read)[A-Z]/;
const MONEY = /checkout|trade|acceptReturn|payment|pay-?out|refund|charge|cancel|resolve-unknown/i;

/** Whether the procedure or job of this name moves money, so that a trace which begins with it is always kept. */
export function concernsMoney(name: string): boolean {
  const verb = name.slice(name.indexOf('.') + 1);
  return MONEY.test(verb) && !READS.test(verb);
}
