import { z } from 'zod';
import { counting, WaitingCount } from '../define/waiting.js';
import { Id } from '../values/ids.js';
import { SignedWon, Won } from '../values/money.js';
import { EVERY_ROLE } from '../values/operator-access.js';
import { BusinessDay, KoreanMonth } from '../values/time.js';
import { approvalProcedures } from './approval-procedures.js';
import { bookkeepingProcedures } from './bookkeeping-procedures.js';
import { holidayProcedures } from './holiday-procedures.js';
import { payoutProcedures } from './payout-procedures.js';
import {
  FEE_LINES_A_PAGE,
  FeeLine,
  FeeStatement,
  LedgerEntry,
  PaymentBooks,
  SettlementDay,
  SettlementRange,
} from './views.js';

/** How far back the desk counts what is paid just now. */
export const RECENT_MINUTES = 10;

export const procedures = {
  /** The balance that the platform owes the calling owner's shop now: paid less refunded, fees and paid out. */
  getBalance: {
    input: z.object({}),
    output: z.object({
      balance: SignedWon,
      paid: SignedWon,
      refunded: SignedWon,
      fees: SignedWon,
      paidOut: SignedWon,
      feeBps: z.int(),
      /** The part that is not paid out until the card company has confirmed it; nothing from a service that does not ask. */
      unconfirmed: Won.optional(),
    }),
  },
  /** The ledger entries of one payment of the calling owner's shop, with those of its refunds; or of one payout. */
  listEntries: {
    input: z.union([z.object({ paymentId: Id }), z.object({ payoutId: Id })]),
    output: z.array(LedgerEntry),
  },
  /** For operators: what one payment of any shop moved, and what the card company says of its charge. */
  getPaymentBooks: {
    input: z.object({ paymentId: Id }),
    output: PaymentBooks,
    roles: ['support', 'finance'],
    errors: ['FORBIDDEN'],
  },
  /** For operators: the business of all shops today, in figures alone, asked for as long as a desk is open. */
  getToday: {
    input: z.object({}),
    output: z.object({
      day: BusinessDay,
      paidCount: z.int(),
      paidSum: SignedWon,
      refundCount: z.int(),
      refundSum: SignedWon,
      /** The sum paid on the day before until the same time. */
      paidSumBefore: SignedWon,
      /** Payments of the last RECENT_MINUTES. */
      recentCount: z.int(),
    }),
    roles: EVERY_ROLE,
    errors: ['FORBIDDEN'],
  },
  /** The days of the calling owner's shop on which something moved, the latest first. */
  listSettlementDays: { input: SettlementRange, output: z.array(SettlementDay) },
  /** Payments and refunds with their fees, the latest first. */
  listFees: {
    input: SettlementRange.safeExtend({
      /** Lines older than this transaction. */
      before: Id.optional(),
      limit: z.int().min(1).max(FEE_LINES_A_PAGE).default(100),
    }),
    output: z.array(FeeLine),
  },
  getFeeStatement: { input: z.object({ month: KoreanMonth }), output: FeeStatement },
  ...bookkeepingProcedures,
  ...payoutProcedures,
  ...approvalProcedures,
  ...holidayProcedures,
  countWaiting: counting({
    /** Those with an unknown outcome. */
    payouts: WaitingCount,
    /** With lines whose outcome was not recorded. */
    bankFiles: WaitingCount,
    /** That an operator has to compare with the bankbook. */
    payoutAccounts: WaitingCount,
    /** Open differences from the card company's books. */
    breaks: WaitingCount,
    /** That the books broke at the last check. */
    brokenRules: WaitingCount,
    /** That a second operator has to decide; nothing from a service that asks for none. */
    approvals: WaitingCount.optional(),
  }),
} as const;
