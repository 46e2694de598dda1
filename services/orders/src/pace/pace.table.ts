import { defineEntity, p } from '@jumun/database';

/** What a shop's last orders took, as it was told last. */
export const Pace = defineEntity({
  name: 'Pace',
  tableName: 'pace',
  properties: {
    shopId: p.uuid().primary(),
    minutes: p.integer(),
    toldAt: p.datetime(),
  },
});
