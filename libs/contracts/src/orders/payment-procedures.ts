import { z } from 'zod';
import { QuotedLine } from '../catalog/views.js';
import { Id, OrderNumber } from '../values/ids.js';
import { Won } from '../values/money.js';
import { EarlierPayments, OrderKeys } from '../values/order-key.js';
import { Moment } from '../values/time.js';
import { OnlineMethod, PaidBy } from './method.js';
import { Buyer, ClosedBy, CloseReason, PaymentStatus, StoredBuyer } from './views.js';

/** A payment from its page to the card page and back. */
export const paymentProcedures = {
  /** One payment for its page, for who has the order's key; the buyer is there only while the payment is open. */
  getPayment: {
    input: z.object({ paymentId: Id, orderKeys: OrderKeys }),
    output: z.object({
      paymentId: Id,
      storeName: z.string(),
      orderNumber: OrderNumber,
      title: z.string(),
      amount: Won,
      lines: z.array(QuotedLine),
      status: PaymentStatus,
      /** True when the card company's answer was lost and is being asked for. */
      checking: z.boolean(),
      closeReason: CloseReason.nullable(),
      /** Null where the time or the card page ended it, and for what ended before this was kept. */
      closedBy: ClosedBy.nullable().default(null),
      expiresAt: Moment,
      /** How often the shopper may still ask for more time; 0 once the card page may be open. */
      extensionsLeft: z.int().default(0),
      /** When it is promised to be ready; null where nothing is promised. */
      readyBy: Moment.nullable().default(null),
      ...PaidBy.shape,
      buyer: StoredBuyer,
      request: z.string().nullable().default(null),
      /** The order that counts instead, of the same browser at the same shop: of two open card pages one is paid. */
      replacedBy: z.object({ paymentId: Id, orderNumber: OrderNumber, status: PaymentStatus }).nullable().default(null),
    }),
    errors: ['PAYMENT_NOT_FOUND', 'ORDER_KEY_WRONG'],
    sealed: true,
  },
  /**
   * Ten more minutes to pay, twice at most, in the last minute alone and only before the card page opens. `seen` is the end that the page shows: where
   * it is another one by now, nothing is changed and the present one is answered. Refused while strangers hold too much of its goods.
   * It ends when its shop hands out the last goods.
   */
  extendCheckout: {
    input: z.object({ paymentId: Id, orderKeys: OrderKeys, seen: Moment }),
    output: z.object({ expiresAt: Moment, extensionsLeft: z.int() }),
    errors: [
      'PAYMENT_NOT_FOUND',
      'ORDER_KEY_WRONG',
      'PAYMENT_CLOSED',
      'PAYMENT_EXPIRED',
      'EXTENSION_EARLY',
      'EXTENSION_CROWDED',
      'STORE_CLOSED',
    ],
  },
  /** Keeps the buyer and opens a card page at the payment provider. */
  registerTrade: {
    input: z.object({
      paymentId: Id,
      orderKeys: OrderKeys,
      buyer: Buyer,
      /** Whether the buyer agreed, by an act, to what is done with these data. */
      agreed: z.boolean().optional(),
      userAgent: z.string().max(500).optional(),
      /** The wallet that the page is to open with. */
      wallet: OnlineMethod.optional(),
      earlier: EarlierPayments.optional(),
    }),
    output: z.object({
      request: z.record(z.string(), z.string()),
      answer: z.object({
        code: z.string(),
        message: z.string(),
        payUrl: z.string(),
        approvalKey: z.string(),
        traceNumber: z.string(),
      }),
    }),
    errors: [
      'PAYMENT_NOT_FOUND',
      'ORDER_KEY_WRONG',
      'PAYMENT_CLOSED',
      'PAYMENT_EXPIRED',
      'PROVIDER_FAILED',
      'METHOD_OFF',
    ],
    sealed: true,
    timeoutMs: 9_000,
  },
  /**
   * Takes the form that the card page posts back and ends the payment, or leaves it to be asked about. A refusal counts
   * only with the proof that the page was given; without it the payment stays as it is, and the answer is `unproven`.
   */
  acceptReturn: {
    input: z.object({
      form: z.record(z.string(), z.string()),
      /** As the return address bears it; absent from gateways of the version before. */
      proof: z.string().max(64).optional(),
    }),
    output: z.object({
      outcome: z.enum(['paid', 'declined', 'checking', 'closed', 'not-found', 'unproven']),
      storeName: z.string().nullable(),
      orderNumber: OrderNumber.nullable(),
      paymentId: Id.nullable(),
    }),
    sealed: true,
    timeoutMs: 20_000,
  },
} as const;
