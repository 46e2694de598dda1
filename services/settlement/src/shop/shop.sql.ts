import { noRow, statement } from '@jumun/database';

/** A batch may tell of one shop several times, and only its latest counts (`distinct on`). */
export const UPSERT_SHOPS = statement(
  'upsert-shops',
  noRow,
  `insert into shop (shop_id, version, status, shop_name, store_name, changed_at)
   select distinct on ("shopId") "shopId", version, status, "shopName", "storeName", "changedAt"
   from jsonb_to_recordset($1::jsonb) as told (
     "shopId" uuid, version int, status text, "shopName" text, "storeName" text, "changedAt" timestamptz)
   order by "shopId", version desc
   on conflict (shop_id) do update set version = excluded.version, status = excluded.status, shop_name = excluded.shop_name,
     store_name = excluded.store_name, changed_at = excluded.changed_at
   where shop.version < excluded.version`,
);
