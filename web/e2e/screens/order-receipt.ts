import { refused } from '@jumun/client/played';
import type { Page } from 'playwright-core';
import { type Backend, play } from '../fake-gateway.ts';
import { ORDER_AT, orderOf, playOrder, playReceipt } from '../order-backend.ts';
import type { Screen } from './screen.ts';

const order = { route: '/:storeName/success/:orderNumber', path: ORDER_AT } as const;
const show = (page: Page): Promise<void> => page.getByRole('button', { name: '영수증 보기' }).click();
function paid(backend: Backend): void {
  orderOf(backend, 2);
  playOrder(backend, 'paid', 'completed');
}

/** The receipt on the page of a paid order. */
export const receiptScreens: Screen[] = [
  {
    ...order,
    name: 'order-receipt',
    state: 'ready',
    backend: (backend) => {
      paid(backend);
      playReceipt(backend);
    },
    reach: async (page) => {
      await show(page);
      await page.getByText('부가세 포함').waitFor();
    },
  },
  {
    ...order,
    name: 'order-receipt-failed',
    state: 'error',
    backend: (backend) => {
      paid(backend);
      play(backend, { printing: { readReceipt: refused('RATE_LIMITED', { message: '잠시 뒤에 다시 해주세요.' }) } });
    },
    reach: async (page) => {
      await show(page);
      await page.getByRole('button', { name: '다시 시도' }).waitFor();
    },
    faults: /429/,
  },
];
