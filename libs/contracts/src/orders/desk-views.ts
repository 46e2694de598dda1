import { z } from 'zod';
import { QuotedLine } from '../catalog/views.js';
import { Id } from '../values/ids.js';
import { Won } from '../values/money.js';
import { Moment } from '../values/time.js';
import { CloseReason, OrderChange, PaymentSummary, RefundRow } from './views.js';

/** A payment as an operator finds it; nothing of it says who ordered. */
export const FoundPayment = PaymentSummary.extend({ shopName: z.string(), storeName: z.string() });
export type FoundPayment = z.infer<typeof FoundPayment>;

/** A refund with all that is known of its way. */
export const RefundHistory = RefundRow.omit({ at: true }).extend({
  refundId: Id,
  askedBy: z.enum(['owner', 'platform', 'operator', 'shopper']),
  /** How often it was sent to the card company, and how often the company was asked what became of it. */
  sends: z.int(),
  asked: z.int(),
  refusalCode: z.string().nullable(),
  refusalMessage: z.string().nullable(),
  requestedAt: Moment,
  settledAt: Moment.nullable(),
});
export type RefundHistory = z.infer<typeof RefundHistory>;

/** The card company's answers about the charge; nothing that identifies a card. */
export const ChargeNote = z.object({ name: z.string(), value: z.string() });

/** Everything that orders know of one payment. Who ordered is masked. */
export const PaymentHistory = FoundPayment.extend({
  closeReason: CloseReason.nullable(),
  tno: z.string().nullable(),
  buyerName: z.string().nullable(),
  buyerPhone: z.string().nullable(),
  buyerEmail: z.string().nullable(),
  expiresAt: Moment,
  /** When the card page was opened, when its answer was taken up, and when the checkout ended unpaid. */
  registeredAt: Moment.nullable(),
  intentAt: Moment.nullable(),
  closedAt: Moment.nullable(),
  /** How often the card company was asked what became of the approval, and when it is asked next. */
  asked: z.int(),
  askAt: Moment.nullable(),
  /** The sum that may still be given back, a refund under way taken off. */
  refundable: Won,
  lines: z.array(QuotedLine),
  charge: z.array(ChargeNote),
  moves: z.array(OrderChange.extend({ actor: z.string() })),
  refunds: z.array(RefundHistory),
  reversals: z.array(
    z.object({ tno: z.string(), reason: z.string(), tries: z.int(), createdAt: Moment, doneAt: Moment.nullable() }),
  ),
  resolutions: z.array(
    z.object({
      operatorId: Id,
      outcome: z.enum(['paid', 'cancelled']),
      tno: z.string().nullable(),
      note: z.string(),
      decidedAt: Moment,
    }),
  ),
});
export type PaymentHistory = z.infer<typeof PaymentHistory>;
