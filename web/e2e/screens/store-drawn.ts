import type { Screen } from './screen.ts';

/** Server-drawn screens whose code is still loading. */
export const drawnStoreScreens: Screen[] = [
  {
    name: 'cart-before-its-code',
    route: '/:storeName/shoppingList',
    state: 'loading',
    path: '/@demo/shoppingList',
    isBeforeItsCode: true,
    prepare: async (page) => void (await page.route(/\/assets\/core-/, () => new Promise<void>(() => undefined))),
    reach: (page) => page.getByText('담은 상품을 불러오는 중이에요').waitFor(),
  },
];
