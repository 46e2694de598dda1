import { z } from 'zod';
import { Id, IdempotencyKey } from '../values/ids.js';
import { MAX_ORDER_LINES, MAX_ORDER_TOTAL, Won } from '../values/money.js';
import { StoreName } from '../values/store-name.js';
import { line } from '../values/text.js';
import { EnteredItem } from './custom-line.js';
import { CounterMethod } from './method.js';
import { PaymentRow } from './views.js';

/** Money handed over, in won; less than the total is refused. */
const received = z
  .int('받은 금액을 숫자로 입력해주세요.')
  .min(0, '받은 금액을 확인해주세요.')
  .max(MAX_ORDER_TOTAL * 10, '받은 금액을 확인해주세요.')
  .optional();

/** Money that the calling owner's shop takes itself. */
export const counterProcedures = {
  /** The money of an unpaid order of the counter was taken. The same key is the same mark; a second one is PAYMENT_CLOSED. */
  markCounterPaid: {
    input: z.object({
      paymentId: Id,
      method: CounterMethod,
      received,
      idempotencyKey: IdempotencyKey.optional(),
    }),
    output: PaymentRow,
    errors: [
      'PAYMENT_NOT_FOUND',
      'PAYMENT_CLOSED',
      'PAYMENT_EXPIRED',
      'METHOD_OFF',
      'IDEMPOTENCY_MISMATCH',
      'INVALID_INPUT',
    ],
    sealed: true,
  },
  /** Ends an unpaid order of the counter. One that is cancelled already is answered as it is. */
  cancelCounter: {
    input: z.object({ paymentId: Id }),
    output: PaymentRow,
    errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_CLOSED'],
    sealed: true,
  },
  /**
   * Ends all unpaid orders of the counter from the address that this one came from, which was not paid itself, and answers how
   * many those were. The same key is the same press.
   */
  dropCounterSource: {
    input: z.object({ paymentId: Id, idempotencyKey: IdempotencyKey.optional() }),
    output: z.object({ dropped: z.int() }),
    errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_CLOSED', 'IDEMPOTENCY_MISMATCH'],
  },
  /**
   * An order with its payment at once, as entered at the till. Prices and `amount`, the total that the till shows, are the
   * catalog's where they are left out, and refused with PRICE_CHANGED where they differ. Staff enter it, so it is accepted
   * with its payment.
   */
  enterOrder: {
    input: z.object({
      idempotencyKey: IdempotencyKey.optional(),
      /** The shop's own; its catalog wants both to fit. */
      storeName: StoreName.optional(),
      items: z
        .array(EnteredItem)
        .min(1, '상품을 골라주세요.')
        .max(MAX_ORDER_LINES, `한 번에 ${MAX_ORDER_LINES}가지까지 주문할 수 있어요.`),
      amount: Won.min(1, '결제 금액은 0원보다 커야 해요.')
        .max(MAX_ORDER_TOTAL, '한 번에 1억 원까지 결제할 수 있어요.')
        .optional(),
      method: CounterMethod,
      received,
      note: line(100, '메모를 입력해주세요.').optional(),
      /** The spot of the shop that it belongs to. */
      spotId: Id.optional(),
      /** Whether it is taken away. */
      takeaway: z.boolean('예 또는 아니요로 보내주세요.').optional(),
    }),
    output: PaymentRow,
    errors: [
      'STORE_NOT_FOUND',
      'STORE_PAUSED',
      'STORE_CLOSED',
      'INTAKE_FULL',
      'OPTIONS_REQUIRED',
      'OPTIONS_CHANGED',
      'PRICE_CHANGED',
      'SOLD_OUT',
      'TOO_MANY_HELD',
      'PRODUCT_UNAVAILABLE',
      'SPOT_NOT_FOUND',
      'PAYMENT_CLOSED',
      'METHOD_OFF',
      'INVALID_INPUT',
      'IDEMPOTENCY_MISMATCH',
    ],
    sealed: true,
    timeoutMs: 9_000,
  },
} as const;
