import { noRow, statement } from '@jumun/database';

/** A batch of shops straight from its JSON; an older version than the one known changes nothing. */
export const COPY_SHOPS = statement(
  'copy-shops',
  noRow,
  `insert into shop_copy (shop_id, version, status, shop_name, store_name, store_key, changed_at)
   select "shopId", version, status, "shopName", "storeName", "storeKey", "changedAt"
   from jsonb_to_recordset($1::jsonb) as told (
     "shopId" uuid, version int, status text, "shopName" text, "storeName" text, "storeKey" text, "changedAt" timestamptz)
   on conflict (shop_id) do update set version = excluded.version, status = excluded.status, shop_name = excluded.shop_name,
     store_name = excluded.store_name, store_key = excluded.store_key, changed_at = excluded.changed_at
   where shop_copy.version < excluded.version`,
);
