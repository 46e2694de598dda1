import { http } from '@jumun/contracts';
import { brokenReport } from '../operator-money-rows.ts';
import { type List, moneyScreen, moneyStatesOf } from './money-desk-screen.ts';
import { seen } from './operator-screen.ts';
import { press } from './owner-screen.ts';
import type { Screen } from './screen.ts';

const { settlement } = http;

const lists: readonly List[] = [
  {
    name: 'operator-reconciliation',
    route: '/ops/reconciliation',
    call: settlement.reconciliation,
    what: '대사 결과를',
    ready: '미해결 차이가 2건 있어요.',
    empty: { desk: (all) => void (all.reconciliation = { days: [], breaks: [] }), text: '아직 대조한 날이 없어요.' },
  },
  {
    name: 'operator-funds',
    route: '/ops/funds',
    call: settlement.fundsOwed,
    what: '지급할 금액을',
    ready: '날짜별 금액',
    empty: { desk: (all) => void (all.funds.days = []), text: '아직 계산한 날이 없어요.' },
  },
  {
    name: 'operator-ledger',
    route: '/ops/ledger',
    call: settlement.trialBalance,
    what: '시산표를',
    ready: '상점별 잔액',
    empty: {
      desk: (all) => void (all.trialBalance = { sum: 0, entries: 0, accounts: [] }),
      text: '아직 기록한 거래가 없어요.',
    },
  },
];

/** Screens in a state of their own. */
const specials: readonly Screen[] = [
  moneyScreen({
    name: 'operator-reconciliation-upload',
    route: '/ops/reconciliation',
    path: '/ops/reconciliation',
    state: 'ready',
    reach: async (page) => {
      await press(page, '결제사 파일 올리기');
      await page.getByRole('dialog').getByRole('button', { name: '올리고 대조하기' }).click();
      await seen('파일을 골라주세요.')(page);
    },
  }),
  moneyScreen({
    name: 'operator-ledger-broken',
    route: '/ops/ledger',
    path: '/ops/ledger',
    state: 'ready',
    money: (all) => {
      all.report = brokenReport;
      all.trialBalance.sum = 1;
    },
    reach: async (page) => {
      await seen('장부가 맞지 않아요')(page);
      await seen('차변과 대변이 1원 달라요')(page);
    },
  }),
];

/** The desk's screens of the books, in all their states. */
export const operatorBookScreens: readonly Screen[] = [...lists.flatMap(moneyStatesOf), ...specials];
