import { z } from 'zod';
import { publish } from '../../publish/publish.js';
import type { Wire } from '../../spelling/wire.js';
import { settlement } from '../../settlement/contract.js';
import { BANK_RESULTS_MAX_BYTES, type BankResults } from '../../settlement/bank-file-views.js';
import {
  BankFile,
  PayoutAccountRecord,
  PayoutLine,
  PayoutRecord,
  PayoutRun,
  AccountFingerprint,
} from '../../settlement/payout-views.js';
import { ApprovalReason } from '../../settlement/waiting-approval.js';

const { procedures } = settlement;

export type WirePayoutRun = Wire<PayoutRun>;
export type WirePayoutRecord = Wire<PayoutRecord>;
export type WirePayoutAccountRecord = Wire<PayoutAccountRecord>;
export type WirePayoutLine = Wire<PayoutLine>;
export type WireBankFile = Wire<BankFile>;
export type WireBankResults = Wire<BankResults>;

/** A payout's fields in the order in which the call names them. */
const record = PayoutRecord.pick({
  payoutId: true,
  shopId: true,
  shopName: true,
  amount: true,
  state: true,
  askedBy: true,
  provider: true,
  runDay: true,
  providerPayoutId: true,
  failure: true,
  failureCode: true,
  sends: true,
  lookUps: true,
  plannedAt: true,
  sentAt: true,
  nextLookAt: true,
  settledAt: true,
  bankFileId: true,
});

/** The operators' side of payouts. */
export const payoutDeskRoutes = {
  payoutRuns: publish(procedures.listPayoutRuns, {
    method: 'GET',
    path: '/v1/ops/payout-runs',
    caller: 'operator',
    about: 'Daily payout runs with their payouts by state, the latest first; `next` is the `before` of the next page.',
    list: 'runs',
    next: 'day',
  }),
  searchPayouts: publish(procedures.searchPayouts, {
    method: 'GET',
    path: '/v1/ops/payouts',
    caller: 'operator',
    about: 'Payouts of all shops, the latest first.',
    list: 'payouts',
    next: 'payoutId',
    view: record,
  }),
  payoutRecord: publish(procedures.getPayoutRecord, {
    method: 'GET',
    path: '/v1/ops/payouts/:payout_id',
    caller: 'operator',
    about: 'One payout with what the provider knows it by.',
    view: record,
  }),
  payoutParts: publish(procedures.readPayoutParts, {
    method: 'GET',
    path: '/v1/ops/payouts/:payout_id/parts',
    caller: 'operator',
    about:
      'How the amount of a payout came about; `next` is the `after` of the next page of lines. Who reads it is noted.',
  }),
  lookUpPayout: publish(procedures.retryPayoutLookUp, {
    method: 'POST',
    path: '/v1/ops/payouts/:payout_id/look-up',
    caller: 'operator',
    about: 'Asks the provider about a payout now; it is never sent under another reference.',
    message: '지급 결과를 다시 확인하고 있어요.',
    view: record,
  }),
  payoutAccounts: publish(procedures.searchPayoutAccounts, {
    method: 'GET',
    path: '/v1/ops/payout-accounts',
    caller: 'operator',
    about: 'Payout accounts of all shops; `next` is the `after` of the next page.',
    list: 'accounts',
    next: 'shopId',
  }),
  readBankAccount: publish(procedures.readBankAccount, {
    method: 'GET',
    path: '/v1/ops/payout-accounts/:shop_id/bank-account',
    caller: 'operator',
    about: 'The whole bank account of a shop; who reads it is noted. `seen` names it when it is confirmed.',
    noStore: true,
    // A stored account is returned as it is, even where input of its form is no longer accepted.
    answer: z.object({
      bank_code: z.string(),
      account_number: z.string(),
      holder_name: z.string(),
      seen: AccountFingerprint,
    }),
  }),
  decidePayoutAccount: publish(procedures.decidePayoutAccount, {
    method: 'POST',
    path: '/v1/ops/payout-accounts/:shop_id/decide',
    caller: 'operator',
    about:
      'Confirms or restricts an account that no provider checks; `verified` needs the `seen` of what was read. `waiting` says that a second operator has to approve it.',
    body: z
      .object({
        state: z.enum(['verified', 'restricted'], '확인이나 제한을 골라주세요.'),
        seen: AccountFingerprint.optional(),
        reason: ApprovalReason.optional(),
      })
      .refine(({ state, seen }) => state !== 'verified' || seen !== undefined, {
        path: ['seen'],
        message: '계좌를 먼저 읽어주세요.',
      }),
  }),
  makeBankFile: publish(procedures.makeBankFile, {
    method: 'POST',
    path: '/v1/ops/bank-files',
    caller: 'operator',
    about:
      'Puts the payouts that wait for a bank file into a new one. While it is `waiting` a second operator has to approve it.',
    status: 201,
  }),
  bankFiles: publish(procedures.listBankFiles, {
    method: 'GET',
    path: '/v1/ops/bank-files',
    caller: 'operator',
    about: 'Bank files, the latest first; `next` is the `before` of the next page.',
    list: 'bank_files',
    next: 'bankFileId',
  }),
  bankFileSummary: publish(procedures.getBankFile, {
    method: 'GET',
    path: '/v1/ops/bank-files/:bank_file_id',
    caller: 'operator',
    about: 'One bank file: when it was made, of how much, and how many of its lines are open.',
  }),
  bankFile: publish(procedures.readBankFile, {
    method: 'GET',
    path: '/v1/ops/bank-files/:bank_file_id/download',
    caller: 'operator',
    about:
      'A bank file, once it is released, as it was made or in a form for a bank (`layout`, some of them in EUC-KR); its bytes are those whose checksum was approved. Who takes it is noted.',
    file: 'text/csv; charset=utf-8',
    noStore: true,
  }),
  readBankResults: publish(procedures.readBankResults, {
    method: 'POST',
    path: '/v1/ops/bank-files/:bank_file_id/results',
    caller: 'operator',
    about:
      "Compares the bank's list of results (base64 of a CSV or a text with tabs) with a file, line by line; `confirm` writes down what is found.",
    noStore: true,
    maxBodyBytes: BANK_RESULTS_MAX_BYTES * 2,
  }),
  confirmBankFile: publish(procedures.confirmBankFile, {
    method: 'POST',
    path: '/v1/ops/bank-files/:bank_file_id/confirm',
    caller: 'operator',
    about:
      'What the bank did with the lines of a file; `returned` is sent back after it was paid. Without `lines` all that are open were paid.',
  }),
};
