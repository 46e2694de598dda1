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
