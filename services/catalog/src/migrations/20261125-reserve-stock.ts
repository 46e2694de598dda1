import { sqlMigration } from '@jumun/database';

/**
 * The lasting shape of the decision: request and answer are JSON, so that a new part of either needs no new signature.
 * The function before stays for copies of the version before while both run.
 */
export const reserveStockByJsonMigration = sqlMigration(
  '20261125-reserve-stock',
  `
  -- What each line's picks are and cost, by the line's place, and what is wrong with them: options that are not offered
  -- (gone), groups with too few, too many or doubled picks (wrong), options with too few pieces (short). pickFaults in
  -- libs/contracts has the same rules for the pages. Asked only where a product of the cart has groups or a line has picks.
  create function quote_picks(_shop uuid, _lines jsonb, _share numeric) returns jsonb
    language plpgsql stable set plan_cache_mode = force_generic_plan as $$
  begin
    return (with line as materialized (
      select l.position, l."productId" as product_id, l.quantity, l.options is not null as has_picks, coalesce(l.options, '[]') as picks
      from rows from (jsonb_to_recordset(_lines) as ("productId" uuid, quantity int, options jsonb)) with ordinality as l ("productId", quantity, options, position)),
    pick as materialized (
      select line.position, p."optionId" as option_id, p.quantity, p.quantity * line.quantity as pieces
      from line, jsonb_to_recordset(line.picks) as p ("optionId" uuid, quantity int)),
    asked as materialized (
      select line.position, line.has_picks, g.id as group_id, g.name, g.repeatable, pg.rank,
        coalesce(pg.min, g.min) as min, coalesce(pg.max, g.max) as max
      from line
      join product_option_group pg on pg.shop_id = _shop and pg.product_id = line.product_id
      join option_group g on g.shop_id = _shop and g.id = pg.group_id and g.status = 'active' and g.deleted_at is null),
    taken as materialized (
      select pick.position, pick.quantity, pick.pieces, asked.rank as group_rank, asked.group_id, asked.name as group_name,
        o.id, o.name, o.kitchen_name, o.price_delta, o.stock, o.sold_out, o.rank,
        sum(pick.pieces) over (partition by o.id) as all_pieces
      from pick
      join option o on o.shop_id = _shop and o.id = pick.option_id and o.deleted_at is null
      join asked on asked.position = pick.position and asked.group_id = o.group_id),
    picked as (
      select asked.position, asked.group_id, asked.rank, asked.has_picks, asked.min,
        coalesce(sum(taken.quantity), 0) between asked.min and asked.max and (asked.repeatable or coalesce(max(taken.quantity), 1) = 1) as is_kept
      from asked left join taken on taken.position = asked.position and taken.group_id = asked.group_id
      group by asked.position, asked.group_id, asked.rank, asked.has_picks, asked.min, asked.max, asked.repeatable)
    select jsonb_object_agg(line.position, jsonb_build_object(
      'delta', coalesce((select sum(t.price_delta * t.quantity) from taken t where t.position = line.position), 0),
      'options', coalesce((
        select jsonb_agg(jsonb_build_object('optionId', t.id, 'groupId', t.group_id, 'groupName', t.group_name, 'name', t.name,
          'kitchenName', t.kitchen_name, 'priceDelta', t.price_delta, 'quantity', t.quantity, 'counted', t.stock is not null)
          order by t.group_rank, t.rank)
        from taken t where t.position = line.position), '[]'),
      'gone', (select jsonb_agg(pick.option_id) from pick where pick.position = line.position
        and not exists (select from taken t where t.position = pick.position and t.id = pick.option_id)),
      'wrong', (select jsonb_agg(p.group_id order by p.rank) from picked p where p.position = line.position and not p.is_kept),
      -- Only a client that knows of no options leaves them out.
      'required', not line.has_picks,
      'short', (
        select jsonb_agg(jsonb_build_object('optionId', t.id, 'name', t.name, 'left', case when t.sold_out then 0 else t.stock end) order by t.group_rank, t.rank)
        from taken t where t.position = line.position and (t.sold_out or t.stock < t.all_pieces)),
      'fits', coalesce((select bool_and(t.all_pieces <= ceil(_share * t.stock)) from taken t where t.position = line.position and t.stock is not null), true)))
    from line);
  end $$;

  -- As beyond_share, and of options, too; that one stays for the version before. Goods are counted products and options
  -- alike; only products count for the bound of the whole shop.
  create function held_beyond_share(
    _checkout uuid, _shop uuid, _goods uuid[], _pieces int[], _browser text, _address text,
    _share numeric, _most_of_browser int, _most_of_address int, out bound text, out lines jsonb
  ) language plpgsql set plan_cache_mode = force_generic_plan as $$
  begin
    with unpaid as materialized (
      select r.lines, r.address, r.browser is not distinct from _browser as same_browser, r.address is not distinct from _address as same_address
      from reservation r where r.shop_id = _shop and r.state = 'reserved' and r.checkout_id <> _checkout),
    checkouts as (
      select count(*) filter (where same_browser) as of_browser, count(*) filter (where same_address) as of_address from unpaid),
    line as materialized (
      select u.address, u.same_browser, u.same_address, l."productId" as product_id, l.quantity, l.counted, l.options
      from unpaid u, jsonb_to_recordset(u.lines) as l ("productId" uuid, quantity int, counted boolean, options jsonb)),
    piece as (
      select product_id as id, true as is_product, quantity as pieces, address, same_browser, same_address from line where counted
      union all
      select o."optionId", false, o.quantity * line.quantity, line.address, line.same_browser, line.same_address
      from line, jsonb_to_recordset(line.options) as o ("optionId" uuid, quantity int, counted boolean)
      where line.options <> '[]' and o.counted),
    held as materialized (
      select id, is_product, sum(pieces) as pieces,
        coalesce(sum(pieces) filter (where same_browser), 0) as of_browser,
        coalesce(sum(pieces) filter (where same_address), 0) as of_address,
        count(distinct address) filter (where not same_address) as others
      from piece group by 1, 2),
    stocked as (
      select p.id, p.name, p.stock, true as is_product from product p where p.shop_id = _shop and p.id = any (_goods) and p.stock is not null
      union all
      select o.id, o.name, o.stock, false from option o where o.shop_id = _shop and o.id = any (_goods) and o.stock is not null),
    wanted as (
      select a.position, s.id, s.is_product, s.name, a.pieces,
        least(
          ceil(_share * (s.stock + coalesce(h.of_browser, 0))) - coalesce(h.of_browser, 0),
          ceil(greatest(_share * (s.stock + coalesce(h.of_address, 0)), (s.stock + coalesce(h.pieces, 0)) / (coalesce(h.others, 0) + 1 / _share)))
            - coalesce(h.of_address, 0)) as allowed
      from unnest(_goods, _pieces) with ordinality as a (id, pieces, position)
      join stocked s on s.id = a.id
      left join held h on h.id = s.id),
    shop as (
      select (select coalesce(sum(p.stock), 0) from product p
          where p.shop_id = _shop and p.stock > 0 and p.status = 'active' and p.deleted_at is null) as free,
        coalesce(sum(h.pieces), 0) as held, coalesce(sum(h.of_browser), 0) as of_browser, coalesce(sum(h.of_address), 0) as of_address,
        (select count(distinct u.address) filter (where not u.same_address) from unpaid u) as others
      from held h where h.is_product),
    verdict as (
      select case
        when checkouts.of_browser >= _most_of_browser or checkouts.of_address >= _most_of_address then 'checkouts'
        when exists (select from wanted where wanted.pieces > wanted.allowed) then 'product'
        when (select sum(wanted.pieces) from wanted where wanted.is_product) > least(
          ceil(_share * (shop.free + shop.of_browser)) - shop.of_browser,
          ceil(greatest(_share * (shop.free + shop.of_address), (shop.free + shop.held) / (shop.others + 1 / _share))) - shop.of_address) then 'shop'
        end as bound
      from checkouts, shop)
    select verdict.bound, case when verdict.bound = 'product' then (
      select jsonb_agg(
        jsonb_build_object(case when w.is_product then 'productId' else 'optionId' end, w.id, 'name', w.name, 'left', greatest(w.allowed, 0)::int) order by w.position)
      from wanted w where w.pieces > w.allowed) end
    into bound, lines
    from verdict;
  end $$;

  -- Takes the pieces of a cart, out of locked rows; answers whether anything sold out by it. A count that began meanwhile
  -- is a fault that is tried again.
  create function take_pieces(_shop uuid, _products uuid[], _quantities int[], _counted int, _options uuid[], _pieces int[], _counted_options int)
    returns boolean language plpgsql set plan_cache_mode = force_generic_plan as $$
  declare
    _taken int;
    _emptied boolean;
    _emptied_options boolean;
  begin
    if _counted > 0 then
      with taken as (
        update product p set stock = p.stock - a.quantity
        from unnest(_products, _quantities) as a (product_id, quantity)
        where p.shop_id = _shop and p.id = any (_products) and p.id = a.product_id and p.stock >= a.quantity
        returning p.sold_out)
      select count(*), bool_or(taken.sold_out) into _taken, _emptied from taken;
      if _taken <> _counted then
        raise exception 'counting began while a checkout was decided' using errcode = 'serialization_failure';
      end if;
    end if;
    if _counted_options > 0 then
      with taken as (
        update option o set stock = o.stock - a.pieces
        from unnest(_options, _pieces) as a (option_id, pieces)
        where o.shop_id = _shop and o.id = any (_options) and o.id = a.option_id and o.stock >= a.pieces
        returning o.sold_out)
      select count(*), bool_or(taken.sold_out) into _taken, _emptied_options from taken;
      if _taken <> _counted_options then
        raise exception 'counting began while a checkout was decided' using errcode = 'serialization_failure';
      end if;
    end if;
    return coalesce(_emptied, false) or coalesce(_emptied_options, false);
  end $$;

  -- See src/stock/reserve-stock.sql.ts for the request and the answer. Locks are always taken in this order: browser,
  -- counted products by id, counted options by id, reservation.
  create function reserve_stock(_request jsonb, _now timestamptz, _fact jsonb) returns jsonb
    language plpgsql set plan_cache_mode = force_generic_plan as $$
  declare
    _checkout uuid := _request ->> 'checkoutId';
    _shop uuid := _request ->> 'shopId';
    _expires timestamptz := _request ->> 'expiresAt';
    _browser text := _request ->> 'browser';
    _address text := _request ->> 'address';
    _share numeric := _request ->> 'share';
    _status text;
    _key text;
    _store_name text;
    _shop_name text;
    _kept_state text;
    _kept_shop uuid;
    _lines jsonb;
    _total bigint;
    _products uuid[];
    _quantities int[];
    _options uuid[];
    _pieces int[];
    _picks jsonb;
    _counted int;
    _counted_options int;
    _unavailable jsonb;
    _wrong_picks jsonb;
    _short jsonb;
    _repriced boolean;
    _fits boolean;
    _bound text;
  begin
    select s.status, s.store_key, s.store_name, s.shop_name, r.state, r.shop_id, r.lines, r.total
      into _status, _key, _store_name, _shop_name, _kept_state, _kept_shop, _lines, _total
      from (select) as one
      left join shop_copy s on s.shop_id = _shop
      left join reservation r on r.checkout_id = _checkout;

    if _kept_shop <> _shop then
      return '{"outcome": "no-store"}';
    end if;
    if _kept_state <> 'released' then
      -- Whoever asks again still wants it, for as long as it says now. A release that is just going on is waited for.
      update reservation r set expires_at = greatest(r.expires_at, _expires) where r.checkout_id = _checkout and r.state <> 'released';
      if found then
        return jsonb_build_object('outcome', 'reserved', 'storeName', _store_name, 'shopName', _shop_name, 'lines', _lines, 'total', _total);
      end if;
    end if;
    if _status is null or _status = 'pending' or _key is distinct from (_request ->> 'storeKey') then
      return '{"outcome": "no-store"}';
    end if;
    if _status = 'restricted' then
      return '{"outcome": "paused"}';
    end if;

    select array_agg(p.id), array_agg(p.pieces) into _products, _quantities
      from (select l."productId" as id, sum(l.quantity)::int as pieces
        from jsonb_to_recordset(_request -> 'lines') as l ("productId" uuid, quantity int) group by 1) p;

    -- What one browser holds is decided one after the other. Always before products, which are always in the order of their ids.
    if _browser is not null then
      perform pg_advisory_xact_lock(hashtextextended(_shop::text || _browser, 0));
    end if;
    -- What is counted is held until the commit, always in the order of its ids, so that no two buyers wait for each other.
    perform from product p where p.shop_id = _shop and p.id = any (_products) and p.stock is not null order by p.id for no key update;

    if _request -> 'hasPicks' = 'true' or exists (select from product_option_group pg where pg.shop_id = _shop and pg.product_id = any (_products)) then
      select array_agg(o.id), array_agg(o.pieces) into _options, _pieces
        from (select p."optionId" as id, sum(p.quantity * l.quantity)::int as pieces
          from jsonb_to_recordset(_request -> 'lines') as l (quantity int, options jsonb), jsonb_to_recordset(l.options) as p ("optionId" uuid, quantity int)
          where l.options is not null group by 1) o;
      perform from option o where o.shop_id = _shop and o.id = any (_options) and o.stock is not null order by o.id for no key update;
      _picks := quote_picks(_shop, _request -> 'lines', _share);
    end if;

    -- A new statement sees what was committed while it waited for the locks.
    select
        jsonb_agg(jsonb_build_object('productId', a.product_id, 'name', p.name, 'unitPrice', p.price + a.delta, 'quantity', a.quantity,
          'picture', p.picture, 'counted', p.stock is not null, 'basePrice', p.price, 'options', coalesce(a.picks -> 'options', '[]'),
          'categoryIds', array(select pc.category_id from product_category pc where pc.shop_id = _shop and pc.product_id = p.id)) order by a.position),
        sum((p.price + a.delta) * a.quantity),
        count(distinct p.id) filter (where p.stock is not null),
        jsonb_agg(a.product_id order by a.position)
          filter (where p.id is null or p.status <> 'active' or (p.sale_window is not null and not is_on_sale(p.sale_window, _now))),
        jsonb_agg(jsonb_build_object('position', a.position, 'productId', a.product_id, 'optionIds', coalesce(nullif(a.picks -> 'gone', 'null'), '[]'),
          'groupIds', coalesce(nullif(a.picks -> 'wrong', 'null'), '[]'), 'required', a.picks -> 'required') order by a.position)
          filter (where a.picks ->> 'gone' is not null or a.picks ->> 'wrong' is not null),
        jsonb_path_query_array(coalesce(jsonb_agg(
          case when p.sold_out or p.stock < a.pieces
            then jsonb_build_array(jsonb_build_object('position', a.position, 'productId', p.id, 'name', p.name, 'left', case when p.sold_out then 0 else p.stock end))
            else (select jsonb_agg(jsonb_build_object('position', a.position, 'productId', p.id) || s) from jsonb_array_elements(nullif(a.picks -> 'short', 'null')) s) end
          order by a.position)
          filter (where p.sold_out or p.stock < a.pieces or a.picks ->> 'short' is not null), '[]'), '$[*][*]'),
        bool_or(p.price + a.delta <> a.unit_price),
        -- Enough for a client that holds nothing: half of each is within half of all, but for the single pieces.
        coalesce(bool_and(a.pieces <= ceil(_share * p.stock)) and bool_and(coalesce((a.picks -> 'fits')::boolean, true))
            and sum(a.quantity) filter (where p.stock is not null) <= ceil(_share * sum(p.stock) filter (where a.is_first)), true)
          and not exists (select from reservation r where r.shop_id = _shop and r.state = 'reserved' and r.browser = _browser)
          and not exists (select from reservation r where r.shop_id = _shop and r.state = 'reserved' and r.address = _address)
      into _lines, _total, _counted, _unavailable, _wrong_picks, _short, _repriced, _fits
      from (
        select l.position, l."productId" as product_id, l.quantity, l."unitPrice" as unit_price,
          sum(l.quantity) over (partition by l."productId") as pieces,
          row_number() over (partition by l."productId") = 1 as is_first,
          _picks -> l.position::text as picks, coalesce((_picks -> l.position::text ->> 'delta')::bigint, 0) as delta
        from rows from (jsonb_to_recordset(_request -> 'lines') as ("productId" uuid, quantity int, "unitPrice" bigint))
          with ordinality as l ("productId", quantity, "unitPrice", position)) a
      -- Naming the ids twice keeps a plan from reading the whole shop.
      left join product p on p.shop_id = _shop and p.id = any (_products) and p.id = a.product_id and p.deleted_at is null;

    if _unavailable is null and _wrong_picks is null and _short = '[]' and not _repriced and _total = (_request ->> 'amount')::bigint then
      if not _fits and _browser is not null then
        select b.bound, b.lines into _bound, _short
          from held_beyond_share(_checkout, _shop, _products || _options, _quantities || _pieces, _browser, _address, _share,
            (_request ->> 'checkoutsPerBrowser')::int, (_request ->> 'checkoutsPerAddress')::int) b;
      end if;
      if _bound is null then
        insert into reservation as r (checkout_id, shop_id, state, lines, total, expires_at, browser, address)
          values (_checkout, _shop, 'reserved', _lines, _total, _expires, _browser, _address)
          -- What was given back may be taken again; what is held or sold stays as it is.
          on conflict (checkout_id) do update
            set state = 'reserved', settled_at = null, lines = excluded.lines, total = excluded.total, expires_at = excluded.expires_at,
              browser = excluded.browser, address = excluded.address
            where r.state = 'released' and r.shop_id = excluded.shop_id;
        if found then
          _counted_options := case when _options is null then 0 else (
            select count(distinct o."optionId") from jsonb_array_elements(_lines) line, jsonb_to_recordset(line -> 'options') as o ("optionId" uuid, counted boolean)
            where o.counted) end;
          if _counted > 0 or _counted_options > 0 then
            if take_pieces(_shop, _products, _quantities, _counted, _options, _pieces, _counted_options) then
              -- Nobody but the sweep of the outbox knows of this row, so it is free at once.
              insert into outbox (id, subject, payload, request_id, traceparent, lease_until)
                select f.id, f.subject, f.payload || jsonb_build_object('storeName', _store_name), f.request_id, f.traceparent, now()
                from jsonb_to_record(_fact) as f (id uuid, subject text, payload jsonb, request_id text, traceparent text);
            end if;
          end if;
          return jsonb_build_object('outcome', 'reserved', 'storeName', _store_name, 'shopName', _shop_name, 'lines', _lines, 'total', _total);
        end if;
      end if;
    end if;

    return coalesce(
      kept_reservation(_checkout, _shop, _expires, _store_name, _shop_name),
      jsonb_build_object('outcome', 'refused', 'lines', _lines, 'unavailable', _unavailable, 'wrongPicks', _wrong_picks,
        'short', nullif(_short, '[]'), 'bound', _bound,
        'openCheckouts', case when _bound is not null or _short <> '[]' then array(
          select r.checkout_id from reservation r
          where r.shop_id = _shop and r.state = 'reserved' and r.browser = _browser and r.checkout_id <> _checkout limit 100) end));
  end $$;

  -- Another call with this checkout id may have been quicker: then what that one took is the answer to both. Null where none was.
  create function kept_reservation(_checkout uuid, _shop uuid, _expires timestamptz, _store_name text, _shop_name text)
    returns jsonb language sql as $$
    update reservation r set expires_at = greatest(r.expires_at, _expires)
      where r.checkout_id = _checkout and r.shop_id = _shop and r.state <> 'released'
      returning jsonb_build_object('outcome', 'reserved', 'storeName', _store_name, 'shopName', _shop_name, 'lines', r.lines, 'total', r.total)
  $$;
  `,
);
