import type { Page } from 'playwright-core';
import type { Backend } from '../fake-gateway.ts';
import type { Screen } from './screen.ts';

const store = { route: '/:storeName', path: '/@demo', state: 'ready' } as const;
const product = (page: Page) => page.getByRole('button', { name: /^소금빵.*자세히 보기$/ });
const bare = ({ store: { products } }: Backend): void => {
  for (const each of products) Object.assign(each, { productImage: null, productDescription: '' });
};

/** A stall that sells by name and price alone. */
export const bareStoreScreens: Screen[] = [
  { ...store, name: 'store-no-pictures', backend: bare, reach: (page) => product(page).waitFor() },
  {
    ...store,
    name: 'store-no-pictures-product',
    backend: bare,
    reach: async (page) => {
      await product(page).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
