import { z } from 'zod';
import { PayoutAccountState, PayoutProviderName, PayoutState, SeenMark } from '../payouts.js';
import { settlement } from '../settlement.js';
import { Id } from '../values/ids.js';
import { line } from '../values/text.js';
import { BusinessDay, Moment } from '../values/time.js';
import { FileBytes, ok, route } from './route.js';

const serve = settlement.procedures;
const limit = z.coerce.number().int().min(1).max(200).optional();

export const WirePayoutRun = z.object({
  day: BusinessDay,
  started_at: Moment,
  planned_at: Moment.nullable(),
  payouts: z.array(z.object({ state: PayoutState, count: z.int(), sum: z.int() })),
});
export type WirePayoutRun = z.infer<typeof WirePayoutRun>;

export const WirePayoutRecord = z.object({
  payout_id: Id,
  shop_id: Id,
  shop_name: z.string().nullable(),
  amount: z.int(),
  state: PayoutState,
  asked_by: z.enum(['owner', 'run']),
  provider: PayoutProviderName,
  run_day: BusinessDay.nullable(),
  provider_payout_id: z.string().nullable(),
  failure: z.string().nullable(),
  failure_code: z.string().nullable(),
  sends: z.int(),
  look_ups: z.int(),
  planned_at: Moment,
  sent_at: Moment.nullable(),
  next_look_at: Moment.nullable(),
  settled_at: Moment.nullable(),
  bank_file_id: Id.nullable(),
});
export type WirePayoutRecord = z.infer<typeof WirePayoutRecord>;

export const WirePayoutAccountRecord = z.object({
  shop_id: Id,
  shop_name: z.string().nullable(),
  provider: PayoutProviderName,
  provider_account_id: z.string().nullable(),
  state: PayoutAccountState,
  has_bank_account: z.boolean(),
  changed_at: Moment,
});
export type WirePayoutAccountRecord = z.infer<typeof WirePayoutAccountRecord>;

/** What a payout is made of: one payment with its fee, one refund, or an earlier payout that came back. */
export const WirePayoutLine = z.object({
  kind: z.enum(['payment', 'refund', 'payout-reversal']),
  source_id: Id,
  payment_id: Id.nullable(),
  order_number: z.string().nullable(),
  occurred_at: Moment,
  amount: z.int(),
  fee: z.int(),
  net: z.int(),
});
export type WirePayoutLine = z.infer<typeof WirePayoutLine>;

export const WireBankFile = z.object({
  bank_file_id: Id,
  made_at: Moment,
  count: z.int(),
  sum: z.int(),
  open: z.int(),
});
export type WireBankFile = z.infer<typeof WireBankFile>;

/** The operators' side of payouts. */
export const payoutDeskRoutes = {
  payoutRuns: route({
    method: 'GET',
    path: '/v1/ops/payout-runs',
    caller: 'operator',
    about: 'Daily payout runs with their payouts by state, the latest first; `next` is the `before` of the next page.',
    query: z.object({ before: BusinessDay.optional(), limit }),
    answer: ok(z.object({ runs: z.array(WirePayoutRun), next: BusinessDay.nullable() })),
    asks: [serve.listPayoutRuns],
  }),
  searchPayouts: route({
    method: 'GET',
    path: '/v1/ops/payouts',
    caller: 'operator',
    about: 'Payouts of all shops by state, provider, shop or run, the latest first.',
    query: z.object({
      state: PayoutState.optional(),
      provider: PayoutProviderName.optional(),
      shop_id: Id.optional(),
      run_day: BusinessDay.optional(),
      before: Id.optional(),
      limit,
    }),
    answer: ok(z.object({ payouts: z.array(WirePayoutRecord), next: Id.nullable() })),
    asks: [serve.searchPayouts],
  }),
  payoutRecord: route({
    method: 'GET',
    path: '/v1/ops/payouts/:payout_id',
    caller: 'operator',
    about: 'One payout with what the provider knows it by.',
    params: z.object({ payout_id: Id }),
    answer: ok(WirePayoutRecord),
    asks: [serve.getPayoutRecord],
  }),
  payoutParts: route({
    method: 'GET',
    path: '/v1/ops/payouts/:payout_id/parts',
    caller: 'operator',
    about:
      'How the amount of a payout came about; `next` is the `after` of the next page of lines. Who reads it is noted.',
    params: z.object({ payout_id: Id }),
    query: z.object({ after: z.coerce.number().int().min(0).optional() }),
    answer: ok(
      z.object({
        carried_in: z.int(),
        carried_out: z.int(),
        lines: z.array(WirePayoutLine),
        next: z.int().nullable(),
      }),
    ),
    asks: [serve.readPayoutParts],
  }),
  lookUpPayout: route({
    method: 'POST',
    path: '/v1/ops/payouts/:payout_id/look-up',
    caller: 'operator',
    about: 'Asks the provider about a payout now; it is never sent under another reference.',
    params: z.object({ payout_id: Id }),
    answer: ok(WirePayoutRecord),
    asks: [serve.retryPayoutLookUp],
  }),
  payoutAccounts: route({
    method: 'GET',
    path: '/v1/ops/payout-accounts',
    caller: 'operator',
    about: 'Payout accounts by state, provider and shop; `next` is the `after` of the next page.',
    query: z.object({
      state: PayoutAccountState.optional(),
      provider: PayoutProviderName.optional(),
      shop_id: Id.optional(),
      after: Id.optional(),
      limit,
    }),
    answer: ok(z.object({ accounts: z.array(WirePayoutAccountRecord), next: Id.nullable() })),
    asks: [serve.searchPayoutAccounts],
  }),
  readBankAccount: route({
    method: 'GET',
    path: '/v1/ops/payout-accounts/:shop_id/bank-account',
    caller: 'operator',
    about: 'The whole bank account of a shop; who reads it is noted. `seen` names it when it is confirmed.',
    params: z.object({ shop_id: Id }),
    answer: ok(
      z.object({ bank_code: z.string(), account_number: z.string(), holder_name: z.string(), seen: SeenMark }),
    ),
    asks: [serve.readBankAccount],
  }),
  decidePayoutAccount: route({
    method: 'POST',
    path: '/v1/ops/payout-accounts/:shop_id/decide',
    caller: 'operator',
    about: 'Confirms or restricts an account that no provider checks; `verified` needs the `seen` of what was read.',
    params: z.object({ shop_id: Id }),
    body: z
      .object({
        state: z.enum(['verified', 'restricted'], '확인이나 제한을 골라주세요.'),
        seen: SeenMark.optional(),
      })
      .refine(({ state, seen }) => state !== 'verified' || seen !== undefined, {
        path: ['seen'],
        message: '계좌를 먼저 읽어주세요.',
      }),
    answer: ok(WirePayoutAccountRecord),
    asks: [serve.decidePayoutAccount],
  }),
  makeBankFile: route({
    method: 'POST',
    path: '/v1/ops/bank-files',
    caller: 'operator',
    about: 'Puts the payouts that wait for a bank file into a new one.',
    answer: ok(WireBankFile),
    status: 201,
    asks: [serve.makeBankFile],
  }),
  bankFiles: route({
    method: 'GET',
    path: '/v1/ops/bank-files',
    caller: 'operator',
    about: 'Bank files, the latest first; `next` is the `before` of the next page.',
    query: z.object({ before: Id.optional(), limit }),
    answer: ok(z.object({ bank_files: z.array(WireBankFile), next: Id.nullable() })),
    asks: [serve.listBankFiles],
  }),
  bankFileSummary: route({
    method: 'GET',
    path: '/v1/ops/bank-files/:bank_file_id',
    caller: 'operator',
    about: 'One bank file: when it was made, of how much, and how many of its lines are open.',
    params: z.object({ bank_file_id: Id }),
    answer: ok(WireBankFile),
    asks: [serve.getBankFile],
  }),
  bankFile: route({
    method: 'GET',
    path: '/v1/ops/bank-files/:bank_file_id/download',
    caller: 'operator',
    about: 'A bank file as CSV; who takes it is noted.',
    params: z.object({ bank_file_id: Id }),
    answer: FileBytes,
    mediaType: 'text/csv; charset=utf-8',
    asks: [serve.readBankFile],
  }),
  confirmBankFile: route({
    method: 'POST',
    path: '/v1/ops/bank-files/:bank_file_id/confirm',
    caller: 'operator',
    about:
      'What the bank did with the lines of a file; `returned` is sent back after it was paid. Without `lines` all that are open were paid.',
    params: z.object({ bank_file_id: Id }),
    body: z.object({
      lines: z
        .array(
          z.object({
            payout_id: Id,
            state: z.enum(['paid', 'failed', 'returned'], '지급 완료나 실패를 골라주세요.'),
            reason: line(100, '이유를 입력해주세요.').optional(),
          }),
        )
        .min(1)
        .max(1_000)
        .optional(),
    }),
    answer: ok(WireBankFile),
    asks: [serve.confirmBankFile],
  }),
};
