import { Visibility } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';
import { countedColumns } from '../counted/counted-columns.js';

/** A question about products; several of them may share it. Deleted ones stay for the orders that name them. */
export const OptionGroup = defineEntity({
  name: 'OptionGroup',
  tableName: 'option_group',
  properties: {
    shopId: p.uuid().primary(),
    id: p.uuid().primary(),
    name: p.text(),
    kitchenName: p.text().nullable(),
    min: p.integer(),
    max: p.integer(),
    repeatable: p.boolean(),
    status: p.enum(Visibility.options),
    version: p.integer().default(1),
    createdAt: p.datetime().defaultRaw('now()'),
    deletedAt: p.datetime().nullable(),
  },
});

/** One answer to a group, with what it adds to the price. */
export const Option = defineEntity({
  name: 'Option',
  tableName: 'option',
  properties: {
    shopId: p.uuid().primary(),
    id: p.uuid().primary(),
    groupId: p.uuid(),
    name: p.text(),
    kitchenName: p.text().nullable(),
    priceDelta: p.bigint('number'),
    ...countedColumns(),
    isDefault: p.boolean().default(false),
    /** 1..n within the group; null once it is deleted. */
    rank: p.integer().nullable(),
    deletedAt: p.datetime().nullable(),
  },
});

/** A group that a product asks, in the product's order. */
export const ProductOptionGroup = defineEntity({
  name: 'ProductOptionGroup',
  tableName: 'product_option_group',
  properties: {
    shopId: p.uuid().primary(),
    productId: p.uuid().primary(),
    groupId: p.uuid().primary(),
    rank: p.integer(),
    min: p.integer().nullable(),
    max: p.integer().nullable(),
  },
});
