import { http } from '@jumun/contracts';
import { pixel, type Category, type Product } from '@jumun/local';
import { UNKNOWN_ID, type CallCase } from './case.js';
import type { FullShop, TwoShops } from './two-shops.js';

const formOf = ({ categoryId }: FullShop) => ({
  product_name: '바닐라라떼',
  product_description: '달콤해요',
  product_price: '5500',
  product_amount: '10',
  product_status: 'active',
  product_soldout: 'N',
  product_categorys: JSON.stringify([categoryId]),
  images: pixel(),
});

const productMessages = [
  { set: { product_name: '' }, path: 'product_name', message: ' * 상품명을 입력해주세요.' },
  {
    set: { product_description: '가'.repeat(2001) },
    path: 'product_description',
    message: '2000자까지 입력할 수 있어요.',
  },
  { set: { product_price: '0' }, path: 'product_price', message: '가격은 0원보다 커야 합니다.' },
  { set: { product_price: '-1' }, path: 'product_price', message: '가격은 0원보다 커야 합니다.' },
  { set: { product_categorys: '[]' }, path: 'product_categorys', message: '카테고리를 등록해주세요.' },
  {
    set: { images: new Blob([Buffer.alloc(2 * 1024 * 1024 + 1)], { type: 'image/png' }) },
    status: 413,
    message: '파일 크기는 2MB 이하여야 합니다.',
  },
  {
    set: { images: new Blob(['GIF89a'], { type: 'image/png' }) },
    status: 415,
    message: 'JPG, JPEG, PNG 파일만 올릴 수 있어요.',
  },
] as const;

const spare = async ({ fixture, a }: TwoShops): Promise<Product> =>
  fixture.addProduct(a.owner, { categoryIds: [a.categoryId] });

async function spareCategory({ a, fresh }: TwoShops): Promise<Category> {
  return a.owner.addCategory(fresh('분류'));
}

export const catalogCalls = {
  store: {
    right: ({ a }) => ({ query: { storeName: `@${a.storeName}` } }),
    wrong: [{ query: { storeName: '@' }, path: 'storeName', message: '상점 이름이 필요해요.' }],
    unknown: { call: () => ({ query: { storeName: 'nobodyhere' } }), code: 'STORE_NOT_FOUND' },
  },
  storeStatus: {
    right: ({ a }) => ({ query: { storeName: a.storeName } }),
    unknown: { call: () => ({ query: { storeName: 'nobodyhere' } }), code: 'STORE_NOT_FOUND' },
  },
  listCategories: { right: () => ({}) },
  createCategory: {
    right: ({ fresh }) => ({ body: { category_name: fresh('새 분류 ') } }),
    wrong: [
      { set: { category_name: '' }, path: 'category_name', message: '카테고리 이름을 입력해주세요.' },
      { set: { category_name: '가'.repeat(51) }, path: 'category_name', message: '50자까지 입력할 수 있어요.' },
    ],
  },
  renameCategory: {
    right: async (twoShops) => ({
      body: { category_id: (await spareCategory(twoShops)).categoryId, category_name: twoShops.fresh('다른 이름 ') },
    }),
    wrong: [
      { set: { category_name: ' ' }, path: 'category_name', message: '카테고리 이름을 입력해주세요.' },
      { set: { category_name: '가'.repeat(51) }, path: 'category_name', message: '50자까지 입력할 수 있어요.' },
    ],
    unknown: { call: () => ({ body: { category_id: UNKNOWN_ID, category_name: '음료' } }), code: 'CATEGORY_NOT_FOUND' },
    foreign: ({ a }) => ({ body: { category_id: a.categoryId, category_name: '음료' } }),
  },
  setCategoryStatus: {
    right: async (twoShops) => ({
      body: { category_id: (await spareCategory(twoShops)).categoryId, status: 'inactive' },
    }),
    wrong: [{ set: { status: 'hidden' }, path: 'status', message: '고를 수 있는 값이 아니에요.' }],
    unknown: { call: () => ({ body: { category_id: UNKNOWN_ID, status: 'active' } }), code: 'CATEGORY_NOT_FOUND' },
    foreign: ({ a }) => ({ body: { category_id: a.categoryId, status: 'inactive' } }),
  },
  rankCategories: {
    right: async ({ a }) => {
      const { data } = await a.owner.call(http.catalog.listCategories, {});
      const categorys = data
        .reverse()
        .map(({ categoryId }, index) => ({ category_id: categoryId, ranking: index + 1 }));
      return { body: { categorys } };
    },
    unknown: {
      call: () => ({ body: { categorys: [{ category_id: UNKNOWN_ID, ranking: 1 }] } }),
      code: 'RANKS_CHANGED',
    },
    foreign: ({ a }) => ({ body: { categorys: [{ category_id: a.categoryId, ranking: 2 }] } }),
  },
  deleteCategory: {
    right: async (twoShops) => ({ query: { category_id: (await spareCategory(twoShops)).categoryId } }),
    unknown: { call: () => ({ query: { category_id: UNKNOWN_ID } }), code: 'CATEGORY_NOT_FOUND' },
    foreign: ({ a }) => ({ query: { category_id: a.categoryId } }),
  },
  listProducts: { right: () => ({}) },
  createProduct: {
    right: ({ a }) => ({ body: formOf(a) }),
    wrong: [...productMessages],
    unknown: {
      call: ({ a }) => ({ body: { ...formOf(a), product_categorys: JSON.stringify([UNKNOWN_ID]) } }),
      code: 'CATEGORY_NOT_FOUND',
    },
    foreign: ({ a }) => ({ body: formOf(a) }),
  },
  updateProduct: {
    right: async (twoShops) => ({ body: { ...formOf(twoShops.a), product_id: (await spare(twoShops)).productId } }),
    wrong: [...productMessages],
    unknown: { call: ({ a }) => ({ body: { ...formOf(a), product_id: UNKNOWN_ID } }), code: 'PRODUCT_NOT_FOUND' },
    foreign: ({ a, b }) => ({ body: { ...formOf(b), product_id: a.product.productId } }),
  },
  moveProduct: {
    right: async (twoShops) => ({
      body: {
        product_id: (await spare(twoShops)).productId,
        next_to: twoShops.a.product.productId,
        side: 'before',
      },
    }),
    wrong: [{ set: { side: 'under' }, path: 'side', message: '고를 수 있는 값이 아니에요.' }],
    unknown: {
      call: ({ a }) => ({ body: { product_id: UNKNOWN_ID, next_to: a.product.productId, side: 'after' } }),
      code: 'PRODUCT_NOT_FOUND',
    },
    foreign: ({ a, b }) => ({
      body: { product_id: a.product.productId, next_to: b.product.productId, side: 'before' },
    }),
  },
  changeProducts: {
    right: async (twoShops) => ({
      body: { product_ids: [(await spare(twoShops)).productId], change: { sold_out: true } },
    }),
    wrong: [{ set: { product_ids: [] }, path: 'product_ids', message: '상품을 골라주세요.' }],
    unknown: {
      call: () => ({ body: { product_ids: [UNKNOWN_ID], change: { sold_out: true } } }),
      code: 'PRODUCT_NOT_FOUND',
    },
    foreign: ({ a }) => ({ body: { product_ids: [a.product.productId], change: { sold_out: true } } }),
  },
  deleteProduct: {
    right: async (twoShops) => ({ query: { product_id: (await spare(twoShops)).productId } }),
    unknown: { call: () => ({ query: { product_id: UNKNOWN_ID } }), code: 'PRODUCT_NOT_FOUND' },
    foreign: ({ a }) => ({ query: { product_id: a.product.productId } }),
  },
  storeOptions: { right: () => ({}) },
  saveStoreOptions: {
    right: () => ({ body: { font_color: '#112233', cover_number: 2, introduction: '골목 안 작은 카페예요' } }),
    wrong: [
      { set: { cover_number: 5 }, path: 'cover_number', message: '커버는 1번부터 4번까지 고를 수 있어요.' },
      { set: { introduction: '가'.repeat(61) }, path: 'introduction', message: '60자까지 입력할 수 있어요.' },
      { set: { font_color: 'red' }, path: 'font_color', message: '글자 색은 #000000처럼 입력해주세요.' },
    ],
  },
  uploadOptionFile: {
    right: () => ({ body: { 'upload-option-file': pixel() } }),
    wrong: [
      {
        set: { 'upload-option-file': new Blob([Buffer.alloc(5 * 1024 * 1024 + 1)], { type: 'image/png' }) },
        status: 413,
        message: '파일 크기는 5MB 이하여야 합니다.',
      },
    ],
  },
} satisfies Record<string, CallCase>;
