import { http } from '@jumun/contracts';
import { paths } from '../../src/paths.ts';
import { callKey, never } from '../fake-gateway.ts';
import { broken, ownerScreen, press, REFUSED, retryButton, thenOffline, words } from './owner-screen.ts';
import type { Screen } from './screen.ts';

const { adminPages } = paths;

const products = { route: '/store/admin/productList', path: adminPages.products };
const productScreens: Screen[] = [
  ownerScreen({ ...products, name: 'console-products', state: 'ready', reach: words('소금빵') }),
  ownerScreen({
    ...products,
    name: 'console-products-two-hundred',
    state: 'ready',
    own: (own) => {
      own.products = Array.from({ length: 200 }, (_, index) => ({
        ...own.products[index % own.products.length],
        product_id: `0192f000-0000-7000-8000-${String(20_000 + index).padStart(12, '0')}`,
      })) as typeof own.products;
    },
    reach: words('소금빵'),
  }),
  ownerScreen({
    ...products,
    name: 'console-products-loading',
    state: 'loading',
    own: (_, world) => (world.overrides[callKey(http.catalog.listProducts)] = never),
    reach: words('상품을 불러오는 중이에요'),
  }),
  ownerScreen({
    ...products,
    name: 'console-products-empty',
    state: 'empty',
    own: (own) => (own.products = []),
    reach: words('상품을 등록해 주세요'),
  }),
  ownerScreen({
    ...products,
    name: 'console-products-error',
    state: 'error',
    own: (_, world) => (world.overrides[callKey(http.catalog.listProducts)] = broken),
    reach: retryButton,
    faults: REFUSED,
  }),
  ownerScreen({ ...products, name: 'console-products-offline', state: 'offline', reach: thenOffline(words('소금빵')) }),
];

const form = { route: '/store/admin/productEdit/{type}', path: adminPages.productEdit('add') };
const productFormScreens: Screen[] = [
  ownerScreen({ ...form, name: 'console-product-form', state: 'ready', reach: words('등록하기') }),
  ownerScreen({
    ...form,
    name: 'console-product-form-faults',
    state: 'ready',
    reach: async (page) => {
      await press(page, '등록하기');
      await words('이미지를 등록해주세요.')(page);
    },
  }),
  ownerScreen({
    ...form,
    name: 'console-product-form-update',
    state: 'ready',
    path: adminPages.products,
    reach: async (page) => {
      await press(page, '소금빵 수정');
      await page.getByRole('button', { name: '수정하기', exact: true }).waitFor();
    },
  }),
  ownerScreen({
    ...form,
    name: 'console-product-form-offline',
    state: 'offline',
    reach: thenOffline(words('등록하기')),
  }),
];

const categories = { route: '/store/admin/categoryList', path: adminPages.categories };
const categoryScreens: Screen[] = [
  ownerScreen({ ...categories, name: 'console-categories', state: 'ready', reach: words('논커피') }),
  ownerScreen({
    ...categories,
    name: 'console-categories-create',
    state: 'ready',
    reach: async (page) => {
      await press(page, '카테고리 만들기');
      await page.getByRole('textbox', { name: '카테고리 이름' }).waitFor();
    },
  }),
  ownerScreen({
    ...categories,
    name: 'console-categories-loading',
    state: 'loading',
    own: (_, world) => (world.overrides[callKey(http.catalog.listCategories)] = never),
    reach: words('카테고리를 불러오는 중이에요'),
  }),
  ownerScreen({
    ...categories,
    name: 'console-categories-empty',
    state: 'empty',
    own: (own) => (own.categories = []),
    reach: words('아직 카테고리가 없어요.'),
  }),
  ownerScreen({
    ...categories,
    name: 'console-categories-error',
    state: 'error',
    own: (_, world) => (world.overrides[callKey(http.catalog.listCategories)] = broken),
    reach: async (page) => {
      await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
      await retryButton(page);
    },
    faults: REFUSED,
  }),
  ownerScreen({
    ...categories,
    name: 'console-categories-offline',
    state: 'offline',
    reach: thenOffline(words('논커피')),
  }),
];

/** What the owner sells. */
export const consoleGoodsScreens: Screen[] = [...productScreens, ...productFormScreens, ...categoryScreens];
