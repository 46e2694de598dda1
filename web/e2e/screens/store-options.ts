import type { Page } from 'playwright-core';
import type { Backend } from '../fake-gateway.ts';
import { askFor, optionGroups } from '../fake-store.ts';
import { picked, putInCart, putPicked } from '../store-visit.ts';
import type { Screen } from './screen.ts';

const { size, cup, milk, topping, shot } = optionGroups;
const store = { route: '/:storeName', path: '/@demo', state: 'ready' } as const;
const cart = { route: '/:storeName/shoppingList', path: '/@demo/shoppingList', state: 'ready' } as const;

const asking = ({ store: sample }: Backend): void => {
  askFor(sample, 0, [size, milk, topping, shot, cup]);
  askFor(sample, 1, [{ ...size, options: size.options.filter(({ priceDelta }) => priceDelta > 0) }]);
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function openSheet(page: Page): Promise<void> {
  await button(page, '아이스 아메리카노 담기').click();
  await page.getByRole('dialog').waitFor();
}
const pressAdd = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^담기/ }).click();

const large = picked(size, 1);
const long = picked(size, 2);
const usual = picked(milk, 0);
const shots = picked(shot, 0, 2);

/** Products that ask, and lines that were asked about. */
export const optionScreens: Screen[] = [
  {
    ...store,
    name: 'store-options',
    backend: asking,
    reach: (page) => page.getByText('원부터').first().waitFor(),
  },
  { ...store, name: 'store-options-sheet', backend: asking, reach: openSheet },
  {
    ...store,
    name: 'store-options-missing',
    backend: asking,
    reach: async (page) => {
      await openSheet(page);
      await pressAdd(page);
      await page.locator('[role="radiogroup"][aria-invalid="true"]').waitFor();
    },
  },
  {
    ...store,
    name: 'store-options-full',
    backend: asking,
    reach: async (page) => {
      await openSheet(page);
      await page.getByRole('checkbox', { name: /^초코칩/ }).check();
      await page.getByRole('checkbox', { name: /^휘핑크림/ }).check();
      await button(page, '샷 추가 수량 늘리기').click();
    },
  },
  {
    ...store,
    name: 'store-options-repeat',
    backend: asking,
    before: (page) => putPicked(page, [[large, usual, shots]]),
    reach: async (page) => {
      await button(page, '아이스 아메리카노 1개, 수량 바꾸기').click();
      await button(page, '아이스 아메리카노 담기').click();
      await button(page, '똑같이 하나 더').waitFor();
    },
  },
  {
    ...cart,
    name: 'cart-options',
    backend: asking,
    before: (page) =>
      putPicked(page, [
        [large, usual, shots],
        [long, usual, picked(topping, 0), picked(topping, 1), picked(cup, 1)],
      ]),
    reach: (page) =>
      button(page, /옵션 변경$/)
        .first()
        .waitFor(),
  },
  {
    ...cart,
    name: 'cart-options-changed',
    backend: asking,
    before: (page) => putPicked(page, [[large], [large, picked(milk, 2)], [large, usual]]),
    reach: (page) =>
      button(page, /다시 고르기$/)
        .first()
        .waitFor(),
  },
  {
    ...cart,
    name: 'cart-options-old',
    backend: asking,
    before: (page) => putInCart(page, [0, 5]),
    reach: (page) => page.getByText('옵션이 바뀌었어요', { exact: true }).waitFor(),
  },
  {
    ...cart,
    name: 'cart-options-change',
    backend: asking,
    before: (page) => putPicked(page, [[large, usual, shots]]),
    reach: async (page) => {
      await button(page, /옵션 변경$/).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
