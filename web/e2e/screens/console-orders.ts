import { http } from '@jumun/contracts';
import { pending, refused, asBefore } from '@jumun/client/played';
import type { Page } from 'playwright-core';
import { adminPaths } from '../../src/console/paths.ts';
import { paymentNumbered, type ConsoleBackend } from '../console-backend.ts';
import { play } from '../fake-gateway.ts';
import { ownerScreen, press, REFUSED, words, withTroubles } from './owner-screen.ts';
import type { Screen } from './screen.ts';

const newest = paymentNumbered(35);
const paid = { ...newest, status: 'paid', orderStatus: 'waiting' } as const;

const list = { route: '/store/admin/paymentList', path: adminPaths.payments };
const listed = (page: Page) =>
  page
    .getByRole('link', { name: /^03[45]번 주문 자세히 보기/ })
    .first()
    .waitFor();
const listScreens: Screen[] = [
  ...withTroubles(
    ownerScreen({ ...list, name: 'console-orders', state: 'ready', reach: listed }),
    http.orders.listPayments,
    words('주문을 불러오는 중이에요'),
  ),
  ownerScreen({
    ...list,
    name: 'console-orders-all',
    state: 'ready',
    path: `${adminPaths.payments}?order=all`,
    reach: listed,
  }),
  ownerScreen({
    ...list,
    name: 'console-orders-undo',
    state: 'ready',
    reach: async (page) => {
      await page.getByRole('button', { name: '034번 가져갔어요' }).click();
      await page.getByRole('button', { name: '되돌리기' }).waitFor();
    },
  }),
  ownerScreen({
    ...list,
    name: 'console-orders-none-in-progress',
    state: 'empty',
    own: (own) => (own.payments = []),
    reach: words(/^지금 진행 중인 주문이 없어요/),
  }),
  ownerScreen({
    ...list,
    name: 'console-orders-refunds-and-long-names',
    state: 'ready',
    path: `${adminPaths.payments}?order=all`,
    own: (own) => {
      own.payments = [
        { ...paymentNumbered(1), status: 'refunded', refundedAmount: 12_500 },
        {
          ...paymentNumbered(2),
          status: 'paid',
          refundedAmount: 500,
          buyerName: '가나다라마바사아자차카타파하거너더러머버',
          ...{ request: '땅콩 알레르기가 있어요. 견과류는 모두 빼주세요', note: '단골 손님 포장' },
        },
        { ...paymentNumbered(3), status: 'pending' },
        { ...paymentNumbered(5), status: 'cancelled' },
        { ...paid, totalPrice: 99_999_999, refundedAmount: 99_999_998 },
      ];
    },
    reach: listed,
  }),
  ownerScreen({
    ...list,
    name: 'console-orders-filters',
    state: 'ready',
    path: `${adminPaths.payments}?order=ready&period=days&from=2026-11-21&to=2026-11-20`,
    reach: async (page) => {
      await page.getByRole('button', { name: /^준비 완료/, pressed: true }).waitFor();
      // On the desktop nothing is folded away.
      const unfold = page.getByRole('button', { name: '필터 1' });
      if (await unfold.isVisible()) await unfold.click();
      await words('종료일이 시작일보다 빨라요.')(page);
    },
  }),
  ownerScreen({
    ...list,
    name: 'console-orders-empty',
    state: 'empty',
    own: (own) => (own.payments = []),
    path: `${adminPaths.payments}?order=all`,
    reach: words('아직 들어온 주문이 없어요.'),
  }),
  ownerScreen({
    ...list,
    name: 'console-orders-nothing-found',
    state: 'empty',
    reach: async (page) => {
      await page.getByRole('searchbox').fill('없는 손님');
      await words('이름은 전부 써주세요.')(page);
    },
  }),
  ownerScreen({
    ...list,
    name: 'console-orders-more-failed',
    state: 'error',
    path: `${adminPaths.payments}?order=all`,
    own: (_, backend) => {
      play(backend, {
        orders: {
          listPayments: ({ query }) => (query.before !== undefined ? refused('INTERNAL') : asBefore),
        },
      });
    },
    reach: async (page) => {
      await press(page, '더 보기');
      await words('다음 내역을 불러오지 못했어요. 다시 눌러주세요.')(page);
    },
    faults: REFUSED,
  }),
];

const shown = (page: Page) => page.getByLabel('주문 요약').waitFor();
const onlyPaid = (own: ConsoleBackend) => (own.payments = [paid]);
const detail = { route: '/store/admin/paymentDetail/:paymentId', path: adminPaths.payment(newest.paymentId) };
const refundOf = (amount: number, state: ConsoleBackend['refunds'][number]['state']) => ({
  amount,
  reason: '재료가떨어져서드릴수없게된아주긴사유가띄어쓰기없이적혔어요',
  at: paid.createdAt,
  state,
});
const detailScreens: Screen[] = [
  ...withTroubles(
    ownerScreen({ ...detail, name: 'console-order', state: 'ready', reach: shown }),
    http.orders.paymentDetail,
    words('주문을 불러오는 중이에요'),
  ),
  ownerScreen({
    ...detail,
    name: 'console-order-refunds',
    state: 'ready',
    own: (own) => {
      own.payments = [{ ...paid, totalPrice: 99_999_999, refundedAmount: 500 }];
      own.refunds = [refundOf(500, 'done'), refundOf(700, 'checking'), refundOf(900, 'refused')];
    },
    reach: words('환불 안 됨'),
  }),
  ownerScreen({
    ...detail,
    name: 'console-order-moving',
    state: 'loading',
    own: (own, backend) => {
      onlyPaid(own);
      play(backend, { orders: { moveOrder: pending } });
    },
    reach: async (page) => {
      await press(page, '접수');
      await page.getByLabel('주문 요약').getByText('준비 중').waitFor();
    },
  }),
  ownerScreen({
    ...detail,
    name: 'console-order-not-moved',
    state: 'error',
    own: (own, backend) => {
      onlyPaid(own);
      play(backend, { orders: { moveOrder: refused('INTERNAL') } });
    },
    reach: async (page) => {
      await press(page, '접수');
      await words(/^주문 상태를 바꾸지 못했어요/)(page);
    },
    faults: REFUSED,
  }),
  ownerScreen({
    ...detail,
    name: 'console-order-back',
    state: 'ready',
    own: (own) => (own.payments = [{ ...paid, orderStatus: 'completed' }]),
    reach: async (page) => {
      await press(page, '접수');
      await page.getByRole('alertdialog').getByRole('button', { name: '되돌리기' }).waitFor();
    },
  }),
  ownerScreen({
    ...detail,
    name: 'console-order-refund',
    state: 'ready',
    own: (own) => (own.payments = [{ ...paid, orderStatus: 'ready' }]),
    reach: async (page) => {
      await press(page, '주문 취소');
      await page.getByRole('radio', { name: '기타' }).click();
      await page.getByRole('textbox', { name: '직접 쓴 사유' }).waitFor();
    },
  }),
  ownerScreen({
    ...detail,
    name: 'console-order-refund-items',
    state: 'ready',
    own: (own) => {
      own.payments = [{ ...paid, refundedAmount: 4_500, orderStatus: 'preparing', totalPrice: 32_500 }];
      own.refunds = [{ ...refundOf(4_500, 'done'), lines: [{ lineNo: 1, quantity: 1, amount: 4_500 }] }];
    },
    reach: async (page) => {
      await press(page, '환불하기');
      await press(page, '카페 라떼 수량 늘리기');
      await page.getByRole('switch', { name: '다시 팔 수 있어요' }).click();
    },
  }),
  ownerScreen({
    ...detail,
    name: 'console-order-refund-sum',
    state: 'ready',
    own: (own) => (own.payments = [{ ...paid, orderStatus: 'ready', provider: 'counter' }]),
    reach: async (page) => {
      await press(page, '환불하기');
      await press(page, '금액으로 환불');
      await page.getByRole('textbox', { name: /환불 금액/ }).fill('4,500');
    },
  }),
];

/** The owner's orders: the list, and one of them. */
export const consoleOrderScreens: Screen[] = [...listScreens, ...detailScreens].map((screen) => ({
  ...screen,
  isBuiltForItsWidth: true,
}));
