import { z } from 'zod';
import { BankAccountNumber, BankCode } from '../values/banks.js';
import { Id } from '../values/ids.js';
import { SignedWon, Won } from '../values/money.js';
import { line } from '../values/text.js';
import { BusinessDay, Moment } from '../values/time.js';
import { BankLayout } from './bank-file-views.js';
import { WaitingApproval } from './waiting-approval.js';

/** Where a shop's payout account is: only a `verified` one is paid. */
export const PayoutAccountState = z.enum(['none', 'pending', 'verified', 'restricted']);
export type PayoutAccountState = z.infer<typeof PayoutAccountState>;

/** The carrier of payouts to the bank; a shop's account stays with the one that opened it. */
export const PayoutProviderName = z.enum(['toss', 'bank-file']);
export type PayoutProviderName = z.infer<typeof PayoutProviderName>;

/** `planned` was never sent; `unknown` was sent and its answer lost; a `paid` one fails when the bank sends it back. */
export const PayoutState = z.enum(['planned', 'submitted', 'unknown', 'paid', 'failed']);
export type PayoutState = z.infer<typeof PayoutState>;

/** The account that payouts go to, as its owner types it. */
export const BankAccount = z.object({
  bankCode: BankCode,
  accountNumber: BankAccountNumber,
  holderName: line(50, '예금주 이름을 입력해주세요.'),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** Tells the bank account that an operator read from any that is saved later; of 16 digits before 0.3. */
export const AccountFingerprint = z.string().regex(/^(?:[0-9a-f]{16}|[0-9a-f]{32})$/, '계좌를 다시 읽어주세요.');

/** A payout account as its owner sees it; of bank details only what tells one's own account from another. */
export const PayoutAccountView = z.object({
  state: PayoutAccountState,
  provider: PayoutProviderName,
  bankAccount: z
    .object({ bankCode: BankCode, bankName: z.string(), accountNumber: z.string(), holderName: z.string() })
    .nullable(),
  /** True where the owner gives the bank account to us and not to the provider. */
  needsBankAccount: z.boolean(),
  /** When payouts leave by themselves next. */
  nextPayoutAt: Moment,
});
export type PayoutAccountView = z.infer<typeof PayoutAccountView>;

export const PayoutView = z.object({
  payoutId: Id,
  amount: Won,
  state: PayoutState,
  /** The owner's own wish, or the daily run. */
  askedBy: z.enum(['owner', 'run']),
  plannedAt: Moment,
  /** When it was paid or failed. */
  settledAt: Moment.nullable(),
  /** In words for people, once it failed. */
  failure: z.string().nullable(),
});
export type PayoutView = z.infer<typeof PayoutView>;

/** One part of a payout: a payment with its fee, a refund, or an earlier payout that came back. */
export const PayoutLine = z.object({
  kind: z.enum(['payment', 'refund', 'payout-reversal']),
  /** The payment, refund or payout. */
  sourceId: Id,
  paymentId: Id.nullable(),
  orderNumber: z.string().nullable(),
  occurredAt: Moment,
  amount: SignedWon,
  fee: SignedWon,
  net: SignedWon,
});
export type PayoutLine = z.infer<typeof PayoutLine>;

export const PAYOUT_LINES_A_PAGE = 500;

/** A payout as operators see it. */
export const PayoutRecord = PayoutView.extend({
  shopId: Id,
  shopName: z.string().nullable(),
  provider: PayoutProviderName,
  runDay: BusinessDay.nullable(),
  providerPayoutId: z.string().nullable(),
  failureCode: z.string().nullable(),
  /** How often it was handed to the provider under its one reference, and how often the provider was asked about it. */
  sends: z.int(),
  lookUps: z.int(),
  sentAt: Moment.nullable(),
  nextLookAt: Moment.nullable(),
  bankFileId: Id.nullable(),
});
export type PayoutRecord = z.infer<typeof PayoutRecord>;

const PayoutSum = z.object({ state: PayoutState, count: z.int(), sum: Won });

/** One daily run with its payouts by state. */
export const PayoutRun = z.object({
  day: BusinessDay,
  startedAt: Moment,
  /** When every shop had its turn; null while the run goes on. */
  plannedAt: Moment.nullable(),
  payouts: z.array(PayoutSum),
});
export type PayoutRun = z.infer<typeof PayoutRun>;

export const PayoutAccountRecord = z.object({
  shopId: Id,
  shopName: z.string().nullable(),
  provider: PayoutProviderName,
  providerAccountId: z.string().nullable(),
  state: PayoutAccountState,
  hasBankAccount: z.boolean(),
  changedAt: Moment,
  /** A decision that waits for a second operator; the account is as it was. */
  waiting: WaitingApproval.extend({ to: z.enum(['verified', 'restricted']) }).optional(),
});
export type PayoutAccountRecord = z.infer<typeof PayoutAccountRecord>;

/** SHA-256 of a file's bytes in hexadecimal digits. */
export const FileChecksum = z.string().regex(/^[0-9a-f]{64}$/);

/** The checksum of a file in one form for a bank. */
export const LayoutChecksum = z.object({ layout: BankLayout, checksum: FileChecksum });
export type LayoutChecksum = z.infer<typeof LayoutChecksum>;

/** Only a `released` one can be taken to the bank; the payouts of a `dropped` one wait for another file. */
export const BankFileState = z.enum(['waiting', 'released', 'dropped']);

/** A bulk transfer that an operator carries to the bank by hand. */
export const BankFile = z.object({
  bankFileId: Id,
  madeAt: Moment,
  count: z.int(),
  sum: Won,
  /** Lines that are not confirmed yet. */
  open: z.int(),
  /** Nothing from a service that asks no second person: such a file is released. */
  state: BankFileState.optional(),
  /** Null for files from before there was one. */
  checksum: FileChecksum.nullable().optional(),
  /** The forms in which it can be taken, each with the checksum of its bytes; none for files from before there were any. */
  layouts: z.array(LayoutChecksum).optional(),
  waiting: WaitingApproval.optional(),
});
export type BankFile = z.infer<typeof BankFile>;
