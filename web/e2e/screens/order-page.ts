import type { OrderStatus } from '@jumun/contracts';
import { pending, refused } from '@jumun/client/played';
import type { Page } from 'playwright-core';
import { type Backend, play } from '../fake-gateway.ts';
import { numbered } from '../fake-ids.ts';
import { ORDER_NUMBER } from '../fake-store.ts';
import { ORDER_AT, orderOf, orderWith, picks, playOrder, rememberKey } from '../order-backend.ts';
import { alertScreens } from './order-alerts.ts';
import { receiptScreens } from './order-receipt.ts';
import { todayScreens } from './order-today.ts';
import type { Screen } from './screen.ts';

const ORDER = '/:storeName/success/:orderNumber';

const text = (page: Page, words: string | RegExp): Promise<void> => page.getByText(words).first().waitFor();
const heading = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('heading', { name }).waitFor();

async function alertClosed(page: Page): Promise<void> {
  await page.getByRole('alertdialog').waitFor();
  await page.getByRole('button', { name: '확인' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
}

const ordered =
  (status: Parameters<typeof playOrder>[1], delivery?: OrderStatus, lines = 2) =>
  (backend: Backend) => {
    orderOf(backend, lines);
    playOrder(backend, status, delivery);
  };
const withOptions = (backend: Backend): void => {
  orderOf(backend, 2);
  orderWith(backend, picks);
  playOrder(backend, 'paid');
};
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
const delayed = { readyBy: '' };
const order = { route: ORDER, state: 'ready', path: ORDER_AT } as const;
const ACCEPTED = '이미 준비를 시작해서 여기서는 취소할 수 없어요. 가게에 말씀해주세요.';
const cancellable = (backend: Backend): void => {
  orderOf(backend, 2);
  playOrder(backend, 'paid', 'waiting', { cancellable: true, readyBy: inMinutes(12) });
};
async function askToCancel(page: Page): Promise<void> {
  await text(page, '쯤 준비돼요');
  await page.getByRole('button', { name: '주문 취소' }).click();
  await text(page, '주문을 취소할까요?');
}
const pressCancel = (page: Page): Promise<void> => page.getByRole('button', { name: '취소하기' }).click();
const live = (page: Page): Promise<void> => text(page, '실시간으로 확인하고 있어요');
const thanked = (page: Page): Promise<void> => heading(page, '수령이 완료되었어요. 감사합니다');

const atTable = { spot: { spotId: numbered(8_401), label: '1번 테이블', serve: 'carry' } } as const;
/** The tab has scanned the tag of a table. */
const atTheTable = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const spot = { token: 'a-tag', label: '1번 테이블', serve: 'carry', until: Date.now() + 3_600_000 };
    sessionStorage.setItem('spot:demo', JSON.stringify(spot));
  });
const orders: Screen[] = [
  ...(['waiting', 'preparing', 'ready', 'completed'] as const).map((delivery) => ({
    ...order,
    name: `order-${delivery}`,
    backend: ordered('paid', delivery),
    reach: delivery === 'completed' ? thanked : live,
  })),
  {
    ...order,
    name: 'order-of-another-phone',
    backend: (backend) => {
      orderOf(backend, 2);
      playOrder(backend, 'paid', 'waiting', { cancellable: true, own: false });
    },
    reach: (page) => text(page, '주문한 휴대폰에서 취소할 수 있어요.'),
  },
  {
    ...order,
    name: 'order-cancellable',
    backend: (backend) => {
      orderOf(backend, 2);
      const [readyBy, readyAround] = [inMinutes(12), inMinutes(12)];
      playOrder(backend, 'paid', 'waiting', { cancellable: true, readyBy, readyAround, ordersAhead: 0 });
    },
    reach: (page) => page.getByRole('button', { name: '주문 취소' }).waitFor(),
  },
  {
    ...order,
    name: 'order-cancel',
    backend: cancellable,
    before: rememberKey,
    reach: askToCancel,
  },
  {
    ...order,
    name: 'order-cancel-refused',
    backend: (backend) => {
      cancellable(backend);
      play(backend, { orders: { cancelOrder: refused('PROVIDER_REFUSED', { message: '카드사가 거절했어요.' }) } });
    },
    before: rememberKey,
    reach: async (page) => {
      await askToCancel(page);
      await pressCancel(page);
      await text(page, '취소하지 못했어요. 가게에 말씀해주세요.');
    },
    faults: /422/,
  },
  {
    ...order,
    name: 'order-accepted-meanwhile',
    backend: (backend) => {
      cancellable(backend);
      const cancelOrder = () => {
        ordered('paid', 'preparing')(backend);
        return refused('ORDER_ACCEPTED');
      };
      play(backend, { orders: { cancelOrder } });
    },
    before: rememberKey,
    reach: async (page) => {
      await askToCancel(page);
      await pressCancel(page);
      await text(page, ACCEPTED);
      await text(page, '준비를 시작해서 취소는 가게에 말씀해주세요.');
    },
    faults: /409/,
  },
  {
    ...order,
    name: 'order-cancelling',
    backend: (backend) => {
      orderOf(backend, 2);
      playOrder(backend, 'paid', 'waiting', { cancelling: true });
    },
    reach: (page) => text(page, '취소하고 있어요. 카드사의 답을 기다리고 있어요.'),
  },
  {
    ...order,
    name: 'order-late',
    backend: (backend) => {
      orderOf(backend, 2);
      playOrder(backend, 'paid', 'preparing', { readyBy: inMinutes(-3) });
    },
    reach: (page) => text(page, '조금 늦어지고 있어요'),
  },
  {
    ...order,
    name: 'order-very-late',
    backend: (backend) => {
      orderOf(backend, 2);
      playOrder(backend, 'paid', 'waiting', { readyBy: inMinutes(-12), cancellable: true, ...atTable });
    },
    before: atTheTable,
    reach: (page) => heading(page, '예정보다 12분 늦어지고 있어요.'),
  },
  {
    ...order,
    name: 'order-preparing-at-table',
    backend: (backend) => {
      orderOf(backend, 2);
      const [createdAt, readyBy] = [inMinutes(-9), inMinutes(6)];
      playOrder(backend, 'paid', 'preparing', { createdAt, readyBy, readyAround: readyBy, ordersAhead: 1, ...atTable });
    },
    before: atTheTable,
    reach: live,
  },
  {
    ...order,
    name: 'order-carried',
    backend: (backend) => {
      orderOf(backend, 2);
      playOrder(backend, 'paid', 'ready', atTable);
    },
    before: atTheTable,
    reach: (page) => text(page, '직원이 자리로 가져다드려요.'),
  },
  {
    ...order,
    name: 'order-refused',
    backend: (backend) => {
      orderOf(backend, 2);
      playOrder(backend, 'refunded', 'waiting', { refusedBecause: '재료가 떨어져 주문을 취소했어요.' });
    },
    reach: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    ...order,
    name: 'order-delayed',
    backend: (backend) => {
      orderOf(backend, 2);
      delayed.readyBy = inMinutes(10);
      playOrder(backend, 'paid', 'preparing', delayed);
    },
    reach: async (page) => {
      await live(page);
      delayed.readyBy = inMinutes(15);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await text(page, '5분 늦어져요.');
    },
  },
  {
    ...order,
    name: 'order-in-line',
    backend: (backend) => {
      orderOf(backend, 2);
      playOrder(backend, 'paid', 'waiting', {
        ordersAhead: 3,
        readyAround: inMinutes(14),
        slip: 'https://slips.example/1',
      });
    },
    reach: (page) => text(page, '내 앞에 3팀 · 약 15분'),
  },
  {
    ...order,
    name: 'order-elsewhere',
    backend: ordered('paid'),
    reach: async (page) => {
      await live(page);
      await page.evaluate((name) => new BroadcastChannel(name).postMessage('watching'), `order:${ORDER_NUMBER}`);
      await heading(page, '이 주문은 다른 탭에서 보고 있어요.');
    },
  },
  {
    ...order,
    name: 'order-refunded-in-part',
    backend: (backend) => {
      orderOf(backend, 2);
      playOrder(backend, 'paid', 'ready', { refundedAmount: 1_500 });
    },
    reach: (page) => text(page, '1,500원이 환불됐어요'),
  },
  {
    ...order,
    name: 'order-refunded-pieces',
    backend: (backend) => {
      orderOf(backend, 3);
      const [first, second] = backend.orderItems;
      if (first) Object.assign(first, { refundedQuantity: 1, refundedAmount: 4_500 });
      if (second) Object.assign(second, { refundedQuantity: 1, refundedAmount: 5_000 });
      playOrder(backend, 'paid', 'preparing', { refundedAmount: 9_500 });
    },
    reach: (page) => text(page, '1개 취소'),
  },
  {
    ...order,
    name: 'order-refunded-later',
    backend: ordered('refunded', 'completed'),
    reach: (page) => heading(page, '환불된 주문이에요'),
  },
  { ...order, name: 'order-options', backend: withOptions, reach: live },
  { ...order, name: 'order-many-lines', backend: ordered('paid', 'waiting', 50), reach: live },
  {
    ...order,
    name: 'order-refunded',
    backend: ordered('refunded'),
    reach: (page) => heading(page, '주문이 취소됐어요'),
  },
  {
    ...order,
    name: 'order-not-paid-yet',
    backend: ordered('pending'),
    reach: (page) => heading(page, '결제가 아직 끝나지 않았어요'),
  },
  {
    ...order,
    name: 'order-cancelled',
    backend: ordered('cancelled'),
    reach: (page) => heading(page, '결제되지 않은 주문이에요'),
  },
  {
    ...order,
    name: 'order-loading',
    state: 'loading',
    backend: (backend) => {
      play(backend, { orders: { orderComplete: pending } });
    },
    reach: (page) => text(page, '주문 정보를 불러오는 중이에요'),
  },
  { ...order, name: 'order-missing', state: 'error', reach: alertClosed, faults: /404/ },
  {
    ...order,
    name: 'order-offline',
    state: 'offline',
    backend: ordered('paid'),
    reach: async (page) => {
      await live(page);
      await page.context().setOffline(true);
      await text(page, '인터넷 연결이 끊겼어요');
    },
    faults: /ERR_INTERNET_DISCONNECTED|WebSocket/,
  },
];

export const orderPageScreens: Screen[] = [...orders, ...alertScreens, ...receiptScreens, ...todayScreens];
