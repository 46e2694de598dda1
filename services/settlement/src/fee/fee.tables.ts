import { defineEntity, p } from '@jumun/database';

/** What a shop pays of each sale by now. */
export const ShopFee = defineEntity({
  name: 'ShopFee',
  tableName: 'shop_fee',
  properties: {
    shopId: p.uuid().primary(),
    feeBps: p.integer().default(500),
    openedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A change of a shop's fee; append-only. */
export const FeeChange = defineEntity({
  name: 'FeeChange',
  tableName: 'fee_change',
  properties: {
    shopId: p.uuid().primary(),
    changedAt: p.datetime().primary(),
    fromBps: p.integer(),
    toBps: p.integer(),
    operatorId: p.uuid(),
  },
});
