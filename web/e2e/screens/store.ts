import { pending, refused } from '@jumun/client/played';
import type { Page } from 'playwright-core';
import { type Backend, play } from '../fake-gateway.ts';
import { goodsOf, putInCart, rememberBuyer, rememberStore } from '../store-visit.ts';
import type { Store } from '../fake-store.ts';
import type { Screen } from './screen.ts';

const front = { route: '/:storeName', path: '/@demo' };
const cart = { route: '/:storeName/shoppingList', path: '/@demo/shoppingList' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const text = (page: Page, words: string | RegExp): Promise<void> => page.getByText(words).first().waitFor();
const shop = (page: Page): Promise<void> => page.getByRole('heading', { level: 1, name: '데모 카페' }).waitFor();
const total = (page: Page): Promise<void> => text(page, '총 결제 금액');
const fillCart = (page: Page): Promise<void> => putInCart(page, [0, 1, 5]);

const goods = (count: number) => (backend: Backend) => {
  backend.store.products = goodsOf(backend.store, count);
};
const changed = (changes: Partial<Store['products'][number]>[]) => (backend: Backend) => {
  backend.store.products.forEach((product, index) => Object.assign(product, changes[index]));
};
const away = (backend: Backend) => void play(backend, { catalog: { store: refused('SERVICE_AWAY') } });
const unknown = (backend: Backend) => void play(backend, { catalog: { store: refused('STORE_NOT_FOUND') } });

const cover = (number: number): Screen => ({
  ...front,
  name: `store-cover-${number}`,
  state: 'ready',
  backend: (backend) => {
    backend.store.shop.coverNumber = number;
    backend.store.shop.profileImage = null;
  },
  reach: shop,
});

const paidBefore = (page: Page): Promise<void> => fillCart(page).then(() => rememberBuyer(page));
const remembered = { backend: away, before: rememberStore };

const storeFront: Screen[] = [
  { ...front, name: 'store', state: 'ready', reach: shop },
  cover(2),
  cover(3),
  cover(4),
  { ...front, name: 'store-one', state: 'ready', backend: goods(1), reach: shop },
  { ...front, name: 'store-two-hundred', state: 'ready', backend: goods(200), reach: shop },
  {
    ...front,
    name: 'store-rows',
    state: 'ready',
    backend: goods(16),
    reach: async (page) => {
      await button(page, '목록으로 보기').click();
      await button(page, '사진으로 보기').waitFor();
    },
  },
  {
    ...front,
    name: 'store-last-piece',
    state: 'ready',
    reach: async (page) => {
      for (let piece = 0; piece < 3; piece += 1) await button(page, '소금빵 담기').click();
      await text(page, '재고가 3개 남아 있어요');
    },
  },
  { ...front, name: 'store-empty', state: 'empty', backend: goods(0), reach: shop },
  {
    ...front,
    name: 'store-with-cart',
    state: 'ready',
    reach: async (page) => {
      await button(page, '아이스 아메리카노 담기').click();
      await button(page, '소금빵 담기').click();
      await page
        .getByRole('link', { name: /주문하기$/ })
        .or(button(page, '8,000원 결제하기'))
        .locator('visible=true')
        .waitFor();
    },
  },
  {
    ...front,
    name: 'store-category',
    state: 'ready',
    reach: async (page) => {
      await button(page, '디저트').click();
      await button(page, '아이스 아메리카노 담기').waitFor({ state: 'detached' });
    },
  },
  {
    ...front,
    name: 'store-search',
    state: 'ready',
    path: `${front.path}?q=라떼`,
    backend: goods(40),
    reach: (page) => text(page, /^상품 \d+개를 찾았어요/),
  },
  {
    ...front,
    name: 'store-search-empty',
    state: 'empty',
    path: `${front.path}?q=떡볶이`,
    backend: goods(40),
    reach: (page) => text(page, /맞는 상품이 없어요\.\n/),
  },
  {
    ...front,
    name: 'store-product',
    state: 'ready',
    backend: changed([{ saleWindow: { days: [1, 2, 3, 4, 5], from: '11:30', to: '14:00' } }]),
    reach: async (page) => {
      await page.getByRole('button', { name: /^아이스 아메리카노.*자세히 보기$/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...front,
    name: 'store-off-window',
    state: 'ready',
    backend: changed(
      Array.from({ length: 4 }, () => ({
        onSale: false,
        saleWindow: { days: [5, 6], from: '18:00', to: '23:30', fromDate: '2026-11-20', toDate: '2026-12-24' },
      })),
    ),
    reach: (page) => text(page, '지금은 판매 시간이 아니에요'),
  },
  {
    ...front,
    name: 'store-paused',
    state: 'ready',
    backend: (backend) => {
      backend.store.shop.status = 'restricted';
    },
    reach: (page) => text(page, '주문 쉬는 중'),
  },
  {
    ...front,
    name: 'store-loading',
    state: 'loading',
    backend: (backend) => {
      play(backend, { catalog: { store: pending } });
    },
    reach: (page) => page.getByText('연결이 느려요').waitFor(),
  },
  {
    ...front,
    name: 'store-not-found',
    state: 'error',
    path: '/@nobody',
    reach: (page) => text(page, '주소를 찾을 수 없어요'),
    faults: /404/,
  },
  {
    ...front,
    name: 'store-failed',
    state: 'error',
    backend: away,
    reach: (page) => button(page, '다시 시도').waitFor(),
    faults: /503/,
  },
  {
    ...front,
    name: 'store-remembered',
    state: 'error',
    ...remembered,
    reach: (page) => text(page, '본 메뉴예요'),
    faults: /503/,
  },
  {
    ...front,
    name: 'store-offline',
    state: 'offline',
    ...remembered,
    reach: async (page) => {
      await text(page, '본 메뉴예요');
      await page.context().setOffline(true);
      await text(page, '인터넷이 없어요.');
    },
    faults: /503|ERR_INTERNET_DISCONNECTED/,
  },
];

const cartScreens: Screen[] = [
  { ...cart, name: 'cart', state: 'ready', before: fillCart, reach: total },
  { ...cart, name: 'cart-paid-before', state: 'ready', before: paidBefore, reach: total },
  {
    ...cart,
    name: 'cart-long',
    state: 'ready',
    before: (page) => putInCart(page, [2]),
    reach: total,
  },
  {
    ...cart,
    name: 'cart-fifty',
    state: 'ready',
    backend: goods(60),
    before: (page) =>
      putInCart(
        page,
        Array.from({ length: 50 }, (_, index) => index),
      ),
    reach: total,
  },
  {
    ...cart,
    name: 'cart-empty',
    state: 'empty',
    reach: (page) => text(page, '장바구니가 비어있습니다'),
  },
  {
    ...cart,
    name: 'cart-loading',
    state: 'loading',
    before: fillCart,
    backend: (backend) => {
      play(backend, { catalog: { store: pending } });
    },
    reach: total,
  },
  {
    ...cart,
    name: 'cart-opening-checkout',
    state: 'loading',
    before: (page) => putInCart(page, [0, 5]),
    backend: (backend) => {
      play(backend, { orders: { init: pending } });
    },
    reach: async (page) => {
      await button(page, '8,000원 결제하기').click();
      await page.locator('button[aria-busy="true"]').waitFor();
    },
  },
  {
    ...cart,
    name: 'cart-changed',
    state: 'ready',
    before: (page) => putInCart(page, [0, 1, 2, 5]),
    backend: changed([{ productPrice: 5_000 }, { soldOut: true }, { onSale: false }]),
    reach: (page) => button(page, '바뀐 내용 반영하기').waitFor(),
  },
  {
    ...cart,
    name: 'cart-too-much',
    state: 'ready',
    before: (page) => putInCart(page, [2, 0], 2),
    reach: (page) => text(page, /1억 원까지/),
  },
  {
    ...cart,
    name: 'cart-paused',
    state: 'ready',
    before: fillCart,
    backend: (backend) => {
      backend.store.shop.status = 'restricted';
    },
    reach: (page) => text(page, '지금은 주문을 받지 않고 있어요'),
  },
  {
    ...cart,
    name: 'cart-store-gone',
    state: 'error',
    before: fillCart,
    backend: unknown,
    reach: (page) => text(page, '가게를 찾을 수 없어요'),
    faults: /404/,
  },
  {
    ...cart,
    name: 'cart-failed',
    state: 'error',
    before: (page) => putInCart(page, [0, 5]),
    backend: (backend) => void play(backend, { orders: { init: refused('SERVICE_AWAY') } }),
    reach: async (page) => {
      await button(page, '8,000원 결제하기').click();
      await text(page, '결제 준비 중 오류가 발생했습니다.');
    },
    faults: /503/,
  },
  {
    ...cart,
    name: 'cart-offline',
    state: 'offline',
    before: fillCart,
    reach: async (page) => {
      await total(page);
      await page.context().setOffline(true);
      await button(page, '인터넷이 연결되면 주문할 수 있어요').waitFor();
    },
    faults: /ERR_INTERNET_DISCONNECTED/,
  },
];

export const storeScreens: Screen[] = [...storeFront, ...cartScreens];
