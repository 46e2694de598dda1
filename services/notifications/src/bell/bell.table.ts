import { BellKind } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** A notification on an owner's bell, once for each cause. */
export const Bell = defineEntity({
  name: 'Bell',
  tableName: 'bell',
  properties: {
    shopId: p.uuid().primary(),
    id: p.uuid().primary(),
    kind: p.enum(BellKind.options),
    paymentId: p.uuid(),
    orderNumber: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
    readAt: p.datetime().nullable(),
  },
});

/** The number of a shop's unread bells, kept up to date by the database instead of being counted on each request. */
export const UnreadBells = defineEntity({
  name: 'UnreadBells',
  tableName: 'unread_bells',
  properties: {
    shopId: p.uuid().primary(),
    unread: p.integer(),
  },
});
