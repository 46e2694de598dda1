import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import type { Page } from 'playwright-core';
import { adminPaths } from '../../src/console/paths.ts';
import { hearTones } from '../console-board-visit.ts';
import { addCounter, unpaidOrder } from '../console-counter-backend.ts';
import { paymentNumbered, type ConsoleBackend, type Payment } from '../console-backend.ts';
import { type Backend, play } from '../fake-gateway.ts';
import { addSpots } from '../console-spots-backend.ts';
import { numbered } from '../fake-ids.ts';
import { askFor, optionGroups, PAYMENT_ID } from '../fake-store.ts';
import { heading, ownerScreen, prepared, press, words, withTroubles } from './owner-screen.ts';
import type { Screen } from './screen.ts';
const faults = /Failed to load resource/;

const withCounter = (_: ConsoleBackend, backend: Backend) => {
  addCounter(backend);
  addSpots(backend);
};
const settings = { route: '/store/admin/payment-settings', path: adminPaths.paymentSettings, own: withCounter };
const till = { route: '/store/admin/orders/new', path: adminPaths.till, own: withCounter };

const settingsScreens: Screen[] = [
  ...withTroubles(
    ownerScreen({ ...settings, name: 'console-payment-settings', state: 'ready', reach: words('카운터 결제') }),
    http.orders.paymentSettings,
    heading('결제 수단'),
  ),
];

const fillWith = (names: readonly RegExp[]) => async (page: Page) => {
  for (const name of names) await page.getByRole('main').getByRole('button', { name }).click();
  const cart = page.getByRole('button', { name: '담은 것 보기' });
  if (await cart.isVisible()) await cart.click();
  await page.getByRole('list', { name: '담은 상품' }).waitFor();
};
const drinks = [/^아이스 아메리카노/, /^카페 라떼/];
const fill = fillWith([...drinks, /^아주아주긴상품/]);
const toCash = async (page: Page) => {
  await fillWith(drinks)(page);
  await press(page, '현금 받기');
  await press(page, '+1만');
};

/** The last piece of the first product is at a card page. */
function holdFirst(backend: Backend): void {
  const [first] = backend.store.products;
  if (first) Object.assign(first, { stock: 0, soldOut: true });
  const until = new Date(Date.now() + 14 * 60_000 - 1_000).toISOString();
  const takeableFrom = new Date(Date.now() - 60_000).toISOString();
  const held = { checkoutId: numbered(700), quantity: 1, until, stage: 'card-page' as const, takeableFrom };
  play(backend, { orders: { held: ({ query }) => (query.productId === first?.productId ? [held] : []) } });
}

const tillScreens: Screen[] = [
  ...withTroubles(
    ownerScreen({ ...till, name: 'console-till', state: 'ready', reach: words('소금빵') }),
    http.catalog.store,
    heading('주문 넣기'),
  ),
  ownerScreen({ ...till, name: 'console-till-filled', state: 'ready', reach: fill }),
  ownerScreen({
    ...till,
    name: 'console-till-found',
    state: 'ready',
    reach: async (page) => {
      await words('소금빵')(page);
      const search = page.getByRole('searchbox', { name: '상품 찾기' });
      if (!(await search.isVisible())) await press(page, '상품 찾기');
      await search.fill('ㅋㅍ');
      await page.getByRole('list', { name: '찾은 상품' }).waitFor();
    },
  }),
  ownerScreen({
    ...till,
    name: 'console-till-spots',
    state: 'ready',
    reach: async (page) => {
      await fillWith(drinks)(page);
      await press(page, '자리');
      await words('어느 자리인가요?')(page);
    },
  }),
  ownerScreen({
    ...till,
    name: 'console-till-custom',
    state: 'ready',
    reach: async (page) => {
      await words('소금빵')(page);
      await press(page, '직접 입력');
      const sheet = page.getByRole('dialog', { name: '직접 입력' });
      await sheet.getByRole('textbox', { name: '금액' }).fill('99999999');
      await sheet.getByRole('button', { name: '담기 99,999,999원' }).waitFor();
    },
  }),
  ownerScreen({ ...till, name: 'console-till-cash', state: 'ready', reach: toCash }),
  ownerScreen({
    ...till,
    name: 'console-till-done',
    state: 'ready',
    reach: async (page) => {
      await toCash(page);
      await press(page, '10,000원 받았어요');
      await words('영수증을 드릴까요?')(page);
    },
  }),
  ownerScreen({
    ...till,
    name: 'console-till-held',
    state: 'ready',
    own: (_, backend) => {
      addCounter(backend);
      addSpots(backend);
      holdFirst(backend);
    },
    reach: words('1개 결제 중'),
  }),
  ownerScreen({
    ...till,
    name: 'console-till-in-doubt',
    state: 'error',
    own: (own, backend) => {
      withCounter(own, backend);
      play(backend, { orders: { enterOrder: refused('INTERNAL') } });
    },
    reach: async (page) => {
      // An order that the server takes: with the third one it were above the limit.
      await toCash(page);
      await press(page, '10,000원 받았어요');
      await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
      await page.getByRole('button', { name: '앞 주문 확인하기' }).waitFor();
    },
    faults,
  }),
  ownerScreen({
    ...till,
    name: 'console-till-options',
    state: 'ready',
    own: (own, backend) => {
      withCounter(own, backend);
      askFor(backend.store, 0, [optionGroups.size, optionGroups.topping, optionGroups.shot]);
    },
    reach: async (page) => {
      await page.getByRole('button', { name: /^아이스 아메리카노/ }).click();
      await words('사이즈')(page);
    },
  }),
  ownerScreen({
    ...till,
    name: 'console-till-empty',
    state: 'empty',
    own: (own, backend) => {
      withCounter(own, backend);
      backend.store.products = [];
    },
    reach: words(/^팔 상품이 아직 없어요/),
  }),
];

const board = ownerScreen({
  route: '/store/admin/board',
  path: adminPaths.board,
  name: 'console-board-unpaid',
  state: 'ready',
  own: (_, backend) => {
    const spot = { spotId: PAYMENT_ID, label: '아주아주긴자리이름스무글자', serve: 'carry' } as const;
    const second = unpaidOrder({ paymentId: PAYMENT_ID.replace(/.$/, 'e'), amount: 99_999_999, spot });
    addCounter(backend, [unpaidOrder(), second]);
  },
  reach: words('결제 대기 · 카운터'),
});

const unpaid: Payment = {
  ...paymentNumbered(35),
  ...{ status: 'pending', provider: 'counter', paymentMethod: null, paymentMethodName: '카운터에서 결제' },
  payBy: '2099-01-01T00:00:00+09:00',
};
const cash: Payment = {
  ...paymentNumbered(34),
  ...{ status: 'paid', provider: 'counter', paymentMethod: 'cash', paymentMethodName: '현금' },
};

const orderScreens: Screen[] = [
  ownerScreen({
    route: '/store/admin/paymentList',
    path: `${adminPaths.payments}?order=all`,
    name: 'console-orders-counter',
    state: 'ready',
    own: (own, backend) => {
      addCounter(backend);
      own.payments = [unpaid, cash];
    },
    reach: words('결제 대기 · 카운터'),
  }),
  ownerScreen({
    route: '/store/admin/paymentDetail/:paymentId',
    path: adminPaths.payment(unpaid.paymentId),
    name: 'console-order-counter-take',
    state: 'ready',
    own: (own, backend) => {
      addCounter(backend);
      own.payments = [unpaid];
    },
    reach: async (page) => {
      await page.getByRole('button', { name: /결제 받음$/ }).click();
      await press(page, `${unpaid.totalPrice.toLocaleString('ko-KR')}원`);
      await words('거스름돈 0원')(page);
    },
  }),
];

/** Money that the shop takes itself. */
export const consoleCounterScreens: Screen[] = [
  ...settingsScreens,
  ...tillScreens,
  { ...prepared(board, (page) => hearTones(page)), isBuiltForItsWidth: true },
  ...orderScreens,
];
