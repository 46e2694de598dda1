import { z } from 'zod';
import { CheckoutClient } from '../values/checkout-client.js';
import { Won } from '../values/money.js';
import { OrderKey, OrderKeys } from '../values/order-key.js';
import { StoreName } from '../values/store-name.js';
import { RefundState } from './views.js';

/** Why a shopper cancels; nothing depends on it. */
export const CancelReason = z.enum(['changed', 'wait', 'mistake', 'other']);

export const cancelProcedures = {
  /**
   * Refunds a paid order that has not been begun. The shopper proves it by the order's key. A repeated request reports how the first one ended.
   */
  cancelByShopper: {
    input: z.object({
      storeName: StoreName,
      orderNumber: z.string('주문번호가 필요해요.').min(1).max(40),
      /** As clients send it in the body. */
      orderKey: OrderKey.optional(),
      orderKeys: OrderKeys,
      reason: CancelReason.optional(),
      client: CheckoutClient.optional(),
    }),
    output: z.object({
      state: RefundState.exclude(['refused']),
      /** The amount that went back to the card so far. */
      refunded: Won,
    }),
    errors: [
      'ORDER_NOT_FOUND',
      'ORDER_KEY_WRONG',
      'ORDER_ACCEPTED',
      'PAYMENT_NOT_PAID',
      'REFUND_UNDER_WAY',
      'PROVIDER_REFUSED',
      'PROVIDER_FAILED',
      'RATE_LIMITED',
      'INVALID_INPUT',
    ],
    sealed: true,
    timeoutMs: 9_500,
  },
} as const;
