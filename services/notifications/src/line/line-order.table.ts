import { defineEntity, p } from '@jumun/database';

/** A paid order in the line of its shop, and when it left; kept a while after, for how long the line was before others. */
export const LineOrder = defineEntity({
  name: 'LineOrder',
  tableName: 'line_order',
  properties: {
    shopId: p.uuid().primary(),
    orderId: p.uuid().primary(),
    orderNumber: p.text(),
    storeName: p.text(),
    /** Null while its payment was not heard of. */
    paidAt: p.datetime().nullable(),
    /** When it was ready or given back; null while it is to be made. */
    leftAt: p.datetime().nullable(),
    /** Of the change that made it leave or come back. */
    sequence: p.integer().default(0),
    /** Whether its shopper was to hear that its turn came near; null while that is not decided. */
    near: p.boolean().nullable(),
    heardAt: p.datetime(),
  },
});
