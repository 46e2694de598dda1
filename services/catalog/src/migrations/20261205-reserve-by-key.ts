import { sqlMigration } from '@jumun/database';

/**
 * Passes the rows to lock for several carts as arrays of ids, so that they are found by key whatever the tables' sizes.
 * A plan that joins the carts themselves expects thousands of lines and prefers to read all products of all shops.
 */
export const reserveByKeyMigration = sqlMigration(
  '20261205-reserve-by-key',
  `
  create or replace function reserve_stocks(_carts jsonb) returns table (key text, decision jsonb)
    language plpgsql set plan_cache_mode = force_generic_plan as $$
  declare
    _cart record;
    _shops uuid[];
    _ids uuid[];
  begin
    if jsonb_array_length(_carts) > 1 then
      perform set_config('lock_timeout', '250ms', true);
      perform pg_advisory_xact_lock(b.hash) from (
        select distinct hashtextextended((c.request ->> 'shopId')::uuid::text || (c.request ->> 'browser'), 0) as hash
        from jsonb_to_recordset(_carts) as c (request jsonb) where c.request ->> 'browser' is not null order by 1) b;
      select array_agg(distinct (c.request ->> 'shopId')::uuid), array_agg(distinct l."productId") into _shops, _ids
        from jsonb_to_recordset(_carts) as c (request jsonb), jsonb_to_recordset(c.request -> 'lines') as l ("productId" uuid);
      perform from product p where p.shop_id = any (_shops) and p.id = any (_ids) and p.stock is not null
        order by p.id for no key update;
      select array_agg(distinct p."optionId") into _ids
        from jsonb_to_recordset(_carts) as c (request jsonb), jsonb_to_recordset(c.request -> 'lines') as l (options jsonb),
          jsonb_to_recordset(l.options) as p ("optionId" uuid)
        where c.request -> 'hasPicks' = 'true' and l.options is not null;
      if _ids is not null then
        perform from option o where o.shop_id = any (_shops) and o.id = any (_ids) and o.stock is not null
          order by o.id for no key update;
      end if;
    end if;
    for _cart in
      select c.key, c.request, c.at, c."soldOut" as sold_out
      from rows from (jsonb_to_recordset(_carts) as (key text, request jsonb, at timestamptz, "soldOut" jsonb))
        with ordinality as c (key, request, at, "soldOut", position)
      order by c.request ->> 'shopId', c.position
    loop
      key := _cart.key;
      decision := reserve_stock(_cart.request, _cart.at, _cart.sold_out);
      return next;
    end loop;
  end $$;
  `,
);
