import { defineEntity, p } from '@jumun/database';

/** A shop's kitchen as it was measured last. */
export const KitchenLine = defineEntity({
  name: 'KitchenLine',
  tableName: 'kitchen_line',
  properties: {
    shopId: p.uuid().primary(),
    openPieces: p.integer(),
    measuredAt: p.datetime(),
  },
});
