import type { OrderSettings } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { OrderSetting } from './order-setting.table.js';

const AS_NEW: OrderSettings = { shopperCancel: true };

/** How a shop takes orders. */
export async function getOrderSettings(tx: Tx, shopId: string): Promise<OrderSettings> {
  const query = tx.query(OrderSetting).selectFrom('OrderSetting').select('shopperCancel');
  return (await query.where('shopId', '=', shopId).executeTakeFirst()) ?? AS_NEW;
}

/** Keeps how a shop takes orders; the last who saves is right. */
export async function saveOrderSettings(tx: Tx, shopId: string, settings: OrderSettings): Promise<OrderSettings> {
  await tx
    .query(OrderSetting)
    .insertInto('OrderSetting')
    .values({ shopId, ...settings })
    .onConflict((conflict) => conflict.column('shopId').doUpdateSet(settings))
    .execute();
  return settings;
}
