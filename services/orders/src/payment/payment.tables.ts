import { defineEntity, p } from '@jumun/database';

/** A card that was charged for an order that could not take the money; it is reversed until the provider says so. */
export const Reversal = defineEntity({
  name: 'Reversal',
  tableName: 'reversal',
  properties: {
    tno: p.text().primary(),
    orderId: p.uuid(),
    reason: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
    tries: p.integer().default(0),
    tryAt: p.datetime().defaultRaw('now()'),
    doneAt: p.datetime().nullable(),
    shopId: p.uuid(),
  },
});

/** An operator's decision about a payment whose outcome the provider did not tell. */
export const Resolution = defineEntity({
  name: 'Resolution',
  tableName: 'resolution',
  properties: {
    orderId: p.uuid().primary(),
    operatorId: p.uuid(),
    outcome: p.enum(['paid', 'cancelled']),
    tno: p.text().nullable(),
    note: p.text(),
    decidedAt: p.datetime().primary(),
  },
});
