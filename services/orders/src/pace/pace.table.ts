import { defineEntity, p } from '@jumun/database';

/** The pace of a shop's last orders, as announced last. */
export const Pace = defineEntity({
  name: 'Pace',
  tableName: 'pace',
  properties: {
    shopId: p.uuid().primary(),
    minutes: p.integer(),
    toldAt: p.datetime(),
  },
});
