import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Locale } from '../values/locale.js';
import { MAX_PICKS, MAX_PRODUCT_PRICE, SignedWon } from '../values/money.js';
import { line, optionalLine } from '../values/text.js';
import { MAX_PICK_QUANTITY } from './picks.js';

/** As many option groups as a shop may have, options a group, and groups a product. */
export const MAX_OPTION_GROUPS = 100;
export const MAX_OPTIONS = 40;
export const MAX_GROUPS_OF_PRODUCT = 10;
/** The most pieces of an option in stock. */
const MAX_OPTION_STOCK = 1_000_000;
export const MAX_OPTION_NAME = 50;
export const MAX_KITCHEN_NAME = 30;

const Visibility = z.enum(['active', 'inactive']);

/** The name that the kitchen reads; null where it reads the shown one. */
const KitchenName = optionalLine(MAX_KITCHEN_NAME)
  .transform((name) => (name === '' ? null : name))
  .nullable();

const PriceDelta = z
  .number('추가 금액은 숫자로 입력해주세요.')
  .int('추가 금액은 1원 단위로 입력해주세요.')
  .min(-MAX_PRODUCT_PRICE, '추가 금액은 -99,999,999원부터 입력할 수 있어요.')
  .max(MAX_PRODUCT_PRICE, '추가 금액은 99,999,999원까지 입력할 수 있어요.');

/** Pieces of an option left; null when they are not counted. */
export const OptionStock = z
  .int('재고는 숫자로 입력해주세요.')
  .min(0, '재고는 0개 이상이어야 해요.')
  .max(MAX_OPTION_STOCK, '재고는 1,000,000개까지 입력할 수 있어요.')
  .nullable();

const fewest = z
  .int('숫자로 입력해주세요.')
  .min(0, '0개 이상이어야 해요.')
  .max(MAX_PICKS, `${MAX_PICKS}개까지 정할 수 있어요.`);
const most = z
  .int('숫자로 입력해주세요.')
  .min(1, '1개 이상이어야 해요.')
  .max(MAX_PICKS, `${MAX_PICKS}개까지 정할 수 있어요.`);

export const OptionInput = z.object({
  /** The option that is changed; a new one where it is left out. */
  optionId: Id.optional(),
  name: line(MAX_OPTION_NAME, '옵션 이름을 입력해주세요.'),
  kitchenName: KitchenName.default(null),
  priceDelta: PriceDelta,
  stock: OptionStock.default(null),
  /** The stock that the form began with: see `updateProduct`. */
  stockBefore: z.int().nullable().optional(),
  soldOut: z.boolean(),
  isDefault: z.boolean(),
});
export type OptionInput = z.infer<typeof OptionInput>;

/** A group with its options in their order. An option that is left out is deleted. */
export const OptionGroupInput = z.object({
  name: line(MAX_OPTION_NAME, '옵션 그룹 이름을 입력해주세요.'),
  kitchenName: KitchenName.default(null),
  min: fewest,
  max: most,
  repeatable: z.boolean(),
  status: Visibility,
  options: z
    .array(OptionInput)
    .min(1, '옵션을 하나 이상 입력해주세요.')
    .max(MAX_OPTIONS, `옵션은 ${MAX_OPTIONS}개까지 만들 수 있어요.`),
});
export type OptionGroupInput = z.infer<typeof OptionGroupInput>;

/** A group of a product, in the product's order; `min` and `max` replace the group's own where they are given. */
export const ProductOptionGroup = z.object({
  groupId: Id,
  min: fewest.nullable().default(null),
  max: most.nullable().default(null),
});
export type ProductOptionGroup = z.infer<typeof ProductOptionGroup>;

export const ProductOptionGroups = z
  .array(ProductOptionGroup)
  .max(MAX_GROUPS_OF_PRODUCT, `옵션 그룹은 ${MAX_GROUPS_OF_PRODUCT}개까지 고를 수 있어요.`);

/** An option as shoppers and owners see it. */
export const OptionView = z.object({
  optionId: Id,
  name: z.string(),
  kitchenName: z.string().nullable(),
  priceDelta: SignedWon,
  stock: z.int().nullable(),
  /** Nothing left, or set by hand. */
  soldOut: z.boolean(),
  isDefault: z.boolean(),
});
export type OptionView = z.infer<typeof OptionView>;

export const OptionGroupView = z.object({
  groupId: Id,
  name: z.string(),
  kitchenName: z.string().nullable(),
  min: z.int(),
  max: z.int(),
  repeatable: z.boolean(),
  status: Visibility,
  /** Grows with each change of the group by an owner. */
  version: z.int(),
  /** How many products use it. */
  productCount: z.int(),
  options: z.array(OptionView),
});
export type OptionGroupView = z.infer<typeof OptionGroupView>;

/** The language that a text of a store page is in, where it is not that of the page. */
export const TextLang = Locale.optional();

/** A group as a store page shows it. */
export const StoreOptionGroup = OptionGroupView.pick({
  groupId: true,
  name: true,
  min: true,
  max: true,
  repeatable: true,
}).extend({
  nameLang: TextLang,
  options: z.array(OptionView.omit({ kitchenName: true }).extend({ nameLang: TextLang })),
});
export type StoreOptionGroup = z.infer<typeof StoreOptionGroup>;

/** An option that a shopper picked, and how often for one piece. */
export const RequestedOption = z.object({
  optionId: Id,
  quantity: z
    .int('옵션 수량은 숫자로 입력해주세요.')
    .min(1, '옵션 수량은 1개 이상이어야 해요.')
    .max(MAX_PICK_QUANTITY, `한 옵션은 ${MAX_PICK_QUANTITY}개까지 고를 수 있어요.`)
    .default(1),
});
export const RequestedOptions = z
  .array(RequestedOption)
  .max(MAX_PICKS, `옵션은 ${MAX_PICKS}개까지 고를 수 있어요.`)
  .refine(
    (picks) => picks.reduce((sum, { quantity }) => sum + quantity, 0) <= MAX_PICKS,
    `옵션은 ${MAX_PICKS}개까지 고를 수 있어요.`,
  );

/** A picked option as the catalog decided it; names and price are the shop's own, and stay with the order. */
export const QuotedOption = z.object({
  optionId: Id,
  groupId: Id,
  groupName: z.string(),
  name: z.string(),
  /** The names in the language that it was ordered in; left out where it has none. */
  shownGroupName: z.string().optional(),
  shownName: z.string().optional(),
  kitchenName: z.string().nullable(),
  /** The price difference that one pick adds to a piece. */
  priceDelta: SignedWon,
  /** How often it was picked for one piece. */
  quantity: z.int(),
});
export type QuotedOption = z.infer<typeof QuotedOption>;
