import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { adminPaths } from '../../src/console/paths.ts';
import { answering, moneyScreen } from './money-screen.ts';
import { press, REFUSED, retryButton, words, withTroubles } from './owner-screen.ts';
import type { Screen } from './screen.ts';

const { settlement } = http;

const history = { route: '/store/admin/settlement', path: adminPaths.settlement };
const historyScreens: Screen[] = [
  ...withTroubles(
    moneyScreen({ ...history, name: 'settlement', state: 'ready', reach: words('기말 잔액') }),
    settlement.history,
    words('정산 내역을 불러오는 중이에요'),
  ),
  moneyScreen({
    ...history,
    name: 'settlement-empty',
    state: 'empty',
    money: (money) => {
      money.days = [];
      money.balance = { balance: 0, paid: 0, refunded: 0, fees: 0, paidOut: 0, feeBps: 500 };
    },
    reach: words('2026년 11월에는 정산 내역이 없어요.'),
  }),
  moneyScreen({
    ...history,
    name: 'settlement-balance-error',
    state: 'error',
    money: answering(settlement.balance, refused('INTERNAL')),
    reach: retryButton,
    faults: REFUSED,
  }),
  moneyScreen({
    ...history,
    name: 'settlement-negative',
    state: 'ready',
    money: (money, own) => {
      money.balance = { ...money.balance, balance: -99_999_999, refunded: 99_999_999 };
      own.shop = { ...own.shop, status: 'reviewing' };
      own.payoutAccount = { ...own.payoutAccount, state: 'pending', bankAccount: null };
    },
    reach: words(/매장을 심사하고 있어요/),
  }),
  moneyScreen({
    ...history,
    name: 'settlement-pay-out',
    state: 'ready',
    reach: async (page) => {
      await press(page, '지금 정산받기');
      await words('지금 정산받을까요?')(page);
    },
  }),
  moneyScreen({
    ...history,
    name: 'settlement-paid-out',
    state: 'ready',
    reach: async (page) => {
      await press(page, '지금 정산받기');
      await press(page, '정산받기');
      await words('정산을 시작했어요')(page);
    },
  }),
  moneyScreen({
    ...history,
    name: 'settlement-day',
    state: 'ready',
    path: `${adminPaths.settlement}?month=2026-11&day=2026-11-20`,
    reach: words('001번'),
  }),
  moneyScreen({
    ...history,
    name: 'settlement-choose-days',
    state: 'ready',
    reach: async (page) => {
      await words('기말 잔액')(page);
      await press(page, '기간 직접 고르기');
      await page.getByLabel('종료일').fill('2026-10-01');
      await press(page, '이 기간 보기');
      await words('종료일이 시작일보다 빨라요.')(page);
    },
  }),
];

const fees = { route: '/store/admin/fees', path: adminPaths.fees };
const feeScreens: Screen[] = [
  ...withTroubles(
    moneyScreen({ ...fees, name: 'fees', state: 'ready', reach: words('공급가액') }),
    settlement.fees,
    words('수수료 내역을 불러오는 중이에요'),
  ),
  moneyScreen({
    ...fees,
    name: 'fees-days',
    state: 'ready',
    path: `${adminPaths.fees}?from=2026-11-01&to=2026-11-20`,
    reach: words('환불로 돌려받은 수수료를 뺀 금액이에요.'),
  }),
  moneyScreen({
    ...fees,
    name: 'fees-empty',
    state: 'empty',
    money: (money) => (money.fees = []),
    reach: words('2026년 11월에는 결제와 환불이 없어요.'),
  }),
];

const statements = { route: '/store/admin/statements', path: adminPaths.statements };
const statementScreens: Screen[] = [
  ...withTroubles(
    moneyScreen({ ...statements, name: 'statement', state: 'ready', reach: words('2026년 11월 수수료 명세서') }),
    settlement.feeStatement,
    words('명세서를 불러오는 중이에요'),
  ),
  moneyScreen({
    ...statements,
    name: 'statement-empty',
    state: 'empty',
    money: (money) => {
      const none = { paymentCount: 0, refundCount: 0, sales: 0, refunds: 0, charged: 0, givenBack: 0 };
      money.statement = { ...none, final: true, total: 0, supplyValue: 0, vat: 0 };
    },
    reach: words('이달에는 결제와 환불이 없어서 수수료도 없어요.'),
  }),
];

/** Every screen about days, fees and months. */
export const consoleSettlementScreens: Screen[] = [...historyScreens, ...feeScreens, ...statementScreens];
