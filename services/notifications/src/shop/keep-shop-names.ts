import type { auth, PayloadOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';

const KEEP = `insert into shop (shop_id, shop_name, version)
  select distinct on (shop_id) shop_id, shop_name, version
  from jsonb_to_recordset(?::jsonb) as given(shop_id uuid, shop_name text, version int) order by shop_id, version desc
  on conflict (shop_id) do update set shop_name = excluded.shop_name, version = excluded.version
    where shop.version < excluded.version`;

/** Keeps each shop's newest name; what comes late or again changes nothing. */
export async function keepShopNames(
  tx: Tx,
  changes: readonly PayloadOf<typeof auth.facts.shopChanged>[],
): Promise<void> {
  const rows = changes.map(({ shopId, shopName, version }) => ({ shop_id: shopId, shop_name: shopName, version }));
  await tx.sql(KEEP, [JSON.stringify(rows)]);
}
