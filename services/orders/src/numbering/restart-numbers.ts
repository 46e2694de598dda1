import { Problem, type OrderSettings } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { getOrderSettings } from './order-settings.js';
import { HAS_OPEN_ORDER, HOLD_RUNNING, RESTART_RUNNING } from './numbering.sql.js';

/** Has running numbers begin anew: nobody waits for one of the old ones. */
export async function restartNumbers(tx: Tx, shopId: string, at: Date): Promise<OrderSettings> {
  const settings = await getOrderSettings(tx, shopId, at);
  // A checkout that draws a number at this moment is before or after it.
  await tx.run(HOLD_RUNNING, [shopId]);
  if ((await tx.run(HAS_OPEN_ORDER, [shopId])).length > 0) throw new Problem('ORDERS_OPEN');
  await tx.run(RESTART_RUNNING, [shopId, settings.numberFrom]);
  return settings;
}
