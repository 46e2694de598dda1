import { ShopStatus } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** A copy of each shop's state and name, as auth tells them. */
export const Shop = defineEntity({
  name: 'Shop',
  tableName: 'shop',
  properties: {
    shopId: p.uuid().primary(),
    version: p.integer(),
    status: p.enum(ShopStatus.options),
    shopName: p.text(),
    storeName: p.text().nullable(),
    changedAt: p.datetime(),
  },
});
