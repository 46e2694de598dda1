import { noRow, statement } from '@jumun/database';

/**
 * A batch of shops straight from its JSON; an older version than the one known changes nothing. A copy of auth that says
 * nothing of old names takes none away.
 */
export const COPY_SHOPS = statement(
  'copy-shops',
  noRow,
  `insert into shop_copy (shop_id, version, status, shop_name, store_name, store_key, old_store_keys, closed, changed_at)
   select "shopId", version, status, "shopName", "storeName", "storeKey", "oldStoreNames", coalesce(closed, false), "changedAt"
   from jsonb_to_recordset($1::jsonb) as told (
     "shopId" uuid, version int, status text, "shopName" text, "storeName" text, "storeKey" text, "oldStoreNames" text[],
     closed boolean, "changedAt" timestamptz)
   on conflict (shop_id) do update set version = excluded.version, status = excluded.status, shop_name = excluded.shop_name,
     store_name = excluded.store_name, store_key = excluded.store_key, closed = excluded.closed,
     old_store_keys = coalesce(excluded.old_store_keys, shop_copy.old_store_keys), changed_at = excluded.changed_at
   where shop_copy.version < excluded.version`,
);
