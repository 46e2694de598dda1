import { z } from 'zod';
import { done, ok, route } from '../../publish/route.js';
import { publish } from '../../publish/publish.js';
import { Id } from '../../values/ids.js';
import type { Wire } from '../../spelling/wire.js';
import { settlement } from '../../settlement/contract.js';
import { PayoutAccountView, PayoutView } from '../../settlement/payout-views.js';
import { payoutDeskRoutes } from './payout-desk.js';

const { procedures } = settlement;
const EVENT_MAX_BYTES = 256 * 1024;

export type WirePayoutAccount = Wire<PayoutAccountView>;
export type WirePayout = Wire<PayoutView>;

export const payoutsRoutes = {
  createOnboardingLink: route({
    method: 'POST',
    path: '/v1/shop/onboarding/create-link',
    caller: 'owner',
    about: "Where the owner goes on with the payout provider's check; `account_id` is the shop's own id.",
    body: z.object({ account_id: Id }),
    answer: ok(z.object({ url: z.string() })),
    asks: [procedures.createOnboardingLink],
  }),
  payoutAccount: publish(procedures.getPayoutAccount, {
    method: 'GET',
    path: '/v1/shop/payout-account',
    caller: 'owner',
    about: 'Where the payout account is, with the bank account masked.',
  }),
  setBankAccount: publish(procedures.setBankAccount, {
    method: 'PUT',
    path: '/v1/shop/payout-account',
    caller: 'owner',
    about: 'Keeps the bank account that payouts go to; they wait until it is confirmed.',
    message: '정산 계좌를 저장했어요.',
  }),
  payOut: publish(procedures.payOut, {
    method: 'POST',
    path: '/v1/shop/payouts',
    caller: 'owner',
    about: 'Pays out now what the card company has confirmed of the balance.',
    status: 201,
    message: '지급을 시작했어요.',
  }),
  listPayouts: publish(procedures.listPayouts, {
    method: 'GET',
    path: '/v1/shop/payouts',
    caller: 'owner',
    about: 'Payouts of the shop, the latest first; `next` is the `before` of the next page.',
    list: 'payouts',
    next: 'payoutId',
  }),
  payout: publish(procedures.getPayout, {
    method: 'GET',
    path: '/v1/shop/payouts/:payout_id',
    caller: 'owner',
    about: 'One payout with the payments in it; `next` is the `after` of the next page of lines.',
    view: procedures.getPayout.output.pick({
      payout: true,
      carriedIn: true,
      carriedOut: true,
      lines: true,
      next: true,
    }),
  }),
  tossEvents: route({
    method: 'POST',
    path: '/v1/webhooks/toss',
    caller: 'provider',
    about: 'Events of Toss Payments, signed.',
    bodyKind: 'raw',
    maxBodyBytes: EVENT_MAX_BYTES,
    answer: done,
    asks: [procedures.takePayoutEvent],
  }),
  ...payoutDeskRoutes,
};
