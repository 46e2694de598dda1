import { product } from '@jumun/contracts';
import { columnsOf, defineEntity, p } from '@jumun/database';
import { countedColumns } from '../counted/counted-columns.js';

/** Products; deleted ones stay for the orders that name them. */
export const Product = defineEntity({
  name: 'Product',
  tableName: 'product',
  properties: {
    shopId: p.uuid().primary(),
    id: p.uuid().primary(),
    ...columnsOf(product),
    ...countedColumns(),
    /** The owner's order; the microsecond of its making until it is moved. */
    rank: p.bigint('number').defaultRaw('((EXTRACT(epoch FROM clock_timestamp()) * (1000000)::numeric))::bigint'),
    createdAt: p.datetime().defaultRaw('now()'),
    deletedAt: p.datetime().nullable(),
  },
});

/** A product in a category of the same shop. */
export const ProductCategory = defineEntity({
  name: 'ProductCategory',
  tableName: 'product_category',
  properties: {
    shopId: p.uuid().primary(),
    productId: p.uuid().primary(),
    categoryId: p.uuid().primary(),
  },
});
