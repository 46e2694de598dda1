import type { OrderStatus } from '@jumun/contracts';
import { pending } from '@jumun/client/played';
import type { Page } from 'playwright-core';
import { type Backend, play } from '../fake-gateway.ts';
import { orderOf, ORDERS_AT, playOrder, rememberOrders } from '../order-backend.ts';
import type { Screen } from './screen.ts';

const ORDERS = '/:storeName/orders';

const text = (page: Page, words: string | RegExp): Promise<void> => page.getByText(words).first().waitFor();
const heading = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('heading', { name }).waitFor();
const ordered =
  (status: Parameters<typeof playOrder>[1], delivery?: OrderStatus, lines = 2) =>
  (backend: Backend) => {
    orderOf(backend, lines);
    playOrder(backend, status, delivery);
  };

const listed = { route: ORDERS, state: 'ready', path: ORDERS_AT } as const;
const badge = (page: Page): Promise<void> => text(page, '준비 중');

/** The orders of today on this device. */
export const todayScreens: Screen[] = [
  {
    ...listed,
    name: 'orders-one',
    backend: ordered('paid', 'preparing'),
    before: (page) => rememberOrders(page, 1),
    reach: badge,
  },
  {
    ...listed,
    name: 'orders-over',
    backend: ordered('paid', 'completed'),
    before: (page) => rememberOrders(page, 1),
    reach: (page) => page.getByRole('button', { name: '다시 주문' }).waitFor(),
  },
  {
    ...listed,
    name: 'orders-refunded',
    backend: ordered('refunded'),
    before: (page) => rememberOrders(page, 1),
    reach: (page) => text(page, '모두 환불'),
  },
  {
    ...listed,
    name: 'orders-many',
    backend: ordered('paid', 'preparing', 3),
    before: (page) => rememberOrders(page, 12),
    reach: badge,
  },
  {
    ...listed,
    name: 'orders-empty',
    state: 'empty',
    reach: (page) => heading(page, '오늘 이 기기에서 주문한 내역이 없어요.'),
  },
  {
    ...listed,
    name: 'orders-loading',
    state: 'loading',
    backend: (backend) => {
      play(backend, { orders: { orderComplete: pending } });
    },
    before: (page) => rememberOrders(page, 2),
    reach: (page) => text(page, '027'),
  },
  {
    ...listed,
    name: 'orders-unknown',
    state: 'error',
    before: (page) => rememberOrders(page, 2),
    reach: (page) => text(page, '주문 정보를 찾을 수 없어요.'),
    faults: /404/,
  },
  {
    ...listed,
    name: 'store-with-orders',
    route: '/:storeName',
    path: '/@demo',
    before: (page) => rememberOrders(page, 2),
    reach: (page) => page.getByRole('link', { name: '오늘 주문 2건 보기' }).waitFor(),
  },
];
