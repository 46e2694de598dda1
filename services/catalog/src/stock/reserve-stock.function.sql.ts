import { repeatableMigration } from '@jumun/database';

/** The decision about a checkout, made beside the data. */
export const reserveStockFunctions = repeatableMigration(
  'reserve-stock',
  `
  -- See src/stock/reserve-stock.sql.ts for the request and the answer. Locks are always taken in this order: browser,
  -- counted products by id, counted options by id, slots by time, reservation. The plans hold for every input; making them
  -- anew each time would cost more than the work itself.
  create or replace function reserve_stock(_request jsonb, _now timestamptz, _fact jsonb) returns jsonb
    language plpgsql set plan_cache_mode = force_generic_plan as $$
  declare
    _checkout uuid := _request ->> 'checkoutId';
    _shop uuid := _request ->> 'shopId';
    _expires timestamptz := _request ->> 'expiresAt';
    _browser text := _request ->> 'browser';
    _address text := _request ->> 'address';
    _share numeric := _request ->> 'share';
    -- Of several carts the rows are locked before the first is decided.
    _locked boolean := coalesce((_request ->> 'isLocked')::boolean, false);
    -- Staff enter it: they decide that the kitchen takes it.
    _till boolean := coalesce((_request ->> 'till')::boolean, false);
    _status text;
    _key text;
    _old_keys text[];
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
    _least numeric;
    _usual boolean;
    _reserved boolean := false;
    _taken int;
    _emptied boolean;
    _bound text;
    _has_intake boolean;
    _windows boolean;
    _intake jsonb;
    _wait jsonb;
    _slot timestamptz;
    _promised timestamptz;
    _close_by timestamptz;
    _tag jsonb;
    _kept_tag jsonb;
  begin
    select s.status, s.store_key, s.old_store_keys, s.store_name, s.shop_name, r.state, r.shop_id, r.lines, r.total, r.wait, r.tag, r.close_by, i.shop_id is not null, coalesce(i.category_windows, false)
      into _status, _key, _old_keys, _store_name, _shop_name, _kept_state, _kept_shop, _lines, _total, _wait, _kept_tag, _close_by, _has_intake, _windows
      from (select) as one
      left join shop_copy s on s.shop_id = _shop
      left join reservation r on r.checkout_id = _checkout
      -- All that a shop without hours, pauses and caps pays for them.
      left join intake i on i.shop_id = _shop;

    if _kept_shop <> _shop then
      return '{"outcome": "no-store"}';
    end if;
    if _kept_state <> 'released' then
      -- Whoever asks again still wants it, for as long as it says now. A release that is just going on is waited for.
      update reservation r set expires_at = greatest(r.expires_at, _expires) where r.checkout_id = _checkout and r.state <> 'released';
      if found then
        return jsonb_build_object('outcome', 'reserved', 'storeName', _store_name, 'shopName', _shop_name, 'lines', _lines, 'total', _total, 'wait', _wait, 'tag', _kept_tag)
          || case when _close_by is null then '{}' else jsonb_build_object('closeBy', _close_by) end;
      end if;
    end if;
    if _kept_state is not null and _request -> 'unlessFreed' = 'true' then
      return '{"outcome": "freed"}';
    end if;
    if _status is null or _status = 'pending' or coalesce(_request ->> 'storeKey', _key) is null or
      -- A cart from a page that was opened under a name of before is ordered like any other.
      (_key is distinct from coalesce(_request ->> 'storeKey', _key) and
        (_request ->> 'storeKey') <> all (coalesce(_old_keys, '{}'))) then
      return '{"outcome": "no-store"}';
    end if;
    if _status = 'restricted' then
      return '{"outcome": "paused"}';
    end if;
    if _has_intake then
      _intake := intake_of(_shop, _now, coalesce((_request ->> 'otherPieces')::int, 0)
        + (select coalesce(sum(l.quantity), 0)::int from jsonb_to_recordset(_request -> 'lines') as l (quantity int)));
      if _intake ->> 'state' in ('paused', 'closed') and not _till then
        return coalesce(
          kept_reservation(_checkout, _shop, _expires, _store_name, _shop_name),
          jsonb_build_object('outcome', 'no-intake', 'intake', _intake));
      end if;
    end if;

    if _request ? 'tag' then
      _tag := tag_of(_shop, _request ->> 'tag', _now);
      if _request ? 'spotId' then
        _tag := chosen_spot(_shop, _tag, (_request ->> 'spotId')::uuid);
      end if;
      if _tag is null or not (_tag -> 'works')::boolean then
        return coalesce(
          kept_reservation(_checkout, _shop, _expires, _store_name, _shop_name),
          jsonb_build_object('outcome', case when _tag is null then 'no-tag' else 'revoked-tag' end));
      end if;
      _tag := _tag -> 'tag';
    elsif _till and _request ? 'spotId' then
      select jsonb_build_object('spot', jsonb_build_object('spotId', s.id, 'label', s.label, 'kind', s.kind, 'serve', s.serve)) into _tag
        from spot s where s.shop_id = _shop and s.id = (_request ->> 'spotId')::uuid and s.status = 'active' and s.deleted_at is null;
      if _tag is null then
        return coalesce(
          kept_reservation(_checkout, _shop, _expires, _store_name, _shop_name), jsonb_build_object('outcome', 'no-spot'));
      end if;
    end if;

    -- Of an order without any product there is nothing to reserve, and no row of it is kept.
    if _till and _request -> 'lines' = '[]' then
      return jsonb_build_object('outcome', case coalesce((_request ->> 'amount')::bigint, 0) when 0 then 'reserved' else 'refused' end,
        'storeName', _store_name, 'shopName', _shop_name, 'lines', '[]'::jsonb, 'total', 0, 'wait', _intake -> 'wait', 'tag', _tag);
    end if;

    select array_agg(p.id), array_agg(p.pieces) into _products, _quantities
      from (select l."productId" as id, sum(l.quantity)::int as pieces
        from jsonb_to_recordset(_request -> 'lines') as l ("productId" uuid, quantity int) group by 1) p;

    if not _locked then
      -- What one browser holds is decided one after the other. Always before products, which are always in the order of their ids.
      if _browser is not null then
        perform pg_advisory_xact_lock(hashtextextended(_shop::text || _browser, 0));
      end if;
      -- What is counted is held until the commit, always in the order of its ids, so that no two buyers wait for each other.
      perform from product p where p.shop_id = _shop and p.id = any (_products) and p.stock is not null order by p.id for no key update;
    end if;

    -- Most carts are plain: each line once, without options to choose, on sale at its price, and within its client's share by
    -- the cheap look. They are decided and taken by two statements; a new one sees what was committed while it waited for
    -- the locks. Whatever is else is decided in full below.
    if _request -> 'hasPicks' = 'false' and not _windows and cardinality(_products) = jsonb_array_length(_request -> 'lines') then
      -- What the shop holds unpaid is added up only where the bound could be passed: in a rush most carts come too late.
      select q.lines, q.total, q.counted,
          q.found = cardinality(_products) and q.total = coalesce((_request ->> 'amount')::bigint, q.total)
            and (_browser is null or q.is_within
              and not exists (select from reservation r where r.shop_id = _shop and r.state = 'reserved' and r.browser = _browser)
              and not exists (select from reservation r where r.shop_id = _shop and r.state = 'reserved' and r.address = _address)
              and (q.least is null or (_share = 1 and q.least >= 0) or (
                select coalesce((1 - _share) * nullif(sum(r.total), 0) <= q.least, true)
                from reservation r where r.shop_id = _shop and r.state = 'reserved' and r.address is not null)))
        into _lines, _total, _counted, _usual
        from (
          select
            jsonb_agg(jsonb_build_object('productId', p.id, 'name', p.name, 'unitPrice', p.price, 'quantity', a.quantity,
              'picture', p.picture, 'counted', p.stock is not null, 'basePrice', p.price, 'options', '[]'::jsonb,
              'categoryIds', array(select pc.category_id from product_category pc where pc.shop_id = _shop and pc.product_id = p.id)) order by a.position) as lines,
            sum(p.price * a.quantity) as total, count(p.stock) as counted, count(*) as found,
            coalesce(sum(a.quantity) filter (where p.stock is not null) <= ceil(_share * sum(p.stock)), true)
              and coalesce(bool_and(a.quantity <= ceil(_share * p.stock)), true) as is_within,
            min((_share * p.stock - a.quantity) * p.price) as least
          from rows from (jsonb_to_recordset(_request -> 'lines') as ("productId" uuid, quantity int, "unitPrice" bigint))
            with ordinality as a (product_id, quantity, unit_price, position)
          join product p on p.shop_id = _shop and p.id = any (_products) and p.id = a.product_id
          where p.deleted_at is null and p.status = 'active' and p.sale_window is null and not p.sold_out
            and (p.stock is null or p.stock >= a.quantity) and p.price = coalesce(a.unit_price, p.price)
            and not exists (select from product_option_group pg where pg.shop_id = _shop and pg.product_id = p.id)) q;
    end if;

    _close_by := case when not _till then (_intake ->> 'closeBy')::timestamptz end;
    if _usual and (_intake ? 'slotAt') is not true then
      _wait := _intake -> 'wait';
      with made as (
        insert into reservation as r (checkout_id, shop_id, state, lines, total, expires_at, browser, address, site, wait, close_by, tag)
          values (_checkout, _shop, 'reserved', _lines, _total, _expires, _browser, _address, _request ->> 'site', nullif(_wait, 'null'), _close_by, _tag)
          on conflict (checkout_id) do nothing returning 1),
      taken as (
        update product p set stock = p.stock - a.quantity
        from unnest(_products, _quantities) as a (product_id, quantity)
        where p.shop_id = _shop and p.id = any (_products) and p.id = a.product_id and p.stock >= a.quantity and exists (select from made)
        returning p.sold_out)
      select exists (select from made), (select count(*) from taken), (select bool_or(t.sold_out) from taken t)
        into _reserved, _taken, _emptied;
      if _reserved and _taken <> _counted then
        raise exception 'counting began while a checkout was decided' using errcode = 'serialization_failure';
      end if;
    end if;

    if not _reserved then
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
            filter (where p.id is null or p.status <> 'active' or (p.sale_window is not null and not is_on_sale(p.sale_window, _now))
              or (_windows and not is_category_open(_shop, p.id, _now))),
          jsonb_agg(jsonb_build_object('position', a.position, 'productId', a.product_id, 'optionIds', coalesce(nullif(a.picks -> 'gone', 'null'), '[]'),
            'groupIds', coalesce(nullif(a.picks -> 'wrong', 'null'), '[]'), 'required', a.picks -> 'required') order by a.position)
            filter (where a.picks ->> 'gone' is not null or a.picks ->> 'wrong' is not null),
          jsonb_path_query_array(coalesce(jsonb_agg(
            case when p.sold_out or p.stock < a.pieces
              then jsonb_build_array(jsonb_build_object('position', a.position, 'productId', p.id, 'name', p.name, 'left', case when p.sold_out then 0 else p.stock end))
              else (select jsonb_agg(jsonb_build_object('position', a.position, 'productId', p.id) || s) from jsonb_array_elements(nullif(a.picks -> 'short', 'null')) s) end
            order by a.position)
            filter (where p.sold_out or p.stock < a.pieces or a.picks ->> 'short' is not null), '[]'), '$[*][*]'),
          -- A till that names no prices takes the shop's own.
          coalesce(bool_or(p.price + a.delta <> a.unit_price), false),
          -- Enough for a client that holds nothing: half of each is within half of all, but for the single pieces.
          -- Nor can strangers hold too much of something when all that is unpaid costs less than that many pieces.
          coalesce(bool_and(a.pieces <= ceil(_share * p.stock)) and bool_and(coalesce((a.picks -> 'fits')::boolean, true))
              and sum(a.quantity) filter (where p.stock is not null) <= ceil(_share * sum(p.stock) filter (where a.is_first)), true),
          min(case
            when p.stock is null and coalesce(a.picks -> 'counted' = 'false', true) then null
            when a.picks is null then (_share * p.stock - a.pieces) * p.price
            else -1 end)
        into _lines, _total, _counted, _unavailable, _wrong_picks, _short, _repriced, _fits, _least
        from (
          select l.position, l."productId" as product_id, l.quantity, l."unitPrice" as unit_price,
            sum(l.quantity) over (partition by l."productId") as pieces,
            row_number() over (partition by l."productId") = 1 as is_first,
            _picks -> l.position::text as picks, coalesce((_picks -> l.position::text ->> 'delta')::bigint, 0) as delta
          from rows from (jsonb_to_recordset(_request -> 'lines') as ("productId" uuid, quantity int, "unitPrice" bigint))
            with ordinality as l ("productId", quantity, "unitPrice", position)) a
        -- Naming the ids twice keeps a plan from reading the whole shop.
        left join product p on p.shop_id = _shop and p.id = any (_products) and p.id = a.product_id and p.deleted_at is null;

      if _unavailable is null and _wrong_picks is null and _short = '[]' and not _repriced and _total = coalesce((_request ->> 'amount')::bigint, _total) then
        if _fits and _browser is not null then
          _fits := not exists (select from reservation r where r.shop_id = _shop and r.state = 'reserved' and r.browser = _browser)
            and not exists (select from reservation r where r.shop_id = _shop and r.state = 'reserved' and r.address = _address)
            and (_least is null or (_share = 1 and _least >= 0) or (
              select coalesce((1 - _share) * nullif(sum(r.total), 0) <= _least, true)
              from reservation r where r.shop_id = _shop and r.state = 'reserved' and r.address is not null));
        end if;
        if not _fits and _browser is not null then
          select b.bound, b.lines into _bound, _short
            from beyond_share(_request, _products || _options, _quantities || _pieces, _now) b;
        end if;
        if _bound is null then
          _wait := _intake -> 'wait';
          if _intake ? 'slotAt' then
            select t.slot_at, t.promised_at into _slot, _promised from take_slot(_shop, _now) t;
            if _slot is not null then
              _wait := slot_wait(_wait, _promised, _now);
            elsif not _till then
              return coalesce(
                kept_reservation(_checkout, _shop, _expires, _store_name, _shop_name),
                jsonb_build_object('outcome', 'no-intake', 'intake', full_intake(_shop, _now)));
            end if;
          end if;
          insert into reservation as r (checkout_id, shop_id, state, lines, total, expires_at, browser, address, site, slot_at, wait, close_by, tag)
            values (_checkout, _shop, 'reserved', _lines, _total, _expires, _browser, _address, _request ->> 'site', _slot, nullif(_wait, 'null'), _close_by, _tag)
            -- What was given back may be taken again; what is held or sold stays as it is.
            on conflict (checkout_id) do update
              set state = 'reserved', settled_at = null, lines = excluded.lines, total = excluded.total, expires_at = excluded.expires_at,
                browser = excluded.browser, address = excluded.address, site = excluded.site, slot_at = excluded.slot_at, wait = excluded.wait, close_by = excluded.close_by, tag = excluded.tag
              where r.state = 'released' and r.shop_id = excluded.shop_id;
          if found then
            _counted_options := case when _options is null then 0 else (
              select count(distinct o."optionId") from jsonb_array_elements(_lines) line, jsonb_to_recordset(line -> 'options') as o ("optionId" uuid, counted boolean)
              where o.counted) end;
            if _counted > 0 or _counted_options > 0 then
              _emptied := take_pieces(_shop, _products, _quantities, _counted, _options, _pieces, _counted_options);
            end if;
            _reserved := true;
          elsif _slot is not null then
            -- Another call was quicker, with a slot of its own.
            update slot s set taken = s.taken - 1 where s.shop_id = _shop and s.starts_at = _slot;
          end if;
        end if;
      end if;
    end if;

    if _reserved then
      if _emptied then
        -- Nobody but the sweep of the outbox knows of this row, so it is free at once.
        insert into outbox (id, subject, payload, request_id, traceparent, lease_until)
          select f.id, f.subject, f.payload || jsonb_build_object('storeName', _store_name), f.request_id, f.traceparent, now()
          from jsonb_to_record(_fact) as f (id uuid, subject text, payload jsonb, request_id text, traceparent text);
      end if;
      return jsonb_build_object('outcome', 'reserved', 'storeName', _store_name, 'shopName', _shop_name, 'lines', _lines, 'total', _total, 'wait', _wait, 'tag', _tag)
        || case when _close_by is null then '{}' else jsonb_build_object('closeBy', _close_by) end;
    end if;

    return coalesce(
      kept_reservation(_checkout, _shop, _expires, _store_name, _shop_name),
      jsonb_build_object('outcome', 'refused', 'lines', _lines, 'unavailable', _unavailable, 'wrongPicks', _wrong_picks,
        'short', nullif(_short, '[]'), 'bound', _bound, 'isNew', _kept_state is null,
        'openCheckouts', case when _bound is not null or _short <> '[]' then array(
          select r.checkout_id from reservation r
          where r.shop_id = _shop and r.state = 'reserved' and r.browser = _browser and r.checkout_id <> _checkout limit 100) end));
  end $$;

  -- Another call with this checkout id may have been quicker: then what that one took is the answer to both. Null where none was.
  create or replace function kept_reservation(_checkout uuid, _shop uuid, _expires timestamptz, _store_name text, _shop_name text)
    returns jsonb language sql as $$
    update reservation r set expires_at = greatest(r.expires_at, _expires)
      where r.checkout_id = _checkout and r.shop_id = _shop and r.state <> 'released'
      returning jsonb_build_object('outcome', 'reserved', 'storeName', _store_name, 'shopName', _shop_name, 'lines', r.lines, 'total', r.total, 'wait', r.wait, 'tag', r.tag)
        || case when r.close_by is null then '{}' else jsonb_build_object('closeBy', r.close_by) end
  $$;

  -- contract: this file's function calls it no more, and nothing else ever did
  drop function if exists held_beyond_share(uuid, uuid, uuid[], int[], text, text, numeric, int, int);
  `,
);
