import { noRow, statement } from '@jumun/database';

/** A batch may tell of one shop several times, and only its latest name counts (`distinct on`). */
export const UPSERT_SHOPS = statement(
  'upsert-shops',
  noRow,
  `insert into shop (shop_id, shop_name, version, closed)
   select distinct on ("shopId") "shopId", "shopName", version, coalesce(closed, false)
   from jsonb_to_recordset($1::jsonb) as told ("shopId" uuid, "shopName" text, version int, closed boolean)
   order by "shopId", version desc
   on conflict (shop_id) do update set shop_name = excluded.shop_name, version = excluded.version,
     closed = excluded.closed
   where shop.version < excluded.version`,
);
