import type { orders, PayloadOf } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** An order that moved, and since when it stands ready. */
export const PickupWait = defineEntity({
  name: 'PickupWait',
  tableName: 'pickup_wait',
  properties: {
    shopId: p.uuid().primary(),
    orderId: p.uuid().primary(),
    orderNumber: p.text(),
    storeName: p.text(),
    /** Of the change that this row is of. */
    sequence: p.integer(),
    movedAt: p.datetime(),
    /** Null while it does not stand ready. */
    readyAt: p.datetime().nullable(),
    /** When its shopper was reminded. */
    toldAt: p.datetime().nullable(),
    /** The sequences of its moves that were taken back. */
    undone: p.json<number[]>().defaultRaw("'[]'"),
    /** Its moves that were heard out of turn, and those after them. */
    early: p.json<PayloadOf<typeof orders.facts.orderMoved>[]>().defaultRaw("'[]'"),
  },
});
