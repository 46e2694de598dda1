import { http } from '@jumun/contracts';
import { layPayment, ORDER_NUMBER, PAYMENT } from '../operator-payment-rows.ts';
import { operatorScreen, seen, statesOf } from './operator-screen.ts';
import { press } from './owner-screen.ts';
import type { Screen } from './screen.ts';

const path = `/ops/payments/${PAYMENT}`;
const desk = (backend: Parameters<typeof layPayment>[0]) => void layPayment(backend);

/** The one search, and the page of one payment. */
export const operatorPaymentScreens: readonly Screen[] = [
  ...statesOf({
    name: 'operator-payment',
    route: '/ops/payments/:paymentId',
    path,
    call: http.orders.paymentHistory,
    what: '결제를',
    ready: '진행 내역',
    lay: desk,
  }),
  operatorScreen({
    name: 'operator-payment-refund',
    route: '/ops/payments/:paymentId',
    path,
    state: 'ready',
    desk,
    reach: async (page) => {
      await press(page, '환불하기');
      await seen('14,000원을 환불할까요?')(page);
    },
  }),
  operatorScreen({
    name: 'operator-search',
    route: '/ops',
    path: '/ops',
    state: 'ready',
    desk,
    reach: async (page) => {
      await page.getByRole('button', { name: '결제, 상점, 사람 찾기' }).click();
      await page.getByRole('searchbox').fill(ORDER_NUMBER);
      await page.getByRole('searchbox').press('Enter');
      await seen('주문번호로 1건을 찾았어요.')(page);
    },
  }),
];
