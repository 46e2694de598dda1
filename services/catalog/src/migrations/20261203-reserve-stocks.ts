import { sqlMigration } from '@jumun/database';

/** Decides the checkouts that came at the same moment in one commit. */
export const reserveStocksMigration = sqlMigration(
  '20261203-reserve-stocks',
  `
  -- A cart is decided as if it came alone, in the order in which the carts of its shop are given. What several carts lock
  -- is locked before, in the order that reserve_stock has: browsers, counted products by id, counted options by id; slots
  -- follow shop by shop. Who waits too long for a lock gives up, and each cart is tried by itself.
  create function reserve_stocks(_carts jsonb) returns table (key text, decision jsonb)
    language plpgsql set plan_cache_mode = force_generic_plan as $$
  declare
    _cart record;
  begin
    if jsonb_array_length(_carts) > 1 then
      perform set_config('lock_timeout', '250ms', true);
      perform pg_advisory_xact_lock(b.hash) from (
        select distinct hashtextextended((c.request ->> 'shopId')::uuid::text || (c.request ->> 'browser'), 0) as hash
        from jsonb_to_recordset(_carts) as c (request jsonb) where c.request ->> 'browser' is not null order by 1) b;
      perform from product p
        where (p.shop_id, p.id) in (
          select (c.request ->> 'shopId')::uuid, l."productId"
          from jsonb_to_recordset(_carts) as c (request jsonb), jsonb_to_recordset(c.request -> 'lines') as l ("productId" uuid))
          and p.stock is not null
        order by p.id for no key update;
      if exists (select from jsonb_to_recordset(_carts) as c (request jsonb) where c.request -> 'hasPicks' = 'true') then
        perform from option o
          where (o.shop_id, o.id) in (
            select (c.request ->> 'shopId')::uuid, p."optionId"
            from jsonb_to_recordset(_carts) as c (request jsonb), jsonb_to_recordset(c.request -> 'lines') as l (options jsonb),
              jsonb_to_recordset(l.options) as p ("optionId" uuid)
            where l.options is not null)
            and o.stock is not null
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
