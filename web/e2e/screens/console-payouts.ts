import { http } from '@jumun/contracts';
import { adminPaths } from '../../src/console/paths.ts';
import { feeNumbered, payoutNumbered } from '../console-settlement-backend.ts';
import { moneyScreen } from './money-screen.ts';
import { press, words, withTroubles } from './owner-screen.ts';
import type { Screen } from './screen.ts';

const { payouts } = http;

const list = { route: '/store/admin/payouts', path: adminPaths.payouts };
const listScreens: Screen[] = [
  ...withTroubles(
    moneyScreen({ ...list, name: 'payouts', state: 'ready', reach: words('******7890') }),
    payouts.listPayouts,
    words('입금 내역을 불러오는 중이에요'),
  ),
  moneyScreen({
    ...list,
    name: 'payouts-empty',
    state: 'empty',
    money: (money, own) => {
      money.payouts = [];
      own.payoutAccount = { ...own.payoutAccount, state: 'none', bankAccount: null };
    },
    reach: words('아직 입금한 내역이 없어요.'),
  }),
  moneyScreen({
    ...list,
    name: 'payout-account-change',
    state: 'ready',
    reach: async (page) => {
      await press(page, '계좌 바꾸기');
      await page.getByRole('textbox', { name: '예금주' }).waitFor();
    },
  }),
];

const one = { route: '/store/admin/payouts/:payoutId', path: adminPaths.payout(payoutNumbered(1).payoutId) };
const payoutScreens: Screen[] = [
  ...withTroubles(
    moneyScreen({ ...one, name: 'payout', state: 'ready', reach: words('새로 모인 금액') }),
    payouts.payout,
    words('입금 내역을 불러오는 중이에요'),
  ),
  moneyScreen({
    ...one,
    name: 'payout-failed',
    state: 'ready',
    path: adminPaths.payout(payoutNumbered(2).payoutId),
    money: (money) => {
      const { transactionId: _, feeBps: __, ...line } = feeNumbered(1);
      const reversal = { ...line, sourceId: payoutNumbered(3).payoutId, paymentId: null };
      money.parts = {
        carriedIn: 0,
        carriedOut: 5_000,
        lines: [{ ...reversal, kind: 'payout-reversal', orderNumber: null, fee: 0, net: 12_500 }],
      };
    },
    reach: words('계좌번호가 맞지 않아요.'),
  }),
  moneyScreen({
    ...one,
    name: 'payout-empty',
    state: 'empty',
    money: (money) => (money.parts = { carriedIn: 150_001, carriedOut: 0, lines: [] }),
    reach: words('이월된 금액만 들어 있어요.'),
  }),
];

/** Every screen about money that left. */
export const consolePayoutScreens: Screen[] = [...listScreens, ...payoutScreens];
