import { Visibility, type SaleWindow } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** A named, ranked group of products; ranks are 1..n within a shop. */
export const Category = defineEntity({
  name: 'Category',
  tableName: 'category',
  properties: {
    shopId: p.uuid().primary(),
    id: p.uuid().primary(),
    name: p.text(),
    rank: p.integer(),
    status: p.enum(Visibility.options),
    saleWindow: p.json<SaleWindow>().nullable(),
  },
});
