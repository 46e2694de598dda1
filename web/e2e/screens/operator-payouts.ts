import { http } from '@jumun/contracts';
import { payoutNumbered, unknownNumbered } from '../operator-money-rows.ts';
import { type List, moneyScreen, seen, statesOf } from './money-desk-screen.ts';
import { press } from './owner-screen.ts';
import type { Screen } from './screen.ts';

const nothing = '기다리는 일이 없어요';
const { orders, payouts } = http;
const unknownPayout = payoutNumbered(1).payout_id;

const lists: readonly List[] = [
  {
    name: 'operator-payments',
    route: '/ops/payments',
    title: '확인할 결제',
    call: orders.unknownPayments,
    what: '결제를',
    ready: unknownNumbered(1).order_number,
    empty: { desk: (all) => void (all.unknown = []), text: nothing },
  },
  {
    name: 'operator-payouts',
    route: '/ops/payouts',
    title: '지급',
    call: payouts.searchPayouts,
    what: '지급을',
    ready: '결과 모름',
    empty: { desk: (all) => void (all.payouts = []), text: '조건에 맞는 지급이 없어요.' },
  },
  {
    name: 'operator-payout',
    route: '/ops/payouts/{payout_id}',
    path: `/ops/payouts/${unknownPayout}`,
    title: '지급 상세',
    call: payouts.payoutRecord,
    params: { payout_id: unknownPayout },
    what: '지급을',
    ready: '150,001원',
  },
  {
    name: 'operator-payout-runs',
    route: '/ops/payout-runs',
    title: '일일 지급',
    call: payouts.payoutRuns,
    what: '일일 지급을',
    ready: '지급할 상점이 없었어요',
    empty: { desk: (all) => void (all.runs = []), text: '아직 일일 지급을 한 날이 없어요.' },
  },
];

/** Screens in a state of their own. */
const specials: readonly Screen[] = [
  moneyScreen({
    name: 'operator-payments-decide',
    route: '/ops/payments',
    path: '/ops/payments',
    state: 'ready',
    reach: async (page) => {
      await press(page, `${unknownNumbered(1).order_number} 결과 정하기`);
      await page.getByRole('radio', { name: '결제됐어요' }).click();
      await seen('이렇게 돼요')(page);
    },
  }),
];

/** The desk's screens of payments and payouts, in all their states. */
export const operatorPayoutScreens: readonly Screen[] = [...lists.flatMap(statesOf), ...specials];
