import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Won } from '../values/money.js';
import { BusinessDay, Moment } from '../values/time.js';
import { ChargeDoubt } from './bookkeeping-views.js';
import { FileChecksum, LayoutChecksum, PayoutAccountState, PayoutAccountView } from './payout-views.js';
import { WaitingApproval } from './waiting-approval.js';

/** The acts that change where money goes, and so need a second person. */
export const ApprovalKind = z.enum(['fee-change', 'payout-account', 'bank-file', 'charge-release']);
export type ApprovalKind = z.infer<typeof ApprovalKind>;

/** An operator's part in an ask; `alone` where it was carried out by the asker, since no second person is required. */
export const ApprovalAct = z.enum(['asked', 'approved', 'refused', 'withdrawn', 'alone']);
export type ApprovalAct = z.infer<typeof ApprovalAct>;

/**
 * Only an `open` one can be decided; `stale` is what was approved after its content had changed, `lapsed` what was asked by
 * an operator who was removed or has another role by now: nothing was done.
 */
export const ApprovalState = z.enum(['open', 'approved', 'refused', 'withdrawn', 'expired', 'stale', 'lapsed']);

/** Exactly what is asked, fixed when it was asked; the one part of its kind. */
export const ApprovalContent = z.object({
  /** Without a day it holds from its approval. */
  fee: z.object({ fromBps: z.int(), toBps: z.int(), from: BusinessDay.nullable().optional() }).optional(),
  payoutAccount: z
    .object({
      from: PayoutAccountState,
      to: z.enum(['verified', 'restricted']),
      /** The mark of the bank account that was read; null where none was saved. */
      seen: z.string().nullable(),
    })
    .optional(),
  bankFile: z
    .object({
      count: z.int(),
      sum: Won,
      checksum: FileChecksum,
      /** Its bytes in each form in which it may be taken; none in asks from before there were any. */
      layouts: z.array(LayoutChecksum).optional(),
    })
    .optional(),
  /** A payment that the card company has not confirmed, with its word at the time. */
  charge: z
    .object({
      orderNumber: z.string(),
      tno: z.string().nullable(),
      amount: Won,
      doubt: ChargeDoubt.nullable(),
      providerAmount: Won.nullable(),
      providerRemaining: Won.nullable(),
    })
    .optional(),
});
export type ApprovalContent = z.infer<typeof ApprovalContent>;

/** One ask with what became of it. */
export const Approval = WaitingApproval.extend({
  kind: ApprovalKind,
  state: ApprovalState,
  /** The shop, the bank file or the payment that it is about. */
  subject: Id,
  shopId: Id.nullable(),
  shopName: z.string().nullable(),
  content: ApprovalContent,
  /** The bank account that is decided about, while it is still the one that was read. */
  bankAccount: PayoutAccountView.shape.bankAccount,
  /** True where no second person is required and the asker carried it out himself. */
  alone: z.boolean(),
  /** The second operator; null without a second decision. */
  decidedBy: Id.nullable(),
  decidedAt: Moment.nullable(),
  /** The reason of a refusal. */
  refusal: z.string().nullable(),
});
export type Approval = z.infer<typeof Approval>;
