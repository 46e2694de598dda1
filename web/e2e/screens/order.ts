import { pending, refused } from '@jumun/client/played';
import type { Page } from 'playwright-core';
import { type Backend, play } from '../fake-gateway.ts';
import { orderOf, orderWith, PAYMENT_AT, picks, playPayment } from '../order-backend.ts';
import { offerMethods } from '../payment-methods-backend.ts';
import { sitAtTable, usualOrder } from '../payment-visit.ts';
import { orderPageScreens } from './order-page.ts';
import type { Screen } from './screen.ts';

const PAYMENT = '/:storeName/shoppingList/payment/:paymentId';

const text = (page: Page, words: string | RegExp): Promise<void> => page.getByText(words).first().waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('heading', { name }).waitFor();
const form = (page: Page): Promise<void> => heading(page, '결제 수단');

async function openRow(page: Page): Promise<void> {
  await button(page, /^준비되면 문자 받기/).click();
  await button(page, '이름·이메일도 적기').click();
}
async function fillIn(page: Page): Promise<void> {
  await openRow(page);
  await page.getByLabel('이름').fill('김주문');
  await page.getByLabel('전화번호').fill('01012345678');
  for (const consent of [/수집·이용에 동의/, /제공하는 데 동의/])
    await page.getByRole('checkbox', { name: consent }).check();
}

const paying =
  (played: Parameters<typeof playPayment>[1] = {}, lines = 2) =>
  (backend: Backend) => {
    orderOf(backend, lines);
    playPayment(backend, played);
  };
const ended = (closeReason: string): Pick<Screen, 'name' | 'backend'> => ({
  name: `payment-${closeReason}`,
  backend: paying({ status: 'cancelled', closeReason }),
});
const payment = { route: PAYMENT, state: 'ready', path: PAYMENT_AT } as const;

const payments: Screen[] = [
  { ...payment, name: 'payment', backend: paying(), reach: form },
  { ...payment, name: 'payment-one-line', backend: paying({}, 1), reach: form },
  {
    ...payment,
    name: 'payment-options',
    backend: (backend) => {
      orderOf(backend, 2);
      orderWith(backend, picks);
      playPayment(backend, {});
    },
    reach: form,
  },
  { ...payment, name: 'payment-many-lines', backend: paying({}, 50), reach: form },
  {
    ...payment,
    name: 'payment-faults',
    backend: paying(),
    reach: async (page) => {
      await openRow(page);
      await page.getByLabel('이메일').fill('kim@');
      await button(page, /결제하기$/).click();
      await text(page, /동의가 필요해요/);
    },
  },
  {
    ...payment,
    name: 'payment-known-buyer',
    backend: paying(),
    before: (page) =>
      page.evaluate(() => {
        const buyer = { name: '김주문', phone: '+819012345678', email: '', at: Date.now() };
        localStorage.setItem('jumun_buyer', JSON.stringify(buyer));
      }),
    reach: async (page) => {
      await button(page, /^준비되면 문자 받기/).click();
      await button(page, '이 기기에서 지우기').waitFor();
    },
  },
  {
    ...payment,
    name: 'payment-usual',
    backend: (backend) => {
      offerMethods(backend);
      paying(usualOrder)(backend);
    },
    before: sitAtTable,
    reach: (page) => text(page, '1번 테이블로 가져다드려요'),
  },
  {
    ...payment,
    name: 'payment-usual-last-minute',
    backend: (backend) => {
      offerMethods(backend);
      paying({ ...usualOrder, leftMs: 50_000 })(backend);
    },
    before: sitAtTable,
    reach: (page) => page.getByRole('timer').waitFor(),
  },
  {
    ...payment,
    name: 'payment-usual-text',
    backend: (backend) => {
      offerMethods(backend);
      paying(usualOrder)(backend);
    },
    before: sitAtTable,
    reach: async (page) => {
      await button(page, /^준비되면 문자 받기/).click();
      await page.getByLabel('전화번호').fill('01023456789');
    },
  },
  {
    ...payment,
    name: 'payment-usual-over-limit',
    backend: (backend) => {
      offerMethods(backend);
      paying({ ...usualOrder, status: 'cancelled', closeReason: 'over-limit' })(backend);
    },
    before: sitAtTable,
    reach: (page) => text(page, '다른 카드로'),
  },
  {
    ...payment,
    name: 'payment-more-methods',
    backend: (backend) => {
      offerMethods(backend);
      paying()(backend);
    },
    reach: async (page) => {
      await button(page, /^더보기/).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...payment,
    name: 'payment-methods',
    backend: (backend) => {
      offerMethods(backend);
      paying()(backend);
    },
    before: (page) => page.evaluate(() => localStorage.setItem('jumun_method', 'tosspay')),
    reach: form,
  },
  {
    ...payment,
    name: 'payment-cancelled-methods',
    backend: (backend) => {
      offerMethods(backend);
      paying({ status: 'cancelled', closeReason: 'cancelled' })(backend);
    },
    reach: (page) => heading(page, '결제를 취소했어요.'),
  },
  {
    ...payment,
    name: 'payment-at-counter',
    backend: paying({ provider: 'counter', leftMs: 30 * 60_000 }),
    reach: (page) => heading(page, '카운터에서 결제해주세요.'),
  },
  {
    ...payment,
    name: 'payment-at-counter-offline',
    state: 'offline',
    backend: paying({ provider: 'counter', leftMs: 30 * 60_000 }),
    reach: async (page) => {
      await heading(page, '카운터에서 결제해주세요.');
      await page.context().setOffline(true);
      await text(page, '인터넷 연결이 끊겼어요');
    },
    faults: /ERR_INTERNET_DISCONNECTED/,
  },
  {
    ...payment,
    name: 'payment-near-end',
    backend: paying({ leftMs: 50_000 }),
    reach: (page) => page.getByRole('timer').waitFor(),
  },
  {
    ...payment,
    name: 'payment-popup-blocked',
    backend: paying(),
    reach: async (page) => {
      await form(page);
      // The card page takes its time.
      await page.evaluate(() => {
        window.open = () => null;
        HTMLFormElement.prototype.submit = () => undefined;
      });
      await button(page, /결제하기$/).click();
      await text(page, '새 창이 막혀 있어서 이 화면에서 이어가요.');
    },
  },
  {
    ...payment,
    name: 'payment-card-page-open',
    backend: paying(),
    reach: async (page) => {
      await fillIn(page);
      await button(page, /결제하기$/).click();
      await button(page, '결제창 다시 열기').waitFor();
    },
  },
  {
    ...payment,
    name: 'payment-card-page-shut',
    backend: paying(),
    reach: async (page) => {
      await fillIn(page);
      const [tab] = await Promise.all([page.context().waitForEvent('page'), button(page, /결제하기$/).click()]);
      await tab.waitForURL('**/card-page');
      await tab.close();
      await text(page, '아직 결제가 끝나지 않았어요.');
    },
  },
  {
    ...payment,
    name: 'payment-checking',
    backend: paying({ checking: true }),
    reach: (page) => text(page, '카드사에 결제 결과를 확인하고 있어요.'),
  },
  {
    ...payment,
    name: 'payment-checking-late',
    backend: paying({ checking: true, leftMs: -3_600_000 }),
    reach: (page) => text(page, '카드사 확인이 늦어지고 있어요.'),
  },
  {
    ...payment,
    name: 'payment-back-unsure',
    path: `${PAYMENT_AT}?notice=checking`,
    backend: paying(),
    reach: (page) => text(page, '결제 결과를 아직 받지 못했어요.'),
  },
  {
    ...payment,
    name: 'payment-back-unread',
    state: 'error',
    path: `${PAYMENT_AT}?notice=checking`,
    backend: (backend) => {
      play(backend, {
        orders: { paymentRecord: refused('SERVICE_AWAY', { message: '잠시 뒤에 다시 시도해주세요.' }) },
      });
    },
    reach: (page) => text(page, '결제 결과를 아직 받지 못했어요.'),
    faults: /503/,
  },
  ...['declined', 'over-limit', 'cancelled'].map((reason) => ({
    ...payment,
    ...ended(reason),
    reach: (page: Page) => page.getByText('돈은 빠져나가지 않았어요.').first().waitFor(),
  })),
  ...['unreachable', 'abandoned', 'expired', 'reversed'].map((reason) => ({
    ...payment,
    ...ended(reason),
    reach: (page: Page) => page.getByRole('button', { name: '다시 결제하기' }).waitFor(),
  })),
  {
    ...payment,
    name: 'payment-trade-refused',
    state: 'error',
    backend: (backend) => {
      paying()(backend);
      play(backend, { orders: { registerPayment: refused('PROVIDER_FAILED', { message: '결제사가 쉬고 있어요.' }) } });
    },
    reach: async (page) => {
      await fillIn(page);
      await button(page, /결제하기$/).click();
      await page.getByRole('alertdialog').waitFor();
    },
    faults: /502/,
  },
  {
    ...payment,
    name: 'payment-loading',
    state: 'loading',
    backend: (backend) => {
      play(backend, { orders: { paymentRecord: pending } });
    },
    reach: (page) => text(page, '결제 정보를 불러오는 중이에요'),
  },
  {
    ...payment,
    name: 'payment-missing',
    state: 'error',
    backend: (backend) => {
      play(backend, { orders: { paymentRecord: refused('PAYMENT_NOT_FOUND') } });
    },
    reach: (page) => page.getByRole('alertdialog').waitFor(),
    faults: /404/,
  },
  {
    ...payment,
    name: 'payment-offline',
    state: 'offline',
    backend: paying(),
    reach: async (page) => {
      await form(page);
      await page.context().setOffline(true);
      await text(page, '인터넷 연결이 끊겼어요');
    },
    faults: /ERR_INTERNET_DISCONNECTED/,
  },
  {
    name: 'pay',
    route: '/:storeName/pay',
    state: 'ready',
    path: '/@demo/pay',
    reach: (page) => heading(page, /결제는 장바구니에서 시작해요/),
  },
];

export const orderScreens: Screen[] = [...payments, ...orderPageScreens];
