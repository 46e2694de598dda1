import type { Tx } from '@jumun/messaging';

const OPEN = `
  insert into shop_fee (shop_id) select shop_id from unnest(?::uuid[]) as told (shop_id) order by shop_id on conflict do nothing`;
/** The rate at a moment is what the first change after it changed, or the present one when none came after. */
const FEES = `
  select coalesce(
    (select from_bps from fee_change c where c.shop_id = f.shop_id and c.changed_at > told.at order by c.changed_at limit 1),
    f.fee_bps) as "feeBps"
  from unnest(?::uuid[], ?::timestamptz[]) with ordinality as told (shop_id, at, position)
  join shop_fee f on f.shop_id = told.shop_id order by told.position`;

/** Gives shops that have no fee yet the usual one, which they keep when the usual one changes. */
export async function openFees(tx: Tx, shopIds: readonly string[]): Promise<void> {
  await tx.sql(OPEN, [[...new Set(shopIds)]]);
}

/** The rate in basis points that each payment was made under, in their order, also for shops nobody told of yet. */
export async function feesAt(tx: Tx, payments: readonly { shopId: string; paidAt: string }[]): Promise<number[]> {
  const shopIds = payments.map(({ shopId }) => shopId);
  const values = [shopIds, payments.map(({ paidAt }) => paidAt)];
  let rows = await tx.sql<{ feeBps: number }>(FEES, values);
  if (rows.length < payments.length) {
    await openFees(tx, shopIds);
    rows = await tx.sql<{ feeBps: number }>(FEES, values);
  }
  return rows.map(({ feeBps }) => feeBps);
}
