import { refused } from '@jumun/client/played';
import type { Page } from 'playwright-core';
import { type Backend, play } from '../fake-gateway.ts';
import { putInCart } from '../store-visit.ts';
import type { Store } from '../fake-store.ts';
import type { Screen } from './screen.ts';

type Intake = NonNullable<Store['intake']>;

const MINUTE_MS = 60_000;
const HOUR = 60;
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
/** Ten in the morning of the next Korean day. */
const tomorrow = (): string => {
  const day = new Date(Date.now() + (9 + 24) * HOUR * MINUTE_MS).toISOString().slice(0, 10);
  return `${day}T10:00:00+09:00`;
};

/** The store's answer when it is asked for its state. */
const says =
  (own: () => Partial<Intake>) =>
  ({ store }: Backend): void => {
    store.intake = {
      ...{ state: 'open', reason: null, until: null, opensAt: null, note: null },
      ...{ lastOrderAt: inMinutes(5 * HOUR), closesAt: inMinutes(6 * HOUR), wait: { from: 10, to: 10 } },
      ...own(),
    };
    store.hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
      day,
      text: day === 7 ? '쉬어요' : day < 6 ? '10:00–21:00, 브레이크타임 14:30–15:30' : '12:00–02:00',
      spans: day === 7 ? [] : [day < 6 ? { from: '10:00', to: '21:00' } : { from: '12:00', to: '02:00' }],
      ...(day < 6 && { breaks: [{ from: '14:30', to: '15:30' }] }),
    }));
    store.calendar = [
      {
        ...{ day: '2026-12-24', title: '성탄 전야 마켓', place: '시청 앞 광장' },
        ...{ text: '12:00–20:00', spans: [{ from: '12:00', to: '20:00' }] },
      },
      { day: '2026-12-25', title: '성탄절', place: null, text: '쉬어요', spans: [], holiday: true },
    ];
  };
const closed = (reason: Intake['reason'], opensAt: () => string | null) => () => ({
  ...({ state: 'closed', reason, opensAt: opensAt(), wait: null } as const),
  ...(reason !== 'last-order' && { lastOrderAt: null, closesAt: null }),
});
const full = () => ({ state: 'paused', reason: 'full', until: inMinutes(15), wait: null }) as const;
const noted = '얼음이 오고 있어요. 조금만 기다려주세요.';

const told = (page: Page, words: string | RegExp): Promise<void> =>
  page.getByText(words).filter({ visible: true }).first().waitFor();
const store = { route: '/:storeName', path: '/@demo', state: 'ready' } as const;
const telling = (name: string, own: () => Partial<Intake>, words: string | RegExp): Screen => ({
  ...store,
  name: `store-${name}`,
  backend: says(own),
  reach: (page) => told(page, words),
});

const cart = { route: '/:storeName/shoppingList', path: '/@demo/shoppingList', state: 'ready' } as const;
const fillCart = (page: Page): Promise<void> => putInCart(page, [0, 5]);

/** A store that tells when it takes orders, and its cart. */
export const intakeScreens: Screen[] = [
  telling('open', () => ({}), '영업 중'),
  {
    ...telling('open-week', () => ({}), '영업 중'),
    reach: async (page) => {
      await page.getByText('영업 중').first().click();
      await told(page, '성탄 전야 마켓 · 시청 앞 광장 · 12:00–20:00');
    },
  },
  telling('busy', () => ({ state: 'busy', wait: { from: 30, to: 30 } }), '주문이 많아요 · 약 30분'),
  telling('near-end', () => ({ lastOrderAt: inMinutes(14) }), /\d+분 뒤 주문이 끝나요/),
  telling(
    'resting',
    () => ({ state: 'paused', reason: 'owner', until: inMinutes(20), wait: null, note: noted }),
    noted,
  ),
  telling('full', full, '주문이 많아 잠시 쉬고 있어요'),
  telling(
    'break',
    closed('break', () => inMinutes(30)),
    '브레이크타임이에요',
  ),
  telling('day-off', closed('holiday', tomorrow), '오늘은 쉬어요 · 내일 10:00에 열어요'),
  telling('closed', closed('hours', tomorrow), '지금은 영업시간이 아니에요 · 내일 10:00에 열어요'),
  telling('last-order-over', closed('last-order', tomorrow), '마지막 주문이 끝났어요'),
  {
    ...store,
    name: 'store-closed-with-cart',
    backend: says(closed('hours', tomorrow)),
    before: fillCart,
    reach: (page) => told(page, '내일 10:00부터 주문할 수 있어요'),
  },
  {
    ...cart,
    name: 'cart-request',
    backend: (backend) => {
      says(() => ({}))(backend);
      backend.store = { ...backend.store, askRequest: true, requestChips: ['얼음 적게', '덜 맵게', '수저 빼주세요'] };
    },
    before: fillCart,
    reach: async (page) => {
      await page.getByRole('button', { name: '얼음 적게' }).click();
      // Cutlery, in no language of a shopper's: the shop's own chip is Korean everywhere.
      await page.getByRole('textbox').fill('2 x 🍴');
      await told(page, '13/60');
    },
  },
  {
    ...cart,
    name: 'cart-together',
    backend: (backend) => {
      says(() => ({}))(backend);
      const { products } = backend.store;
      backend.store = { ...backend.store, suggestsGoods: true };
      const productIds = products.slice(5).map(({ productId }) => productId);
      play(backend, { orders: { together: { productIds } } });
    },
    before: fillCart,
    reach: async (page) => {
      await page.getByRole('region', { name: '함께 많이 담아요' }).waitFor();
    },
  },
  {
    ...cart,
    name: 'cart-wait',
    backend: says(() => ({})),
    before: fillCart,
    reach: (page) =>
      page
        .locator('p')
        .filter({ hasText: /\d\d:\d\d/ })
        .first()
        .waitFor(),
  },
  {
    ...cart,
    name: 'cart-full',
    backend: (backend) => {
      says(() => ({}))(backend);
      play(backend, {
        orders: {
          init: () => {
            says(full)(backend);
            return refused('INTAKE_FULL');
          },
        },
      });
    },
    before: fillCart,
    reach: async (page) => {
      await page.getByRole('button', { name: '8,000원 결제하기' }).click();
      await page.getByRole('timer').waitFor();
    },
    faults: /409/,
  },
  {
    ...cart,
    name: 'cart-rush',
    backend: (backend) => {
      play(backend, {
        orders: {
          init: refused('BUSY', {
            message: '지금 주문이 몰리고 있어요.',
            data: { place: 320, waitSeconds: 12, retryAfterSeconds: 10 },
          }),
        },
      });
    },
    before: fillCart,
    reach: async (page) => {
      await page.getByRole('button', { name: '8,000원 결제하기' }).click();
      await page.getByText('320번째로 기다리고 있어요.').waitFor();
    },
    faults: /503/,
  },
  {
    ...cart,
    name: 'cart-closed',
    backend: says(closed('hours', tomorrow)),
    before: fillCart,
    reach: (page) => told(page, '지금은 영업시간이 아니에요 · 내일 10:00에 열어요'),
  },
];
