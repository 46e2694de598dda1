import { defineEntity, p } from '@jumun/database';

/** A shop's fee of each sale once all decided changes hold; the rate of a moment is found by FEES_AT. */
export const ShopFee = defineEntity({
  name: 'ShopFee',
  tableName: 'shop_fee',
  properties: {
    shopId: p.uuid().primary(),
    feeBps: p.integer().default(500),
    openedAt: p.datetime().defaultRaw('now()'),
  },
});

/** A change of a shop's fee, which holds from `changedAt`, perhaps later than now; append-only. */
export const FeeChange = defineEntity({
  name: 'FeeChange',
  tableName: 'fee_change',
  properties: {
    shopId: p.uuid().primary(),
    changedAt: p.datetime().primary(),
    fromBps: p.integer(),
    toBps: p.integer(),
    operatorId: p.uuid(),
    reason: p.text().nullable(),
  },
});
