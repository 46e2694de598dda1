import { z } from 'zod';
import { Id, IdempotencyKey } from '../values/ids.js';
import { Won } from '../values/money.js';
import { line } from '../values/text.js';
import { CounterMethod } from './method.js';
import { RefundLines, RefundReason } from './refund-lines.js';
import { PaymentStatus, RefundState, RefuseReason } from './views.js';

/** Asks for a refund, whole or in part; what is left of the payment when no amount is named. */
const refund = {
  input: z.object({
    paymentId: Id,
    amount: Won.optional(),
    reason: line(100, '환불 사유를 입력해주세요.'),
    /**
     * Whether the pieces of a wholly refunded order go back into stock; left out, they do while the order is waiting.
     */
    restock: z.boolean().optional(),
    idempotencyKey: IdempotencyKey.optional(),
  }),
  output: z.object({
    refundId: Id,
    paymentId: Id,
    amount: Won,
    state: RefundState.exclude(['refused']),
    refunded: Won,
    status: PaymentStatus,
  }),
  errors: [
    'PAYMENT_NOT_FOUND',
    'PAYMENT_NOT_PAID',
    'REFUND_TOO_MUCH',
    'REFUND_UNDER_WAY',
    'PROVIDER_REFUSED',
    'PROVIDER_FAILED',
    'IDEMPOTENCY_MISMATCH',
    'INVALID_INPUT',
  ],
  sealed: true,
  timeoutMs: 9_500,
} as const;

/** The most letters of what a shop writes to a guest whose order it refuses. */
const MAX_REFUSE_TEXT = 60;

export const refundProcedures = {
  /** Gives all back that stands of an order and, until that is settled, lets it move no more. */
  refuseOrder: {
    ...refund,
    input: z.object({
      paymentId: Id,
      reason: RefuseReason,
      text: line(MAX_REFUSE_TEXT, '손님에게 전할 말을 입력해주세요.').optional(),
      idempotencyKey: IdempotencyKey.optional(),
    }),
    errors: [...refund.errors, 'RATE_LIMITED'],
    movesMoney: true,
  },
  /** Gives a paid payment of the calling owner's shop back: all that stands, a sum, or the worth of some pieces. */
  refundPayment: {
    ...refund,
    input: refund.input.extend({
      /** The pieces that it is for. A sum beside them has to be theirs. */
      lines: RefundLines.optional(),
      reasonCode: RefundReason.optional(),
      /** How the money of an order of the counter was handed back; left out, as it was taken. */
      givenBy: CounterMethod.optional(),
    }),
    errors: [...refund.errors, 'LINE_REFUNDED'],
    movesMoney: true,
  },
  /** The same by an operator for a payment of any shop: the money goes back to its card and nowhere else. */
  refundForShop: { ...refund, roles: ['finance'], fresh: true },
} as const;
