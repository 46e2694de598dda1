import { z } from 'zod';
import { Id, IdempotencyKey } from '../values/ids.js';
import { SignedWon } from '../values/money.js';
import { line } from '../values/text.js';
import { BusinessDay } from '../values/time.js';
import { BANK_RESULTS_MAX_BYTES, BankLayout, BankResults } from './bank-file-views.js';
import {
  BankAccount,
  BankFile,
  PayoutAccountRecord,
  PayoutAccountState,
  PayoutAccountView,
  PayoutLine,
  PayoutProviderName,
  PayoutRecord,
  PayoutRun,
  PayoutState,
  PayoutView,
  AccountFingerprint,
} from './payout-views.js';
import { ApprovalReason } from './waiting-approval.js';

const PayoutPage = z.object({ payoutId: Id, after: z.int().min(0).default(0) });
/** How the amount of a payout came about. */
const PayoutParts = z.object({
  /** Left over from before; below zero when refunds had outweighed sales. */
  carriedIn: SignedWon,
  /** Left for the next payout. */
  carriedOut: SignedWon,
  lines: z.array(PayoutLine),
  /** The `after` of the next page of lines. */
  next: z.int().nullable(),
});

/** Letters of base64 for so many bytes. */
const BASE64_OF_RESULTS = Math.ceil(BANK_RESULTS_MAX_BYTES / 3) * 4;

const page = { limit: z.int().min(1).max(200).default(50) };

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
  setBankAccount: { input: BankAccount, output: PayoutAccountView, errors: ['FORBIDDEN'], fresh: true, sealed: true },
  /** Pays out now what the card company has confirmed of the balance; it is asked first. */
  payOut: {
    movesMoney: true,
    input: z.object({ idempotencyKey: IdempotencyKey.optional() }),
    output: PayoutView,
    errors: [
      'PAYOUT_ACCOUNT_NOT_READY',
      'NOTHING_TO_PAY',
      'CHARGES_UNCONFIRMED',
      'SHOP_STATE',
      'IDEMPOTENCY_MISMATCH',
      'FORBIDDEN',
    ],
    timeoutMs: 20_000,
  },
  /** The latest first. */
  listPayouts: { input: z.object({ before: Id.optional(), ...page }), output: z.array(PayoutView) },
  getPayout: {
    input: PayoutPage,
    output: PayoutParts.extend({ payout: PayoutView }),
    errors: ['PAYOUT_NOT_FOUND', 'FORBIDDEN'],
  },
} as const;

/** Every change is noted. */
const operatorProcedures = {
  listPayoutRuns: {
    input: z.object({ before: BusinessDay.optional(), ...page }),
    output: z.array(PayoutRun),
    roles: ['finance'],
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
    roles: ['finance'],
    errors: ['FORBIDDEN'],
  },
  getPayoutRecord: {
    input: z.object({ payoutId: Id }),
    output: PayoutRecord,
    roles: ['finance'],
    errors: ['FORBIDDEN', 'PAYOUT_NOT_FOUND'],
  },
  /** The parts of a payout of any shop; each read is noted with its operator. */
  readPayoutParts: {
    input: PayoutPage,
    output: PayoutParts,
    roles: ['finance'],
    errors: ['FORBIDDEN', 'PAYOUT_NOT_FOUND'],
  },
  /** Asks the provider about a payout now instead of later. */
  retryPayoutLookUp: {
    input: z.object({ payoutId: Id }),
    output: PayoutRecord,
    roles: ['finance'],
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
    roles: ['finance'],
    errors: ['FORBIDDEN'],
  },
  /** The whole bank account, to be compared with the bankbook; who reads it is noted. */
  readBankAccount: {
    input: z.object({ shopId: Id }),
    // Kept as it was typed, whatever names were allowed then.
    output: BankAccount.extend({ holderName: z.string(), seen: AccountFingerprint }),
    roles: ['finance'],
    errors: ['FORBIDDEN', 'PAYOUT_ACCOUNT_NOT_FOUND'],
    sealed: true,
  },
  /** Asks to confirm or restrict an account that no provider checks (`bank-file`); only the bank account that was read is confirmed. */
  decidePayoutAccount: {
    input: z.object({
      shopId: Id,
      state: z.enum(['verified', 'restricted']),
      seen: AccountFingerprint.optional(),
      /** Needed where a second person is. */
      reason: ApprovalReason.optional(),
    }),
    output: PayoutAccountRecord,
    roles: ['finance'],
    fresh: true,
    errors: [
      'FORBIDDEN',
      'INVALID_INPUT',
      'PAYOUT_ACCOUNT_NOT_FOUND',
      'PAYOUT_ACCOUNT_STATE',
      'BANK_ACCOUNT_REQUIRED',
      'APPROVAL_OPEN',
    ],
  },
  /** Puts the payouts that wait for a bank file into one, and asks that it may be taken; each is in one file only. */
  makeBankFile: {
    input: z.object({ reason: ApprovalReason.optional() }),
    output: BankFile,
    roles: ['finance'],
    fresh: true,
    errors: ['FORBIDDEN', 'INVALID_INPUT', 'NOTHING_TO_PAY'],
    timeoutMs: 30_000,
  },
  listBankFiles: {
    input: z.object({ before: Id.optional(), ...page }),
    output: z.array(BankFile),
    roles: ['finance'],
    errors: ['FORBIDDEN'],
  },
  getBankFile: {
    input: z.object({ bankFileId: Id }),
    output: BankFile,
    roles: ['finance'],
    errors: ['FORBIDDEN', 'BANK_FILE_NOT_FOUND'],
  },
  /** The file in a form for a bank, or as it was made; it says the same each time, or is refused. */
  readBankFile: {
    input: z.object({ bankFileId: Id, layout: BankLayout.optional() }),
    /** `bytes` where the form is none of UTF-8. */
    output: z.object({ name: z.string(), csv: z.string(), bytes: z.base64().optional() }),
    roles: ['finance'],
    errors: ['FORBIDDEN', 'BANK_FILE_NOT_FOUND', 'BANK_FILE_STATE', 'BANK_FILE_CHANGED'],
    sealed: true,
  },
  /** Compares the bank's list of results with a file; reports what it finds and changes nothing. */
  readBankResults: {
    input: z.object({
      bankFileId: Id,
      /** The bytes of the list: CSV or text with tabs, in UTF-8, UTF-16 or EUC-KR. */
      content: z.base64('파일을 다시 골라주세요.').max(BASE64_OF_RESULTS, '400KB까지 올릴 수 있어요.'),
    }),
    output: BankResults,
    roles: ['finance'],
    errors: ['FORBIDDEN', 'INVALID_INPUT', 'BANK_FILE_NOT_FOUND', 'BANK_FILE_STATE', 'FILE_BROKEN'],
    timeoutMs: 30_000,
    sealed: true,
  },
  /** Confirms what the bank did with the lines of a file; without `lines` all that are open were paid. */
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
    roles: ['finance'],
    errors: ['FORBIDDEN', 'BANK_FILE_NOT_FOUND', 'BANK_FILE_STATE', 'PAYOUT_STATE'],
    timeoutMs: 30_000,
  },
} as const;

/** The settlement service's procedures for payout accounts and payouts. */
export const payoutProcedures = {
  ...ownerProcedures,
  ...operatorProcedures,
  /** An event of a payout provider: its signature is checked, then it is kept once and worked on later. */
  takePayoutEvent: {
    input: z.object({
      provider: z.enum(['toss']),
      /** The bytes as they came, in base64. */
      body: z.base64().max(400_000),
      headers: z.record(z.string().max(100), z.string().max(1_000)),
    }),
    output: z.object({ known: z.boolean() }),
    errors: ['FORBIDDEN', 'BROKEN_BODY'],
    sealed: true,
  },
} as const;
