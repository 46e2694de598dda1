import { SpotKind, SpotPay, SpotServe, Visibility } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** Where in a shop something is ordered; deleted ones stay for the orders that name them. */
export const Spot = defineEntity({
  name: 'Spot',
  tableName: 'spot',
  properties: {
    shopId: p.uuid().primary(),
    id: p.uuid().primary(),
    label: p.text(),
    kind: p.enum(SpotKind.options),
    zone: p.text().nullable(),
    serve: p.enum(SpotServe.options),
    pay: p.enum(SpotPay.options),
    status: p.enum(Visibility.options).default('active'),
    /** 1..n within the shop; null once it is deleted. */
    rank: p.integer().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    deletedAt: p.datetime().nullable(),
  },
});
