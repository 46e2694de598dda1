import { startOfDay } from '@jumun/contracts';
import type { CarryOut } from '../ask/approval-row.js';
import { ADD_FEE_CHANGE } from './fee.sql.js';
import { ShopFee } from './fee.tables.js';

/**
 * Changes a shop's fee for payments made from now on or from a later day; an earlier payment that is reported later
 * still has the fee of its time. False when the present fee is no longer `fromBps`.
 */
export const applyFee: CarryOut = async (tx, { subject: shopId, askedBy, reason, content }, { now }) => {
  if (!content.fee) return false;
  const { fromBps, toBps, from } = content.fee;
  const fees = tx.query(ShopFee);
  const fee = await fees
    .selectFrom('ShopFee')
    .select('feeBps')
    .where('shopId', '=', shopId)
    .forUpdate()
    .executeTakeFirst();
  if (fee?.feeBps !== fromBps) return false;
  const begins = from == null ? now : startOfDay(from);
  await tx.run(ADD_FEE_CHANGE, [shopId, begins > now ? begins : now, fromBps, toBps, askedBy, reason]);
  await fees.updateTable('ShopFee').set({ feeBps: toBps }).where('shopId', '=', shopId).execute();
  await tx.note('change-fee', shopId);
  return true;
};
