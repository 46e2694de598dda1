import { http } from '@jumun/contracts';
import { pending, refused } from '@jumun/client/played';
import { play } from '../fake-gateway.ts';
import { payoutNumbered, unknownNumbered } from '../operator-money-rows.ts';
import { type List, moneyScreen, moneyStatesOf } from './money-desk-screen.ts';
import { seen } from './operator-screen.ts';
import { press, REFUSED } from './owner-screen.ts';
import type { Screen } from './screen.ts';

const nothing = '확인할 내역이 없어요';
const { orders, payouts } = http;
const unknownPayout = payoutNumbered(1).payoutId;

const lists: readonly List[] = [
  {
    name: 'operator-payments',
    route: '/ops/payments',
    call: orders.unknownPayments,
    what: '결제를',
    ready: unknownNumbered(1).orderNumber,
    empty: { desk: (all) => void (all.unknown = []), text: nothing },
  },
  {
    name: 'operator-payouts',
    route: '/ops/payouts',
    call: payouts.searchPayouts,
    what: '지급을',
    ready: '결과 모름',
    empty: { desk: (all) => void (all.payouts = []), text: '조건에 맞는 지급이 없어요.' },
  },
  {
    name: 'operator-payout',
    route: '/ops/payouts/:payoutId',
    path: `/ops/payouts/${unknownPayout}`,
    call: payouts.payoutRecord,
    what: '지급을',
    ready: '150,001원',
  },
  {
    name: 'operator-payout-runs',
    route: '/ops/payout-runs',
    call: payouts.payoutRuns,
    what: '일일 지급을',
    ready: '지급할 상점이 없었어요',
    empty: { desk: (all) => void (all.runs = []), text: '아직 일일 지급을 한 날이 없어요.' },
  },
];

/** A payout of which only what it is made of is on its way, missing or nothing. */
const partsScreens = [
  ['loading', pending, /지급에 든 결제를 불러오는 중이에요/],
  ['error', refused('INTERNAL'), '다시 시도'],
  ['empty', { carriedIn: 150_001, carriedOut: 0, lines: [] as [], next: null }, '이월된 금액만 들어 있어요.'],
] as const;

/** Screens in a state of their own. */
const specials: readonly Screen[] = [
  ...partsScreens.map(([state, answer, text]) =>
    moneyScreen({
      name: `operator-payout-parts-${state}`,
      route: '/ops/payouts/:payoutId',
      path: `/ops/payouts/${unknownPayout}`,
      state,
      money: (_desk, backend) => void play(backend, { payouts: { payoutParts: answer } }),
      reach: (page) => page.getByText(text).first().waitFor({ state: 'attached' }),
      ...(state === 'error' && { faults: REFUSED }),
    }),
  ),
  moneyScreen({
    name: 'operator-payments-decide',
    route: '/ops/payments',
    path: '/ops/payments',
    state: 'ready',
    reach: async (page) => {
      await press(page, `${unknownNumbered(1).orderNumber} 결과 정하기`);
      await page.getByRole('radio', { name: '결제됐어요' }).click();
      await seen('이렇게 돼요')(page);
    },
  }),
];

/** The desk's screens of payments and payouts, in all their states. */
export const operatorPayoutScreens: readonly Screen[] = [...lists.flatMap(moneyStatesOf), ...specials];
