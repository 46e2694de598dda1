import type { Tx } from '@jumun/messaging';

const OPEN = `
  insert into shop_fee (shop_id) select shop_id from unnest(?::uuid[]) as told (shop_id) order by shop_id on conflict do nothing`;
const FEES = `select shop_id as "shopId", fee_bps as "feeBps" from shop_fee where shop_id = any(?::uuid[])`;

/** Gives shops that have no fee yet the usual one, which they keep when the usual one changes. */
export async function openFees(tx: Tx, shopIds: readonly string[]): Promise<void> {
  await tx.sql(OPEN, [[...new Set(shopIds)]]);
}

/** The fee of each shop in basis points, also of shops that nobody told of yet. */
export async function feesOf(tx: Tx, shopIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const wanted = [...new Set(shopIds)];
  const known = await readFees(tx, wanted);
  const unknown = wanted.filter((shopId) => !known.has(shopId));
  if (unknown.length === 0) return known;
  await openFees(tx, unknown);
  return readFees(tx, wanted);
}

async function readFees(tx: Tx, shopIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.sql<{ shopId: string; feeBps: number }>(FEES, [shopIds]);
  return new Map(rows.map(({ shopId, feeBps }) => [shopId, feeBps]));
}
