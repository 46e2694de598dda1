import { z } from 'zod';
import { ShopStatus } from './shop.js';
import { defineService } from './define.js';
import { Id } from './values/ids.js';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES, MAX_PRODUCT_PRICE, Won } from './values/money.js';
import { StoreName } from './values/store-name.js';
import { line, paragraph } from './values/text.js';
import { Moment } from './values/time.js';

export const Visibility = z.enum(['active', 'inactive']);
export type Visibility = z.infer<typeof Visibility>;

export const CategoryView = z.object({ categoryId: Id, name: z.string(), rank: z.int(), status: Visibility });
export type CategoryView = z.infer<typeof CategoryView>;

/** A public picture's path below the media prefix; its other widths stand beside it. */
export const PicturePath = z.string().regex(/^pictures\/[\w/.-]+$/);
export type PicturePath = z.infer<typeof PicturePath>;

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '시간은 09:00처럼 입력해주세요.');

/** When a product is sold, in Korean time; every part that is left out does not limit. */
export const SaleWindow = z.object({
  /** Days of the week, 1 Monday to 7 Sunday. */
  days: z.array(z.int().min(1).max(7)).max(7).optional(),
  from: TimeOfDay.optional(),
  to: TimeOfDay.optional(),
  fromDate: z.iso.date().optional(),
  toDate: z.iso.date().optional(),
});
export type SaleWindow = z.infer<typeof SaleWindow>;

export const ProductView = z.object({
  productId: Id,
  name: z.string(),
  description: z.string(),
  price: Won,
  /** Pieces left; null when the stock is not counted. */
  stock: z.int().nullable(),
  soldOut: z.boolean(),
  status: Visibility,
  /** False outside its sale window. */
  onSale: z.boolean(),
  saleWindow: SaleWindow.nullable(),
  picture: PicturePath.nullable(),
  categoryIds: z.array(Id),
});
export type ProductView = z.infer<typeof ProductView>;

export const ProductInput = z.object({
  name: line(100, ' * 상품명을 입력해주세요.'),
  description: paragraph(2000, '상품 설명을 입력해주세요.'),
  price: z
    .int('가격은 0원보다 커야 합니다.')
    .min(1, '가격은 0원보다 커야 합니다.')
    .max(MAX_PRODUCT_PRICE, '가격은 99,999,999원까지 입력할 수 있어요.'),
  stock: z
    .int('재고는 숫자로 입력해주세요.')
    .min(0, '재고는 0개 이상이어야 해요.')
    .max(1_000_000, '재고는 1,000,000개까지 입력할 수 있어요.')
    .nullable(),
  soldOut: z.boolean(),
  status: Visibility,
  saleWindow: SaleWindow.nullable(),
  categoryIds: z.array(Id).min(1, '카테고리를 등록해주세요.').max(20, '카테고리는 20개까지 고를 수 있어요.'),
});
export type ProductInput = z.infer<typeof ProductInput>;

export const FontColor = z.string().regex(/^#[0-9A-Fa-f]{6}$/, '글자 색은 #000000처럼 입력해주세요.');
export const CoverNumber = z
  .int('커버는 1번부터 4번까지 고를 수 있어요.')
  .min(1, '커버는 1번부터 4번까지 고를 수 있어요.')
  .max(4, '커버는 1번부터 4번까지 고를 수 있어요.');

/** How a store page looks. */
export const StoreOptions = z.object({
  profileImage: PicturePath.nullable(),
  backgroundImage: PicturePath.nullable(),
  fontColor: FontColor,
  coverNumber: CoverNumber,
});
export type StoreOptions = z.infer<typeof StoreOptions>;

/** As many products as a shop may have; a store page is one answer, which must stay small enough to travel. */
export const MAX_PRODUCTS = 500;

/** Which of a shop's products are listed: everything that is left out does not limit. */
export const ProductSearch = z.object({
  /** In the name or the description, without regard to case. */
  text: z.string().trim().max(100, '100자까지 검색할 수 있어요.').optional(),
  categoryId: Id.optional(),
  limit: z.int().min(1).max(MAX_PRODUCTS).default(MAX_PRODUCTS),
  /** Products that follow this one in the list. */
  after: Id.optional(),
});
export type ProductSearch = z.infer<typeof ProductSearch>;

/** A line of a cart as the browser believes it to be. */
export const RequestedLine = z.object({
  productId: Id,
  quantity: z
    .int('수량은 숫자로 입력해주세요.')
    .min(1, '수량은 1개 이상이어야 해요.')
    .max(MAX_LINE_QUANTITY, `수량은 ${MAX_LINE_QUANTITY}개까지 주문할 수 있어요.`),
  unitPrice: z
    .int('가격이 올바르지 않아요.')
    .min(0, '가격이 올바르지 않아요.')
    .max(MAX_PRODUCT_PRICE, '가격이 올바르지 않아요.'),
});
export type RequestedLine = z.infer<typeof RequestedLine>;

/** A line as the catalog decided it: the name and the price are the shop's own. */
export const QuotedLine = z.object({
  productId: Id,
  name: z.string(),
  unitPrice: Won,
  quantity: z.int(),
  picture: PicturePath.nullable(),
});
export type QuotedLine = z.infer<typeof QuotedLine>;

export const StorePage = z.object({
  shopId: Id,
  shopName: z.string(),
  storeName: z.string(),
  status: ShopStatus,
  coverNumber: CoverNumber,
  fontColor: z.string(),
  profileImage: PicturePath.nullable(),
  backgroundImage: PicturePath.nullable(),
  categories: z.array(CategoryView),
  products: z.array(ProductView),
});
export type StorePage = z.infer<typeof StorePage>;

export const catalog = defineService('catalog', {
  procedures: {
    listCategories: { input: z.object({}), output: z.array(CategoryView) },
    createCategory: {
      input: z.object({ name: line(50, '카테고리 이름을 입력해주세요.') }),
      output: z.array(CategoryView),
      errors: ['INVALID_INPUT'],
    },
    setCategoryStatus: {
      input: z.object({ categoryId: Id, status: Visibility }),
      output: CategoryView,
      errors: ['CATEGORY_NOT_FOUND'],
    },
    /** Takes every category of the shop in its new order. */
    rankCategories: {
      input: z.object({ categoryIds: z.array(Id).min(1).max(200) }),
      output: z.array(CategoryView),
      errors: ['RANKS_CHANGED'],
    },
    deleteCategory: { input: z.object({ categoryId: Id }), output: z.object({}), errors: ['CATEGORY_NOT_FOUND'] },

    /** The oldest first. */
    listProducts: { input: ProductSearch, output: z.array(ProductView) },
    getProduct: { input: z.object({ productId: Id }), output: ProductView, errors: ['PRODUCT_NOT_FOUND'] },
    createProduct: {
      input: ProductInput.extend({ picture: PicturePath }),
      output: ProductView,
      errors: ['SHOP_PENDING', 'CATEGORY_NOT_FOUND'],
    },
    /**
     * Without `picture` the product keeps the one it has. `stockBefore` is the stock that the form began with: an
     * unchanged stock stays what it is by now, and a changed one is refused with the present stock when that moved.
     */
    updateProduct: {
      input: ProductInput.extend({
        productId: Id,
        picture: PicturePath.optional(),
        stockBefore: z.int().nullable().optional(),
      }),
      output: ProductView,
      errors: ['PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'STOCK_CHANGED'],
    },
    deleteProduct: { input: z.object({ productId: Id }), output: z.object({}), errors: ['PRODUCT_NOT_FOUND'] },
    countProducts: { input: z.object({}), output: z.object({ count: z.int() }) },

    /** The look of the calling owner's store page; the default one until it is saved. */
    getStoreOptions: { input: z.object({}), output: StoreOptions },
    /** Changes what is given of the look. */
    saveStoreOptions: { input: StoreOptions.partial(), output: StoreOptions, errors: ['INVALID_INPUT'] },

    getStorePage: { input: z.object({ storeName: StoreName }), output: StorePage, errors: ['STORE_NOT_FOUND'] },
    getStoreStatus: {
      input: z.object({ storeName: StoreName }),
      output: z.object({ shopId: Id, status: ShopStatus }),
      errors: ['STORE_NOT_FOUND'],
    },
    getPictures: {
      input: z.object({ shopId: Id, productIds: z.array(Id).max(MAX_ORDER_LINES) }),
      output: z.object({
        profileImage: PicturePath.nullable(),
        pictures: z.array(z.object({ productId: Id, picture: PicturePath.nullable() })),
      }),
    },

    /**
     * Decides price, name and availability and takes the stock, in one statement. The same checkout id gives the same
     * reservation again. It holds until `expiresAt` unless a fact of the orders service turns or frees it.
     */
    reserveStock: {
      input: z.object({
        checkoutId: Id,
        storeName: StoreName,
        shopId: Id,
        lines: z.array(RequestedLine).min(1).max(MAX_ORDER_LINES),
        amount: z.int(),
        expiresAt: Moment,
      }),
      output: z.object({ storeName: z.string(), shopName: z.string(), lines: z.array(QuotedLine), total: Won }),
      errors: ['STORE_NOT_FOUND', 'STORE_PAUSED', 'PRICE_CHANGED', 'SOLD_OUT', 'PRODUCT_UNAVAILABLE', 'INVALID_INPUT'],
    },
  },
  facts: {
    /** Something a shopper sees on the store page changed; caches drop it. */
    storePageChanged: z.object({ shopId: Id, storeName: z.string().nullable(), changedAt: Moment }),
    /** A checkout was paid after its counted pieces had been given back: nobody may promise them to it any more. */
    paidWithoutStock: z.object({ shopId: Id, checkoutId: Id }),
  },
});
