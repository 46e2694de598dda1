import type { ShopAlerts } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { ShopAlertsRow } from './push.tables.js';

/** How it is where a shop chose nothing. */
export const DEFAULT_ALERTS: ShopAlerts = { receivedText: false, near: true, pickupReminderMin: 10, pushFirst: false };

/** The shop's choice of alerts to guests, or the default. */
export async function getAlerts(tx: Tx, shopId: string): Promise<ShopAlerts> {
  const rows = tx.query(ShopAlertsRow).selectFrom('ShopAlertsRow');
  const row = await rows.selectAll().where('shopId', '=', shopId).executeTakeFirst();
  if (!row) return DEFAULT_ALERTS;
  const { receivedText, near, pickupReminderMin, pushFirst } = row;
  return { receivedText, near, pickupReminderMin, pushFirst };
}

/** Saves all of it. */
export async function saveAlerts(tx: Tx, shopId: string, alerts: ShopAlerts): Promise<ShopAlerts> {
  await tx
    .query(ShopAlertsRow)
    .insertInto('ShopAlertsRow')
    .values({ shopId, ...alerts })
    .onConflict((conflict) => conflict.column('shopId').doUpdateSet(alerts))
    .execute();
  return alerts;
}
