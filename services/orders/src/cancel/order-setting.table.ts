import { defineEntity, p } from '@jumun/database';

/** How a shop takes orders; a shop without a row has what a new shop has. */
export const OrderSetting = defineEntity({
  name: 'OrderSetting',
  tableName: 'order_setting',
  properties: {
    shopId: p.uuid().primary(),
    /** Whether shoppers may cancel what nobody has begun. */
    shopperCancel: p.boolean().default(true),
  },
});
