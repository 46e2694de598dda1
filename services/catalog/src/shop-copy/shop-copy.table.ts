import { ShopStatus } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/**
 * The latest version of each shop that auth published. Names move between shops, so that two rows may hold one key for
 * a moment.
 */
export const ShopCopy = defineEntity({
  name: 'ShopCopy',
  tableName: 'shop_copy',
  properties: {
    shopId: p.uuid().primary(),
    version: p.integer(),
    status: p.enum(ShopStatus.options),
    shopName: p.text(),
    storeName: p.text().nullable(),
    storeKey: p.text().nullable(),
    /** Names that it had before and that lead on to it; null before auth named any. */
    oldStoreKeys: p.array().nullable(),
    /** Whether it is closed for good. */
    closed: p.boolean().default(false),
    changedAt: p.datetime(),
  },
});
