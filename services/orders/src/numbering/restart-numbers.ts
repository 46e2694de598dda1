import { Problem, type OrderSettings } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { getOrderSettings } from './order-settings.js';
import { DROP_FREE_RUNNING, HAS_OPEN_ORDER, HOLD_RUNNING, RESTART_RUNNING } from './numbering.sql.js';

/** Restarts running numbers. Throws ORDERS_OPEN while an order is open, since it may have one of the old numbers. */
export async function restartNumbers(tx: Tx, shopId: string, at: Date): Promise<OrderSettings> {
  const settings = await getOrderSettings(tx, shopId, at);
  // A checkout that draws a number at this moment is before or after it.
  const [counter] = await tx.run(HOLD_RUNNING, [shopId]);
  await tx.run(DROP_FREE_RUNNING, [shopId]);
  const [look] = await tx.run(HAS_OPEN_ORDER, [shopId]);
  if (look?.isOpen) throw new Problem('ORDERS_OPEN');
  // A counter missing at the lock and made since belongs to a new order, which takes its first number: it stays.
  if (counter) await tx.run(RESTART_RUNNING, [shopId, settings.numberFrom]);
  return settings;
}
