import { defineEntity, p } from '@jumun/database';

/** A store name that a shop gave up: it leads on to the shop, and for two years no other shop may take it. */
export const OldStoreName = defineEntity({
  name: 'OldStoreName',
  tableName: 'old_store_name',
  properties: {
    shopId: p.uuid().primary(),
    /** The name without regard to case and the number of spaces. */
    nameKey: p.text().primary(),
    givenUpAt: p.datetime(),
  },
});
