import { repeatableMigration } from '@jumun/database';

/** The decisions about the checkouts that came at the same moment, in one commit. */
export const reserveStocksFunctions = repeatableMigration(
  'reserve-stocks',
  `
  -- A decision of reserve_stock whose lines also have the names that the shopper reads, where there are such.
  create or replace function shown_decision(_decision jsonb, _shop uuid, _locale text) returns jsonb
    language sql stable as $$
    select case when shown.lines is null then _decision else jsonb_set(_decision, '{lines}', shown.lines) end
    from (
      select jsonb_agg(
          line.value
            || coalesce((select jsonb_build_object('shownName', t.text) from translation t
                where t.shop_id = _shop and t.locale = _locale and t.entity_id = (line.value ->> 'productId')::uuid
                  and t.kind = 'product' and t.field = 'name' and t.confirmed), '{}')
            || case when line.value ? 'options' then jsonb_build_object('options', (
                select coalesce(jsonb_agg(option.value || jsonb_strip_nulls(jsonb_build_object(
                  'shownName', (select t.text from translation t
                    where t.shop_id = _shop and t.locale = _locale and t.entity_id = (option.value ->> 'optionId')::uuid
                      and t.kind = 'option' and t.field = 'name' and t.confirmed),
                  'shownGroupName', (select t.text from translation t
                    where t.shop_id = _shop and t.locale = _locale and t.entity_id = (option.value ->> 'groupId')::uuid
                      and t.kind = 'option-group' and t.field = 'name' and t.confirmed))) order by option.ordinality), '[]')
                from jsonb_array_elements(line.value -> 'options') with ordinality as option)) else '{}' end
          order by line.ordinality) as lines
      from jsonb_array_elements(nullif(_decision -> 'lines', 'null')) with ordinality as line
      where exists (select from store_page page where page.shop_id = _shop and page.locales @> array[_locale])) shown
  $$;

  -- A cart is decided as if it came alone, in the order in which the carts of its shop are given. What several carts lock
  -- is locked before, in the order that reserve_stock has: browsers, counted products by id, counted options by id; slots
  -- follow shop by shop. A batch that waits too long for a lock fails, and each cart is tried by itself. Rows to lock are
  -- found by arrays of ids: a plan that joins the carts expects thousands of lines and reads all products of all shops. Keys
  -- are looked up by their indices, however small the tables were when the plans were made.
  create or replace function reserve_stocks(_carts jsonb) returns table (key text, decision jsonb)
    language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
  declare
    _cart record;
    _locked boolean := jsonb_array_length(_carts) > 1;
    _shops uuid[];
    _ids uuid[];
  begin
    if _locked then
      perform set_config('lock_timeout', '250ms', true);
      perform pg_advisory_xact_lock(b.hash) from (
        select distinct hashtextextended((c.request ->> 'shopId')::uuid::text || (c.request ->> 'browser'), 0) as hash
        from jsonb_to_recordset(_carts) as c (request jsonb) where c.request ->> 'browser' is not null order by 1) b;
      select array_agg(distinct (c.request ->> 'shopId')::uuid), array_agg(distinct l."productId") into _shops, _ids
        from jsonb_to_recordset(_carts) as c (request jsonb), jsonb_to_recordset(c.request -> 'lines') as l ("productId" uuid);
      perform from product p where p.shop_id = any (_shops) and p.id = any (_ids) and p.stock is not null
        order by p.id for no key update;
      if _carts @? '$[*].request ? (@.hasPicks == true)' then
        select array_agg(distinct p."optionId") into _ids
          from jsonb_to_recordset(_carts) as c (request jsonb), jsonb_to_recordset(c.request -> 'lines') as l (options jsonb),
            jsonb_to_recordset(l.options) as p ("optionId" uuid)
          where c.request -> 'hasPicks' = 'true' and l.options is not null;
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
      decision := reserve_stock(
        case when _locked then _cart.request || '{"isLocked": true}' else _cart.request end, _cart.at, _cart.sold_out);
      -- The names that are shown are of no weight for the decision, so that whoever reads Korean pays nothing for them.
      if _cart.request ? 'locale' then
        decision := shown_decision(decision, (_cart.request ->> 'shopId')::uuid, _cart.request ->> 'locale');
      end if;
      return next;
    end loop;
  end $$;
  `,
);
