import { defineEntity, p } from '@jumun/database';

/** A copy of each shop's name. */
export const Shop = defineEntity({
  name: 'Shop',
  tableName: 'shop',
  properties: {
    shopId: p.uuid().primary(),
    shopName: p.text(),
    version: p.integer(),
    /** Closed for good: no printer of its finds anything any more. */
    closed: p.boolean().default(false),
  },
});
