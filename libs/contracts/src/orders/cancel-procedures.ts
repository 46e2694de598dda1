import { z } from 'zod';
import { CheckoutClient } from '../values/checkout-client.js';
import { Won } from '../values/money.js';
import { StoreName } from '../values/store-name.js';
import { RefundState } from './views.js';

/** Why a shopper cancels; nothing depends on it. */
export const CancelReason = z.enum(['changed', 'wait', 'mistake', 'other']);

export const cancelProcedures = {
  /**
   * Refunds a paid order that has not been begun. The shopper proves it by the phone's order key or by the last four
   * digits of the buyer's number. A repeated request reports how the first one ended.
   */
  cancelByShopper: {
    input: z.object({
      storeName: StoreName,
      orderNumber: z.string('주문번호가 필요해요.').min(1).max(40),
      orderKey: z.string().min(16).max(64).optional(),
      phoneTail: z
        .string()
        .regex(/^\d{4}$/, '전화번호 뒤 네 자리를 입력해주세요.')
        .optional(),
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
