import { z } from 'zod';
import { ShopStatus } from '../values/shop-status.js';
import { CheckoutClient } from '../values/checkout-client.js';
import { Id, IdempotencyKey } from '../values/ids.js';
import { Locale } from '../values/locale.js';
import { MAX_ORDER_LINES, Won } from '../values/money.js';
import { PicturePath } from '../values/picture.js';
import { StoreName } from '../values/store-name.js';
import { Moment } from '../values/time.js';
import { hoursProcedures } from './hours-procedures.js';
import { intakeProcedures } from './intake-procedures.js';
import { QuotedWait } from './intake-views.js';
import { ProductInput, ProductView, Visibility } from './product.js';
import { optionProcedures } from './option-procedures.js';
import { spotProcedures } from './spot-procedures.js';
import { QuotedTag, StoredSpot, TagText } from './spot-views.js';
import { translationProcedures } from './translation-procedures.js';
import {
  CategoryName,
  CategoryView,
  ProductSearch,
  QuotedLine,
  EnteredLine,
  StoreOptions,
  StorePage,
  StoreTimes,
} from './views.js';

/** The most products that change at once. */
const MAX_CHANGED_PRODUCTS = 500;

export const procedures = {
  listCategories: { input: z.object({}), output: z.array(CategoryView) },
  createCategory: {
    input: z.object({ name: CategoryName, idempotencyKey: IdempotencyKey.optional() }),
    output: z.array(CategoryView),
    errors: ['INVALID_INPUT', 'IDEMPOTENCY_MISMATCH'],
  },
  renameCategory: {
    input: z.object({ categoryId: Id, name: CategoryName }),
    output: CategoryView,
    errors: ['CATEGORY_NOT_FOUND'],
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

  /** In the owner's order. */
  listProducts: { input: ProductSearch, output: z.array(ProductView) },
  getProduct: { input: z.object({ productId: Id }), output: ProductView, errors: ['PRODUCT_NOT_FOUND'] },
  createProduct: {
    input: ProductInput.extend({ picture: PicturePath.optional(), idempotencyKey: IdempotencyKey.optional() }),
    output: ProductView,
    errors: ['SHOP_PENDING', 'CATEGORY_NOT_FOUND', 'GROUP_NOT_FOUND', 'INVALID_INPUT', 'IDEMPOTENCY_MISMATCH'],
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
    errors: ['PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'GROUP_NOT_FOUND', 'STOCK_CHANGED', 'INVALID_INPUT'],
  },
  /** Puts a product right before or behind another one of the shop. */
  moveProduct: {
    input: z.object({ productId: Id, nextTo: Id, side: z.enum(['before', 'after']) }),
    output: z.object({}),
    errors: ['PRODUCT_NOT_FOUND'],
  },
  /** One change of many products, all or none; `changed` counts those that were otherwise before. */
  changeProducts: {
    input: z.object({
      productIds: z
        .array(Id)
        .min(1, '상품을 골라주세요.')
        .max(MAX_CHANGED_PRODUCTS, `한 번에 ${MAX_CHANGED_PRODUCTS}개까지 바꿀 수 있어요.`),
      change: z.object({ soldOut: z.boolean() }),
    }),
    output: z.object({ changed: z.int() }),
    errors: ['PRODUCT_NOT_FOUND'],
  },
  deleteProduct: { input: z.object({ productId: Id }), output: z.object({}), errors: ['PRODUCT_NOT_FOUND'] },
  countProducts: { input: z.object({}), output: z.object({ count: z.int() }) },

  ...optionProcedures,
  ...hoursProcedures,
  ...intakeProcedures,
  ...spotProcedures,
  ...translationProcedures,

  /** The look of the calling owner's store page; the default one until it is saved. */
  getStoreOptions: { input: z.object({}), output: StoreOptions },
  /** Changes what is given of the look. */
  saveStoreOptions: { input: StoreOptions.partial(), output: StoreOptions, errors: ['INVALID_INPUT'] },

  /** In the language that is asked for or, where the shop does not show it, the shop's first one; in Korean where none is named. */
  getStorePage: {
    input: z.object({ storeName: StoreName, locale: Locale.optional() }),
    output: StorePage,
    errors: ['STORE_NOT_FOUND', 'STORE_GONE'],
  },
  getStoreStatus: {
    input: z.object({ storeName: StoreName }),
    output: z.object({ shopId: Id, status: ShopStatus, ...StoreTimes.shape }),
    errors: ['STORE_NOT_FOUND', 'STORE_GONE'],
  },
  getPictures: {
    input: z.object({
      shopId: Id,
      productIds: z.array(Id).max(MAX_ORDER_LINES),
      /** The spot whose label is asked for in a language. */
      spot: z.object({ spotId: Id, locale: Locale }).optional(),
      /** The language that the shop's name is asked for in. */
      locale: Locale.optional(),
    }),
    output: z.object({
      profileImage: PicturePath.nullable(),
      /** Missing without a translation. */
      spotLabel: z.string().optional(),
      shopName: z.string().optional(),
      pictures: z.array(z.object({ productId: Id, picture: PicturePath.nullable() })),
    }),
  },

  /**
   * Decides price, name, options and availability and takes the stock, in one statement. The same checkout id gives the same
   * reservation again. From `expiresAt` on the orders service is asked whether it still holds, unless one of its facts
   * turned or freed it before. With a client, no more than its share of the free stock is given.
   */
  reserveStock: {
    input: z.object({
      checkoutId: Id,
      /** Left out by a till, whose token names the shop; so are prices and the amount. */
      storeName: StoreName.optional(),
      shopId: Id,
      /** Empty for a till alone, where nothing of the order is a product. */
      lines: z.array(EnteredLine).max(MAX_ORDER_LINES),
      /** How many pieces of the order are no product's: they, too, make its wait longer. */
      otherPieces: z.int().min(0).optional(),
      amount: z.int().optional(),
      expiresAt: Moment,
      client: CheckoutClient.optional(),
      /** The token of the tag that was scanned. */
      tag: TagText.optional(),
      /** The spot that the guest chose instead of the tag's own, where the shop allows that; of a till, any spot of the shop. */
      spotId: Id.optional(),
      /** Staff enter it at the till: pause, hours and cap don't bind it. */
      till: z.boolean().optional(),
      /** The shopper's language, for the shown names. */
      locale: Locale.optional(),
      /** Checkouts that the orders service has closed: their pieces are put back before it is decided. */
      closed: z.array(Id).max(100).optional(),
      /** Refuses with PAYMENT_CLOSED where the checkout held a reservation before that is freed, and reserves nothing. */
      unlessFreed: z.boolean().optional(),
    }),
    output: z.object({
      storeName: z.string(),
      shopName: z.string(),
      lines: z.array(QuotedLine),
      total: Won,
      /** Null for a shop that tells no wait. */
      wait: QuotedWait.nullable().default(null),
      /** Until when its goods are handed out; left out without hours, and for a till. */
      closeBy: Moment.optional(),
      /** Through which tag it came; null without one. */
      tag: QuotedTag.nullable().default(null),
      /** The spot that a till named; null for what comes through a tag. */
      spot: StoredSpot.nullable().default(null),
    }),
    errors: [
      'STORE_NOT_FOUND',
      'STORE_PAUSED',
      'STORE_CLOSED',
      'INTAKE_FULL',
      'TAG_NOT_FOUND',
      'TAG_REVOKED',
      'SPOT_NOT_FOUND',
      'OPTIONS_REQUIRED',
      'OPTIONS_CHANGED',
      'PRICE_CHANGED',
      'SOLD_OUT',
      'TOO_MANY_HELD',
      'PRODUCT_UNAVAILABLE',
      'PAYMENT_CLOSED',
      'INVALID_INPUT',
    ],
    sheddable: true,
  },
  /**
   * Asks the orders service at once whether a checkout holds its reservation, and frees it when it does not. A reservation
   * that was asked for again meanwhile, to hold for longer than until `expiresAt`, stays as it is.
   */
  recheckReservation: {
    input: z.object({ checkoutId: Id, expiresAt: Moment }),
    output: z.object({}),
  },
  /**
   * Lets a reservation hold for longer; `held` is false where it holds nothing any more. `crowded` is true where it was not
   * made longer, since strangers hold too much of its goods. `until` is the moment up to which its shop hands out goods.
   */
  extendReservation: {
    input: z.object({ checkoutId: Id, expiresAt: Moment }),
    output: z.object({ held: z.boolean(), crowded: z.boolean().optional(), until: Moment.optional() }),
  },
} as const;
