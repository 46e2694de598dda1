import { z } from 'zod';
import { publish } from '../../publish/publish.js';
import { Id } from '../../values/ids.js';
import type { Locale } from '../../values/locale.js';
import { YesNo, yesNo } from '../../values/text.js';
import { catalog } from '../../catalog/contract.js';
import {
  MAX_OPTIONS,
  OptionGroupInput,
  OptionInput,
  OptionStock,
  TextLang,
  type OptionGroupView,
  type StoreOptionGroup,
} from '../../catalog/option-views.js';

const serve = catalog.procedures;

const WireStoreOption = z.object({
  option_id: Id,
  option_name: z.string(),
  price_delta: z.int(),
  option_amount: z.int().nullable(),
  option_soldout: YesNo,
  is_default: z.boolean(),
});

/** A group as a store page shows it. */
export const WireStoreOptionGroup = z.object({
  group_id: Id,
  group_name: z.string(),
  min: z.int(),
  max: z.int(),
  repeatable: z.boolean(),
  name_lang: TextLang,
  options: z.array(WireStoreOption.extend({ name_lang: TextLang })),
});

export const WireOptionGroup = WireStoreOptionGroup.omit({ name_lang: true }).extend({
  kitchen_name: z.string().nullable(),
  status: OptionGroupInput.shape.status,
  version: z.int(),
  product_count: z.int(),
  options: z.array(WireStoreOption.extend({ kitchen_name: z.string().nullable(), ranking: z.int() })),
});
export type WireOptionGroup = z.infer<typeof WireOptionGroup>;

const presentOption = (option: StoreOptionGroup['options'][number]): z.infer<typeof WireStoreOption> => ({
  option_id: option.optionId,
  option_name: option.name,
  price_delta: option.priceDelta,
  option_amount: option.stock,
  option_soldout: yesNo(option.soldOut),
  is_default: option.isDefault,
});

const presentRule = ({ groupId, name, min, max, repeatable }: StoreOptionGroup) => ({
  group_id: groupId,
  group_name: name,
  min,
  max,
  repeatable,
});

/** The language of a name, said only where it is not that of the page. */
export const nameLangOf = ({ nameLang }: { nameLang?: Locale | undefined }): { name_lang?: Locale } =>
  nameLang ? { name_lang: nameLang } : {};

/** A group of a store page in the published spelling. */
export const presentStoreGroup = (group: StoreOptionGroup): z.infer<typeof WireStoreOptionGroup> => ({
  ...presentRule(group),
  ...nameLangOf(group),
  options: group.options.map((option) => ({ ...presentOption(option), ...nameLangOf(option) })),
});

/** A group in the published spelling, with what only its owner sees. */
export const presentOptionGroup = (group: OptionGroupView): WireOptionGroup => ({
  ...presentRule(group),
  kitchen_name: group.kitchenName,
  status: group.status,
  version: group.version,
  product_count: group.productCount,
  options: group.options.map((option, index) => ({
    ...presentOption(option),
    kitchen_name: option.kitchenName,
    ranking: index + 1,
  })),
});

const { name: optionName, kitchenName, priceDelta, stock, stockBefore } = OptionInput.shape;
const OptionForm = z.object({
  option_id: Id.optional(),
  option_name: optionName,
  kitchen_name: kitchenName,
  price_delta: priceDelta,
  option_amount: stock,
  /** The stock that the form was opened with, null when it was not counted. */
  option_amount_before: stockBefore,
  option_soldout: YesNo.default('N'),
  is_default: z.boolean().default(false),
});

const { name, min, max, repeatable, status } = OptionGroupInput.shape;
/** A group as its form sends it. */
export const OptionGroupForm = z.object({
  group_name: name,
  kitchen_name: kitchenName,
  min,
  max,
  repeatable: repeatable.default(false),
  status: status.default('active'),
  options: z
    .array(OptionForm)
    .min(1, '옵션을 하나 이상 입력해주세요.')
    .max(MAX_OPTIONS, `옵션은 ${MAX_OPTIONS}개까지 만들 수 있어요.`),
});

const groupOf = ({
  group_name,
  kitchen_name,
  options: given,
  ...rule
}: z.output<typeof OptionGroupForm>): OptionGroupInput => ({
  ...rule,
  name: group_name,
  kitchenName: kitchen_name,
  options: given.map((option) => ({
    optionId: option.option_id,
    name: option.option_name,
    kitchenName: option.kitchen_name,
    priceDelta: option.price_delta,
    stock: option.option_amount,
    stockBefore: option.option_amount_before,
    soldOut: option.option_soldout === 'Y',
    isDefault: option.is_default,
  })),
});

/** Published names of a group's fields. */
const FIELDS = {
  name: 'group_name',
  'options.*.name': 'options.*.option_name',
  'options.*.stock': 'options.*.option_amount',
};

const owner = {
  caller: 'owner',
  changesStorePage: true,
  answer: WireOptionGroup,
  present: presentOptionGroup,
} as const;

/** An owner's calls for the options of products. */
export const optionRoutes = {
  listOptionGroups: publish(serve.listOptionGroups, {
    method: 'GET',
    path: '/v1/shop/options',
    caller: 'owner',
    about: 'The option groups of the shop with their options, the oldest first.',
    answer: z.array(WireOptionGroup),
    present: (groups) => groups.map(presentOptionGroup),
  }),
  createOptionGroup: publish(serve.createOptionGroup, {
    ...owner,
    method: 'POST',
    path: '/v1/shop/options',
    about: 'Adds an option group with its options. Takes an Idempotency-Key.',
    status: 201,
    body: OptionGroupForm,
    input: ({ body }, { idempotencyKey }) => ({ ...groupOf(body), idempotencyKey }),
    fields: FIELDS,
  }),
  updateOptionGroup: publish(serve.updateOptionGroup, {
    ...owner,
    method: 'PUT',
    path: '/v1/shop/options/:group_id',
    about: 'Changes an option group: an option with its id is changed, one without is added, one left out is deleted.',
    body: OptionGroupForm.extend({ version: z.int('새로고침한 뒤 다시 해주세요.').min(1) }),
    input: ({ params, body: { version, ...form } }) => ({ ...groupOf(form), groupId: params.group_id, seen: version }),
    fields: { ...FIELDS, seen: 'version' },
  }),
  deleteOptionGroup: publish(serve.deleteOptionGroup, {
    method: 'DELETE',
    path: '/v1/shop/options/:group_id',
    caller: 'owner',
    about: 'Deletes an option group; one that products use only with `detach=Y`. Old orders keep its words.',
    changesStorePage: true,
    query: z.object({ detach: YesNo.optional() }),
    input: ({ params, query }) => ({ groupId: params.group_id, detach: query.detach === 'Y' }),
  }),
  setOptionSoldOut: publish(serve.setOptionSoldOut, {
    ...owner,
    method: 'PATCH',
    path: '/v1/shop/options/soldout',
    about: 'Marks one option as sold out, or as for sale again; a stock may come with it.',
    body: z.object({ option_id: Id, soldout: YesNo, amount: OptionStock.optional() }),
    input: ({ body }) => ({
      optionId: body.option_id,
      soldOut: body.soldout === 'Y',
      ...(body.amount !== undefined && { stock: body.amount }),
    }),
    fields: { soldOut: 'soldout', stock: 'amount' },
  }),
};
