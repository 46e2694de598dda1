import { z } from 'zod';
import { BankAccountNumber, BankCode } from './values/banks.js';
import { Id } from './values/ids.js';
import { SignedWon, Won } from './values/money.js';
import { line } from './values/text.js';
import { BusinessDay, Moment } from './values/time.js';

/** Where a shop's payout account is: only a `verified` one is paid. */
export const PayoutAccountState = z.enum(['none', 'pending', 'verified', 'restricted']);
export type PayoutAccountState = z.infer<typeof PayoutAccountState>;

/** Who carries payouts to the bank; a shop's account stays with the one that opened it. */
export const PayoutProviderName = z.enum(['stripe', 'toss', 'bank-file']);
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

/** Tells the bank account that an operator read from any that is saved later. */
export const SeenMark = z.string().regex(/^[0-9a-f]{16}$/, '계좌를 다시 읽어주세요.');

/** What an owner sees of its payout account; of bank details only what tells one's own account from another. */
export const PayoutAccountView = z.object({
  state: PayoutAccountState,
  provider: PayoutProviderName,
  bankAccount: z
    .object({ bankCode: BankCode, bankName: z.string(), accountNumber: z.string(), holderName: z.string() })
    .nullable(),
  /** True where the bank account is told to us and not to the provider. */
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

/** What a payout is made of: one payment with its fee, one refund, or an earlier payout that came back. */
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

const PayoutPage = z.object({ payoutId: Id, after: z.int().min(0).default(0) });

/** How the amount of a payout came about. */
const PayoutParts = z.object({
  /** What was left over from before: below zero when refunds had outweighed sales. */
  carriedIn: SignedWon,
  /** What stayed behind for the next payout. */
  carriedOut: SignedWon,
  lines: z.array(PayoutLine),
  /** The `after` of the next page of lines. */
  next: z.int().nullable(),
});

/** What an operator sees of a payout. */
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
});
export type PayoutAccountRecord = z.infer<typeof PayoutAccountRecord>;

/** A bulk transfer that an operator carries to the bank by hand. */
export const BankFile = z.object({
  bankFileId: Id,
  madeAt: Moment,
  count: z.int(),
  sum: Won,
  /** Lines that nobody has confirmed yet. */
  open: z.int(),
});
export type BankFile = z.infer<typeof BankFile>;

const page = { limit: z.int().min(1).max(200).default(50) };

/** What an owner asks for. */
const ownerProcedures = {
  /** Opens the payout account where there is none, and answers where its owner goes on. */
  createOnboardingLink: {
    input: z.object({}),
    output: z.object({ url: z.string() }),
    errors: ['SHOP_PENDING', 'BANK_ACCOUNT_REQUIRED', 'PROVIDER_FAILED', 'PROVIDER_REFUSED', 'FORBIDDEN'],
    timeoutMs: 45_000,
  },
  getPayoutAccount: { input: z.object({}), output: PayoutAccountView, errors: ['FORBIDDEN'], sealed: true },
  /** Keeps the bank account; payouts wait until the new one is confirmed. */
  setBankAccount: { input: BankAccount, output: PayoutAccountView, errors: ['FORBIDDEN'], sealed: true },
  /** Pays the whole balance out now. */
  payOut: {
    input: z.object({ idempotencyKey: z.string().min(8).max(128).optional() }),
    output: PayoutView,
    errors: ['PAYOUT_ACCOUNT_NOT_READY', 'NOTHING_TO_PAY', 'SHOP_STATE', 'IDEMPOTENCY_MISMATCH', 'FORBIDDEN'],
  },
  /** The latest first. */
  listPayouts: { input: z.object({ before: Id.optional(), ...page }), output: z.array(PayoutView) },
  getPayout: {
    input: PayoutPage,
    output: PayoutParts.extend({ payout: PayoutView }),
    errors: ['PAYOUT_NOT_FOUND', 'FORBIDDEN'],
  },
} as const;

/** What an operator asks for; every change is noted. */
const operatorProcedures = {
  listPayoutRuns: {
    input: z.object({ before: BusinessDay.optional(), ...page }),
    output: z.array(PayoutRun),
    errors: ['FORBIDDEN'],
  },
  /** The latest first. */
  searchPayouts: {
    input: z.object({
      state: PayoutState.optional(),
      provider: PayoutProviderName.optional(),
      shopId: Id.optional(),
      runDay: BusinessDay.optional(),
      before: Id.optional(),
      ...page,
    }),
    output: z.array(PayoutRecord),
    errors: ['FORBIDDEN'],
  },
  getPayoutRecord: {
    input: z.object({ payoutId: Id }),
    output: PayoutRecord,
    errors: ['FORBIDDEN', 'PAYOUT_NOT_FOUND'],
  },
  /** What a payout of any shop is made of; who reads it is noted. */
  readPayoutParts: { input: PayoutPage, output: PayoutParts, errors: ['FORBIDDEN', 'PAYOUT_NOT_FOUND'] },
  /** Asks the provider about a payout now instead of later. */
  retryPayoutLookUp: {
    input: z.object({ payoutId: Id }),
    output: PayoutRecord,
    errors: ['FORBIDDEN', 'PAYOUT_NOT_FOUND', 'PAYOUT_STATE'],
  },
  searchPayoutAccounts: {
    input: z.object({
      state: PayoutAccountState.optional(),
      provider: PayoutProviderName.optional(),
      shopId: Id.optional(),
      /** Accounts after this shop's. */
      after: Id.optional(),
      ...page,
    }),
    output: z.array(PayoutAccountRecord),
    errors: ['FORBIDDEN'],
  },
  /** The whole bank account, to be compared with the bankbook; who reads it is noted. */
  readBankAccount: {
    input: z.object({ shopId: Id }),
    output: BankAccount.extend({ seen: SeenMark }),
    errors: ['FORBIDDEN', 'PAYOUT_ACCOUNT_NOT_FOUND'],
    sealed: true,
  },
  /** Confirms or restricts an account that no provider checks (`bank-file`); only the bank account that was read is confirmed. */
  decidePayoutAccount: {
    input: z.object({ shopId: Id, state: z.enum(['verified', 'restricted']), seen: SeenMark.optional() }),
    output: PayoutAccountRecord,
    errors: ['FORBIDDEN', 'PAYOUT_ACCOUNT_NOT_FOUND', 'PAYOUT_ACCOUNT_STATE', 'BANK_ACCOUNT_REQUIRED'],
  },
  /** Puts the payouts that wait for a bank file into one; each is in one file only. */
  makeBankFile: {
    input: z.object({}),
    output: BankFile,
    errors: ['FORBIDDEN', 'NOTHING_TO_PAY'],
    timeoutMs: 30_000,
  },
  listBankFiles: {
    input: z.object({ before: Id.optional(), ...page }),
    output: z.array(BankFile),
    errors: ['FORBIDDEN'],
  },
  getBankFile: { input: z.object({ bankFileId: Id }), output: BankFile, errors: ['FORBIDDEN', 'BANK_FILE_NOT_FOUND'] },
  /** The file as CSV; it says the same each time. */
  readBankFile: {
    input: z.object({ bankFileId: Id }),
    output: z.object({ name: z.string(), csv: z.string() }),
    errors: ['FORBIDDEN', 'BANK_FILE_NOT_FOUND'],
    sealed: true,
  },
  /** What the bank did with the lines of a file; without `lines` all that are open were paid. */
  confirmBankFile: {
    input: z.object({
      bankFileId: Id,
      lines: z
        .array(
          z.object({
            payoutId: Id,
            /** `returned` is what the bank sent back after it was paid; `failed` is refused for what was paid. */
            state: z.enum(['paid', 'failed', 'returned'], '지급 완료나 실패를 골라주세요.'),
            reason: line(100, '이유를 입력해주세요.').optional(),
          }),
        )
        .min(1)
        .max(1_000)
        .optional(),
    }),
    output: BankFile,
    errors: ['FORBIDDEN', 'BANK_FILE_NOT_FOUND', 'PAYOUT_STATE'],
    timeoutMs: 30_000,
  },
} as const;

/** What the settlement service answers about payout accounts and payouts. */
export const payoutProcedures = {
  ...ownerProcedures,
  ...operatorProcedures,
  /** An event of a payout provider: its signature is checked, then it is kept once and worked on later. */
  takePayoutEvent: {
    input: z.object({
      provider: z.enum(['stripe', 'toss']),
      /** The bytes as they came, in base64. */
      body: z.base64().max(400_000),
      headers: z.record(z.string().max(100), z.string().max(1_000)),
    }),
    output: z.object({ known: z.boolean() }),
    errors: ['FORBIDDEN', 'BROKEN_BODY'],
    sealed: true,
  },
} as const;

export const payoutFacts = {
  /** The provider verified, restricted or cleared a shop's account; `version` grows by one with each change. */
  payoutAccountChanged: z.object({ shopId: Id, version: z.int(), state: PayoutAccountState, changedAt: Moment }),
};
