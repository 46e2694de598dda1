import { z } from 'zod';
import { inputOf, resource, viewOf, type FormText } from '../define/resource.js';
import { wire } from '../spelling/wire.js';
import { Id } from '../values/ids.js';
import { MAX_PRODUCT_PRICE, Won } from '../values/money.js';
import { PicturePath, WirePicture, wirePicture } from '../values/picture.js';
import { digitText, line, optionalParagraph, YesNo, yesNo } from '../values/text.js';
import { TimeOfDay } from '../values/time.js';
import { ProductOptionGroup, ProductOptionGroups } from './option-views.js';

export const Visibility = z.enum(['active', 'inactive']);
export type Visibility = z.infer<typeof Visibility>;

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

/** The most characters of a product's name and description, pieces in stock, and categories of one product. */
export const MAX_PRODUCT_NAME = 100;
export const MAX_PRODUCT_DESCRIPTION = 2000;
const MAX_STOCK = 1_000_000;
const MAX_CATEGORIES = 20;

const NAME = line(MAX_PRODUCT_NAME, ' * 상품명을 입력해주세요.');
const WON_TEXT = /^\d{1,9}(?:\.\d{0,4})?$/;
const typedPrice = (text: string): number => {
  const typed = text.normalize('NFKC').trim();
  return WON_TEXT.test(typed) ? Number(typed) : 0;
};
const PRICE_REFUSED = '가격은 0원보다 커야 합니다.';

/** A stock as it is typed; empty when it is not counted. */
export const StockText = digitText().regex(/^\d{0,7}$/, '재고는 0개 이상이어야 해요.');

/** The stock of a typed one; null for one that is empty, missing or no number. */
export function typedStock(text: string | undefined): number | null {
  const typed = (text ?? '').normalize('NFKC').trim();
  return /^\d{1,7}$/.test(typed) ? Number(typed) : null;
}

/** A field that a form sends as JSON; `missing` stands for an empty text. */
const asJson = <T extends z.ZodType>(text: T, missing: unknown, spell: (value: unknown) => unknown = (same) => same) =>
  ({
    text,
    read: (given: string | undefined): unknown => {
      if (given === undefined || given.trim() === '') return missing;
      try {
        return spell(JSON.parse(given));
      } catch {
        return false;
      }
    },
  }) satisfies FormText<T>;

const groups = wire(z.array(ProductOptionGroup));
const WireGroup = z.object({ group_id: z.unknown(), min: z.unknown().optional(), max: z.unknown().optional() });

/** Option groups of a form in our spelling; what is no group stays as it is. */
const formGroups = (given: unknown): unknown =>
  Array.isArray(given)
    ? given.map((each: unknown) => {
        const { data } = WireGroup.safeParse(each);
        return data ? { groupId: data.group_id, min: data.min, max: data.max } : each;
      })
    : given;

/** A product, each field once: all that owners, shoppers, forms and tables know of it follows from here. */
export const product = resource({
  productId: { view: Id, wire: 'product_id', about: 'The product, by its UUID.' },
  name: {
    view: z.string(),
    input: NAME,
    wire: 'product_name',
    form: { text: NAME, read: (text) => text },
    column: 'text',
    about: 'The name of the product.',
    example: '아메리카노',
  },
  description: {
    view: z.string(),
    input: optionalParagraph(MAX_PRODUCT_DESCRIPTION),
    wire: 'product_description',
    form: { text: z.string().optional(), read: (text) => text ?? '' },
    column: 'text',
    about: 'What the product is, in words.',
    example: '진하게 내린 에스프레소에 물을 더했어요.',
  },
  price: {
    view: Won,
    input: z
      .number(PRICE_REFUSED)
      .int('가격은 1원 단위로 입력해주세요.')
      .min(1, PRICE_REFUSED)
      .max(MAX_PRODUCT_PRICE, '가격은 99,999,999원까지 입력할 수 있어요.'),
    wire: 'product_price',
    spelling: { schema: z.int(), encode: (price: number) => price },
    form: {
      // A pasted price may have a point; parts of a won are the value's own fault.
      text: digitText(PRICE_REFUSED).regex(WON_TEXT, PRICE_REFUSED),
      read: (text) => typedPrice(text ?? ''),
    },
    column: 'bigint',
    about: 'The price of one piece in won.',
    example: 4_500,
  },
  stock: {
    view: z.int().nullable(),
    input: z
      .int('재고는 숫자로 입력해주세요.')
      .min(0, '재고는 0개 이상이어야 해요.')
      .max(MAX_STOCK, '재고는 1,000,000개까지 입력할 수 있어요.')
      .nullable(),
    wire: 'product_amount',
    form: { text: StockText.optional(), read: typedStock },
    column: 'integer',
    about: 'The stock: pieces that can still be sold; null where nobody counts.',
    example: 20,
  },
  soldOut: {
    view: z.boolean(),
    input: z.boolean(),
    wire: 'product_soldout',
    spelling: { schema: YesNo, encode: yesNo },
    form: { text: YesNo.default('N'), read: (text) => text === 'Y' },
    column: 'boolean',
    about: '`Y` where the owner says that it is sold out, else `N`.',
    example: 'N',
  },
  status: {
    view: Visibility,
    input: Visibility,
    wire: 'status',
    form: { key: 'product_status', text: Visibility.default('active'), read: (text) => text ?? 'active' },
    column: 'enum',
    about: '`active` is in the store, `inactive` is hidden.',
    example: 'active',
  },
  /** False outside its sale window; on a store page also while its categories are closed. */
  onSale: { view: z.boolean(), wire: 'on_sale', about: 'Whether it is sold at this moment.', example: true },
  saleWindow: {
    view: SaleWindow.nullable(),
    input: SaleWindow.nullable(),
    wire: 'sale_window',
    form: asJson(z.string().max(500).optional(), null),
    column: 'json',
    about: 'When it is sold; null where it always is.',
  },
  picture: {
    view: PicturePath.nullable(),
    wire: 'product_image',
    spelling: { schema: WirePicture.nullable(), encode: wirePicture },
    column: 'text',
    about: 'The product’s picture; null while there is none.',
  },
  /** Answers show them by name, in `categorys`. */
  categoryIds: {
    view: z.array(Id),
    input: z
      .array(Id)
      .min(1, '카테고리를 등록해주세요.')
      .max(MAX_CATEGORIES, `카테고리는 ${MAX_CATEGORIES}개까지 고를 수 있어요.`),
    form: {
      key: 'product_categorys',
      ...asJson(z.string('카테고리를 등록해주세요.').max(2000, '카테고리는 20개까지 고를 수 있어요.'), []),
    },
    about: 'The ids of the product’s categories as a JSON array; misspelled, as published.',
    example: '[]',
  },
  /** In the owner's order; a product keeps the groups it has where they are left out. */
  optionGroups: {
    view: z.array(ProductOptionGroup).default([]),
    input: ProductOptionGroups.optional(),
    wire: 'option_group_ids',
    spelling: { schema: groups.schema, encode: groups.encode },
    form: {
      key: 'option_groups',
      ...asJson(z.string().max(2000, '옵션 그룹은 10개까지 고를 수 있어요.').optional(), undefined, formGroups),
    },
    about: 'The questions that are asked about the product.',
  },
});

export const ProductView = viewOf(product);
export type ProductView = z.infer<typeof ProductView>;

export const ProductInput = inputOf(product);
export type ProductInput = z.infer<typeof ProductInput>;
