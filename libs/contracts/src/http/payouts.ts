import { z } from 'zod';
import { PayoutAccountState, PayoutProviderName, PayoutState } from '../payouts.js';
import { settlement } from '../settlement.js';
import { BankAccountNumber, BankCode } from '../values/banks.js';
import { Id } from '../values/ids.js';
import { line } from '../values/text.js';
import { Moment } from '../values/time.js';
import { payoutDeskRoutes, WirePayoutLine } from './payout-desk.js';
import { done, ok, route } from './route.js';

const serve = settlement.procedures;
const EVENT_MAX_BYTES = 256 * 1024;

export const WirePayoutAccount = z.object({
  state: PayoutAccountState,
  provider: PayoutProviderName,
  bank_account: z
    .object({ bank_code: BankCode, bank_name: z.string(), account_number: z.string(), holder_name: z.string() })
    .nullable(),
  needs_bank_account: z.boolean(),
  next_payout_at: Moment,
});
export type WirePayoutAccount = z.infer<typeof WirePayoutAccount>;

export const WirePayout = z.object({
  payout_id: Id,
  amount: z.int(),
  state: PayoutState,
  asked_by: z.enum(['owner', 'run']),
  planned_at: Moment,
  settled_at: Moment.nullable(),
  failure: z.string().nullable(),
});
export type WirePayout = z.infer<typeof WirePayout>;

export const payoutsRoutes = {
  createOnboardingLink: route({
    method: 'POST',
    path: '/v1/shop/onboarding/create-link',
    caller: 'owner',
    about: "Where the owner goes on with the payout provider's check; `account_id` is the shop's own id.",
    body: z.object({ account_id: Id }),
    answer: ok(z.object({ url: z.string() })),
    asks: [serve.createOnboardingLink],
  }),
  payoutAccount: route({
    method: 'GET',
    path: '/v1/shop/payout-account',
    caller: 'owner',
    about: 'Where the payout account is, with the bank account masked.',
    answer: ok(WirePayoutAccount),
    asks: [serve.getPayoutAccount],
  }),
  setBankAccount: route({
    method: 'PUT',
    path: '/v1/shop/payout-account',
    caller: 'owner',
    about: 'Keeps the bank account that payouts go to; they wait until it is confirmed.',
    body: z.object({
      bank_code: BankCode,
      account_number: BankAccountNumber,
      holder_name: line(50, '예금주 이름을 입력해주세요.'),
    }),
    answer: ok(WirePayoutAccount),
    asks: [serve.setBankAccount],
  }),
  payOut: route({
    method: 'POST',
    path: '/v1/shop/payouts',
    caller: 'owner',
    about: 'Pays the whole balance out now.',
    answer: ok(WirePayout),
    status: 201,
    asks: [serve.payOut],
    takesKey: true,
  }),
  listPayouts: route({
    method: 'GET',
    path: '/v1/shop/payouts',
    caller: 'owner',
    about: 'Payouts of the shop, the latest first; `next` is the `before` of the next page.',
    query: z.object({ before: Id.optional(), limit: z.coerce.number().int().min(1).max(200).optional() }),
    answer: ok(z.object({ payouts: z.array(WirePayout), next: Id.nullable() })),
    asks: [serve.listPayouts],
  }),
  payout: route({
    method: 'GET',
    path: '/v1/shop/payouts/:payout_id',
    caller: 'owner',
    about: 'One payout with the payments in it; `next` is the `after` of the next page of lines.',
    params: z.object({ payout_id: Id }),
    query: z.object({ after: z.coerce.number().int().min(0).optional() }),
    answer: ok(
      z.object({
        payout: WirePayout,
        carried_in: z.int(),
        carried_out: z.int(),
        lines: z.array(WirePayoutLine),
        next: z.int().nullable(),
      }),
    ),
    asks: [serve.getPayout],
  }),
  stripeEvents: route({
    method: 'POST',
    path: '/v1/webhooks/stripe',
    caller: 'provider',
    about: 'Events of Stripe, signed.',
    bodyKind: 'raw',
    maxBodyBytes: EVENT_MAX_BYTES,
    answer: done,
    asks: [serve.takePayoutEvent],
  }),
  tossEvents: route({
    method: 'POST',
    path: '/v1/webhooks/toss',
    caller: 'provider',
    about: 'Events of Toss Payments, signed.',
    bodyKind: 'raw',
    maxBodyBytes: EVENT_MAX_BYTES,
    answer: done,
    asks: [serve.takePayoutEvent],
  }),
  ...payoutDeskRoutes,
};
