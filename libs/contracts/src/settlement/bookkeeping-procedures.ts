import { z } from 'zod';
import { Id } from '../values/ids.js';
import { SignedWon } from '../values/money.js';
import { BusinessDay, Moment } from '../values/time.js';
import {
  BooksReport,
  FeeTerms,
  FILE_PART_CHARACTERS,
  FundsOwed,
  MAX_FILE_PARTS,
  ReconciliationBreak,
  ReconciliationDay,
  UnconfirmedCharge,
} from './bookkeeping-views.js';
import { ApprovalReason } from './waiting-approval.js';

const Reconciliation = z.object({
  days: z.array(ReconciliationDay),
  breaks: z.array(ReconciliationBreak),
  /** The payments that are held back from payouts, the longest awaited first; with a day, and from a service that keeps no charges, none. */
  unconfirmed: z.array(UnconfirmedCharge).optional(),
  /** Whether the card company's books come by themselves each day; where they don't, operators upload its files. */
  isFetched: z.boolean().optional(),
});

/** Operators' procedures for the books; only the trial balance is open to others. */
export const bookkeepingProcedures = {
  /** For operators and tests: every account's balance, and their sum, which is zero. */
  getTrialBalance: {
    input: z.object({}),
    output: z.object({
      sum: SignedWon,
      entries: z.int(),
      accounts: z.array(
        z.object({
          account: z.string(),
          balance: SignedWon,
          /** Of a shop's account; null where the shop is not known, nothing from a service that tells no names yet. */
          shopName: z.string().nullable().optional(),
          storeName: z.string().nullable().optional(),
        }),
      ),
    }),
    roles: ['finance'],
    errors: ['FORBIDDEN'],
  },
  /** Checks every rule of the books and every link of the chains now. */
  checkBooks: {
    input: z.object({}),
    output: BooksReport,
    roles: ['finance'],
    errors: ['FORBIDDEN'],
    timeoutMs: 60_000,
  },
  /** The result of the last check; a job makes one each day. */
  getBooksReport: { input: z.object({}), output: BooksReport.nullable(), roles: ['finance'], errors: ['FORBIDDEN'] },
  getFeeTerms: {
    input: z.object({ shopId: Id }),
    output: FeeTerms,
    roles: ['finance'],
    errors: ['FORBIDDEN', 'SHOP_NOT_FOUND'],
  },
  /** Asks for another fee of a shop for payments from the moment of its approval, or from a later Korean day. */
  changeFee: {
    input: z.object({
      shopId: Id,
      feeBps: z.int('수수료율을 입력해주세요.').min(400, '4%부터 정할 수 있어요.').max(600, '6%까지 정할 수 있어요.'),
      /** The Korean day at whose beginning it holds; today or none is at once. */
      from: BusinessDay.optional(),
      /** Needed where a second person is. */
      reason: ApprovalReason.optional(),
    }),
    output: FeeTerms,
    roles: ['finance'],
    fresh: true,
    errors: ['FORBIDDEN', 'INVALID_INPUT', 'SHOP_NOT_FOUND', 'APPROVAL_OPEN'],
  },
  /** The funds owed to sellers now, and at the end of past days, the latest first. */
  getFundsOwed: {
    input: z.object({ from: BusinessDay, to: BusinessDay }),
    output: z.object({ now: FundsOwed, days: z.array(FundsOwed.extend({ day: BusinessDay, computedAt: Moment })) }),
    roles: ['finance'],
    errors: ['FORBIDDEN'],
    timeoutMs: 15_000,
  },
  /** The breaks of a day; without one, the latest days and all breaks that are open. */
  getReconciliation: {
    input: z.object({ day: BusinessDay.optional() }),
    output: Reconciliation,
    roles: ['finance'],
    errors: ['FORBIDDEN'],
  },
  /** Fetches the card company's books of a day and compares them with ours. */
  runReconciliation: {
    input: z.object({ day: BusinessDay }),
    output: Reconciliation,
    roles: ['finance'],
    errors: ['FORBIDDEN', 'INVALID_INPUT', 'PROVIDER_FAILED'],
    timeoutMs: 60_000,
  },
  /** Keeps one part of a file that an operator uploads. */
  keepFilePart: {
    input: z.object({
      uploadId: Id,
      part: z
        .int()
        .min(0)
        .max(MAX_FILE_PARTS - 1),
      text: z.string().max(FILE_PART_CHARACTERS),
    }),
    output: z.object({}),
    roles: ['finance'],
    errors: ['FORBIDDEN'],
  },
  /** Takes the uploaded parts as the card company's books of a day and compares them with ours. */
  loadFile: {
    input: z.object({ uploadId: Id, day: BusinessDay, parts: z.int().min(1).max(MAX_FILE_PARTS) }),
    output: Reconciliation,
    roles: ['finance'],
    errors: ['FORBIDDEN', 'INVALID_INPUT'],
    timeoutMs: 60_000,
  },
} as const;
