import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { adminPaths } from '../../src/console/paths.ts';
import { manyProducts } from '../console-goods-backend.ts';
import { play } from '../fake-gateway.ts';
import { heading, ownerScreen, press, REFUSED, thenOffline, words, withTroubles } from './owner-screen.ts';
import type { Screen } from './screen.ts';

const products = { route: '/store/admin/productList', path: adminPaths.products };
const productScreens: Screen[] = [
  ...withTroubles(
    ownerScreen({ ...products, name: 'console-products', state: 'ready', reach: words('소금빵') }),
    http.catalog.listProducts,
    words('상품을 불러오는 중이에요'),
  ),
  ownerScreen({
    ...products,
    name: 'console-products-two-hundred',
    state: 'ready',
    own: (own) => (own.products = manyProducts(own.products, 200)),
    reach: words('1번 아이스 아메리카노'),
  }),
  ownerScreen({
    ...products,
    name: 'console-products-everything-said',
    state: 'ready',
    own: (own) => {
      own.products = own.products.slice(2, 3).map((product) => ({
        ...product,
        productDescription: product.productName.repeat(3),
        stock: 1_000_000,
        soldOut: true,
        onSale: false,
        productImage: null,
        saleWindow: { days: [1, 3, 5], from: '09:00', to: '18:00', fromDate: '2026-11-20', toDate: '2026-12-05' },
      }));
    },
    reach: words('재고 1,000,000개'),
  }),
  ownerScreen({
    ...products,
    name: 'console-products-order',
    state: 'ready',
    reach: async (page) => {
      await press(page, '순서 바꾸기');
      await words('순서 정하기 끝내기')(page);
    },
  }),
  ownerScreen({
    ...products,
    name: 'console-products-not-found',
    state: 'empty',
    path: `${adminPaths.products}?q=${encodeURIComponent('없는 이름')}`,
    reach: words('찾는 상품이 없어요.'),
  }),
  ownerScreen({
    ...products,
    name: 'console-products-delete',
    state: 'ready',
    reach: async (page) => {
      await press(page, '소금빵 더 보기');
      await press(page, '소금빵 삭제');
      await words('소금빵을 삭제할까요?')(page);
    },
  }),
  ownerScreen({
    ...products,
    name: 'console-products-delete-failed',
    state: 'error',
    own: (_, backend) => play(backend, { catalog: { deleteProduct: refused('INTERNAL') } }),
    reach: async (page) => {
      await press(page, '소금빵 더 보기');
      await press(page, '소금빵 삭제');
      await press(page, '삭제하기');
      await words('상품 삭제에 실패했습니다.')(page);
    },
    faults: REFUSED,
  }),
  ownerScreen({
    ...products,
    name: 'console-products-sold-out-failed',
    state: 'error',
    own: (_, backend) => play(backend, { catalog: { updateProduct: refused('INTERNAL') } }),
    reach: async (page) => {
      await page.getByRole('switch', { name: '소금빵 품절', exact: true }).click();
      await words('품절 표시를 바꾸지 못했어요.')(page);
    },
    faults: REFUSED,
  }),
  ownerScreen({
    ...products,
    name: 'console-products-registration-first',
    state: 'empty',
    own: (own) => {
      own.shop = { ...own.shop, status: 'pending' };
      own.products = [];
    },
    reach: async (page) => {
      await words('상품을 등록해 주세요')(page);
      await press(page, '상품 등록');
      await words('사업자 정보를 먼저 등록해주세요.')(page);
    },
  }),
  ownerScreen({
    ...products,
    name: 'console-products-no-categories',
    state: 'error',
    own: (_, backend) => play(backend, { catalog: { listCategories: refused('INTERNAL') } }),
    reach: words('카테고리를 불러오지 못했어요.'),
    faults: REFUSED,
  }),
  ownerScreen({
    ...products,
    name: 'console-products-empty',
    state: 'empty',
    own: (own) => (own.products = []),
    reach: words('상품을 등록해 주세요'),
  }),
];

const form = { route: '/store/admin/productEdit/:type', path: adminPaths.productEdit('add') };
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
    name: 'console-product-form-no-picture',
    state: 'ready',
    reach: async (page) => {
      const field = (name: string) => page.getByRole('textbox', { name });
      await field('상품명').fill('카페 모카');
      await field('상품 설명').fill('달콤해요');
      await field('가격 (원)').fill('5500');
      await press(page, '커피');
      await press(page, '등록하기');
      await words('사진 없이 등록하기')(page);
    },
  }),
  ownerScreen({
    ...form,
    name: 'console-product-form-update',
    state: 'ready',
    path: adminPaths.products,
    reach: async (page) => {
      await press(page, '소금빵 수정');
      await page.getByRole('button', { name: '수정하기', exact: true }).waitFor();
    },
  }),
  ownerScreen({
    ...form,
    name: 'console-product-form-sale-window',
    state: 'ready',
    reach: async (page) => {
      await page.getByRole('switch', { name: '정해진 시간에만 판매하기' }).click();
      await words('종료 날짜')(page);
    },
  }),
  ownerScreen({
    ...form,
    name: 'console-product-form-unsaved',
    state: 'ready',
    reach: async (page) => {
      await page.getByRole('textbox', { name: '상품명' }).fill('카페 모카');
      await page.getByRole('link', { name: '취소' }).click();
      await words('저장하지 않은 내용이 있어요')(page);
    },
  }),
  ownerScreen({
    ...form,
    name: 'console-product-form-stock-changed',
    state: 'error',
    path: adminPaths.products,
    own: (_, backend) => {
      play(backend, {
        catalog: {
          updateProduct: refused('STOCK_CHANGED', {
            message: '그사이 재고가 바뀌었어요.',
            data: { product_amount: 1 },
          }),
        },
      });
    },
    reach: async (page) => {
      await press(page, '소금빵 수정');
      await press(page, '수정하기');
      await words('어느 재고로 저장할까요?')(page);
    },
    faults: REFUSED,
  }),
  ownerScreen({
    ...form,
    name: 'console-product-form-no-product',
    state: 'error',
    path: adminPaths.productEdit('update'),
    reach: async (page) => {
      await words('잘못된 접근입니다.')(page);
      await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
      await heading('상품 관리')(page);
    },
  }),
  ownerScreen({
    ...form,
    name: 'console-product-form-offline',
    state: 'offline',
    reach: thenOffline(words('등록하기')),
  }),
];

export const consoleGoodsScreens: Screen[] = [...productScreens, ...productFormScreens];
