import { z } from 'zod';
import { ShopStatus } from '../values/shop-status.js';
import { Id } from '../values/ids.js';
import { Locale } from '../values/locale.js';
import { MAX_LINE_QUANTITY, MAX_PRODUCT_PRICE, Won } from '../values/money.js';
import { PicturePath } from '../values/picture.js';
import { line, optionalLine, written } from '../values/text.js';
import { StoreDay, StoreHours } from './hours-views.js';
import { IntakeView } from './intake-views.js';
import { ProductView, SaleWindow, Visibility } from './product.js';
import { QuotedOption, RequestedOptions, StoreOptionGroup, TextLang } from './option-views.js';

export const MAX_CATEGORY_NAME = 50;
export const CategoryName = line(MAX_CATEGORY_NAME, '카테고리 이름을 입력해주세요.');

export const CategoryView = z.object({
  categoryId: Id,
  name: z.string(),
  rank: z.int(),
  status: Visibility,
  /** When its products are sold; a product in several categories is sold while one of them is open. */
  saleWindow: SaleWindow.nullable().default(null),
});
export type CategoryView = z.infer<typeof CategoryView>;

export const FontColor = z.string().regex(/^#[0-9A-Fa-f]{6}$/, '글자 색은 #000000처럼 입력해주세요.');
export const CoverNumber = z
  .int('커버는 1번부터 4번까지 고를 수 있어요.')
  .min(1, '커버는 1번부터 4번까지 고를 수 있어요.')
  .max(4, '커버는 1번부터 4번까지 고를 수 있어요.');

/** One line about a shop, under its name; empty for none. */
export const MAX_INTRODUCTION = 60;
export const Introduction = optionalLine(MAX_INTRODUCTION);

/** How a store page looks. */
export const StoreOptions = z.object({
  profileImage: PicturePath.nullable(),
  backgroundImage: PicturePath.nullable(),
  fontColor: FontColor,
  coverNumber: CoverNumber,
  introduction: Introduction,
});
export type StoreOptions = z.infer<typeof StoreOptions>;

/** As many products as a shop may have; a store page is one answer, which must stay small enough to travel. */
export const MAX_PRODUCTS = 500;

/** Which of a shop's products are listed: everything that is left out does not limit. */
export const ProductSearch = z.object({
  /** In the name or the description, without regard to case. */
  text: written().max(100, '100자까지 검색할 수 있어요.').optional(),
  categoryId: Id.optional(),
  limit: z.int().min(1).max(MAX_PRODUCTS).default(MAX_PRODUCTS),
  /** Products that follow this one in the list. */
  after: Id.optional(),
});
export type ProductSearch = z.infer<typeof ProductSearch>;

/** A line of a cart as the browser believes it to be; the price is that of one piece with its options. */
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
  /** Left out by clients that know of no options. */
  options: RequestedOptions.optional(),
});
export type RequestedLine = z.infer<typeof RequestedLine>;

/** A line of a till, which may leave the price to the shop's catalog. */
export const EnteredLine = RequestedLine.extend({ unitPrice: RequestedLine.shape.unitPrice.optional() });
export type EnteredLine = z.infer<typeof EnteredLine>;

/** A line as the catalog decided it: the name and the price are the shop's own. */
export const QuotedLine = z.object({
  productId: Id,
  name: z.string(),
  /** The name in the language that it was ordered in; left out where it has none. */
  shownName: z.string().optional(),
  /** The price of one piece as it is paid, its options in it. */
  unitPrice: Won,
  quantity: z.int(),
  picture: PicturePath.nullable(),
  /** The price of one piece before its options; lines from before there were options have none. */
  basePrice: Won.optional(),
  options: z.array(QuotedOption).default([]),
  /** The categories that it stood in when it was ordered. */
  categoryIds: z.array(Id).default([]),
  /** It is no product of the shop: a till wrote its name and its price. */
  custom: z.boolean().optional(),
  /** Such a line without value added tax. */
  taxFree: z.boolean().optional(),
});
/** A line as it was kept, maybe before there were options. */
export type StoredLine = z.input<typeof QuotedLine>;
export type QuotedLine = z.infer<typeof QuotedLine>;

/** When a store takes orders; nothing of it where its owner has set nothing up. */
export const StoreTimes = z.object({
  intake: IntakeView.nullable().default(null),
  /** Monday to Sunday; empty for a store without opening hours. */
  hours: z.array(StoreHours).default([]),
  /** Days of the next two weeks that are unlike the others. */
  calendar: z.array(StoreDay).default([]),
});
export type StoreTimes = z.infer<typeof StoreTimes>;

export const StorePage = z.object({
  shopId: Id,
  /** In the page's language, as the other texts; the seller's own stands in the seller's notice. */
  shopName: z.string(),
  nameLang: TextLang,
  storeName: z.string(),
  status: ShopStatus,
  introduction: z.string(),
  coverNumber: CoverNumber,
  fontColor: z.string(),
  profileImage: PicturePath.nullable(),
  backgroundImage: PicturePath.nullable(),
  /** The language of its texts. */
  locale: Locale.default('ko'),
  /** The languages that it may be read in. */
  locales: z.array(Locale).default(['ko']),
  /** The default for readers who ask for none of them. */
  defaultLocale: Locale.default('ko'),
  introductionLang: TextLang,
  categories: z.array(CategoryView.extend({ nameLang: TextLang })),
  products: z.array(ProductView.extend({ nameLang: TextLang, descriptionLang: TextLang })),
  /** The groups of the shown products, each once. */
  optionGroups: z.array(StoreOptionGroup).default([]),
  ...StoreTimes.shape,
});
export type StorePage = z.infer<typeof StorePage>;
