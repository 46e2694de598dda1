import { sqlMigration } from '@jumun/database';

/** The decision about a checkout, made beside the data: see src/stock/reserve-stock.sql.ts. */
export const reserveStockMigration = sqlMigration(
  '20261121-reserve-stock',
  `
  -- The twin of isOnSale() in src/product/sale-window.ts; a test holds both against each other.
  create function is_on_sale(_window jsonb, _at timestamptz) returns boolean language plpgsql stable parallel safe as $$
  declare
    _local timestamp := _at at time zone 'Asia/Seoul';
    _clock text collate "C" := to_char(_local, 'HH24:MI');
    _opens text collate "C" := coalesce(_window ->> 'from', '00:00');
    _closes text collate "C" := coalesce(_window ->> 'to', '24:00');
    _day date := _local::date;
  begin
    if _opens < _closes then
      if _clock < _opens or _clock >= _closes then return false; end if;
    elsif _clock < _closes then
      _day := _day - 1; -- A night belongs to the day it began on.
    elsif _clock < _opens then
      return false;
    end if;
    return coalesce(_day >= (_window ->> 'fromDate')::date, true)
      and coalesce(_day <= (_window ->> 'toDate')::date, true)
      and (coalesce(jsonb_array_length(_window -> 'days'), 0) = 0
        or _window -> 'days' @> to_jsonb(extract(isodow from _day)::int));
  end $$;

  -- The plans hold for every input; making them anew each time would cost more than the work itself.
  create function reserve_stock(
    _checkout uuid, _store_key text, _shop uuid, _products uuid[], _quantities int[], _prices bigint[], _amount bigint,
    _expires timestamptz, _now timestamptz, _fact jsonb,
    out outcome text, out store_name text, out shop_name text, out lines jsonb, out total bigint, out unavailable uuid[], out short jsonb
  ) language plpgsql set plan_cache_mode = force_generic_plan as $$
  declare
    _status text;
    _key text;
    _kept_state text;
    _kept_shop uuid;
    _kept_lines jsonb;
    _kept_total bigint;
    _repriced boolean;
    _counted int;
    _taken int;
    _emptied boolean;
  begin
    select s.status, s.store_key, s.store_name, s.shop_name, r.state, r.shop_id, r.lines, r.total
      into _status, _key, store_name, shop_name, _kept_state, _kept_shop, lines, total
      from (select) as one
      left join shop_copy s on s.shop_id = _shop
      left join reservation r on r.checkout_id = _checkout;

    if _kept_shop <> _shop then
      outcome := 'no-store';
      return;
    end if;
    if _kept_state <> 'released' then
      -- Whoever asks again still wants it, for as long as it says now. A release that is just going on is waited for.
      update reservation r set expires_at = greatest(r.expires_at, _expires) where r.checkout_id = _checkout and r.state <> 'released';
      if found then
        outcome := 'reserved';
        return;
      end if;
    end if;
    if _status is null or _status = 'pending' or _key is distinct from _store_key then
      outcome := 'no-store';
      return;
    end if;
    if _status = 'restricted' then
      outcome := 'paused';
      return;
    end if;

    -- Counted products are held until the commit, always in the order of their ids, so that no two buyers wait for each other.
    perform from product p where p.shop_id = _shop and p.id = any (_products) and p.stock is not null order by p.id for no key update;

    -- A new statement sees what was committed while it waited for them.
    select
        jsonb_agg(jsonb_build_object('productId', a.product_id, 'name', p.name, 'unitPrice', p.price, 'quantity', a.quantity,
          'picture', p.picture, 'counted', p.stock is not null) order by a.position),
        sum(p.price * a.quantity),
        count(p.stock),
        array_agg(a.product_id order by a.position) filter (where p.id is null or p.status <> 'active' or (p.sale_window is not null and not is_on_sale(p.sale_window, _now))),
        jsonb_agg(jsonb_build_object('productId', p.id, 'name', p.name, 'left', case when p.sold_out then 0 else p.stock end) order by a.position)
          filter (where p.sold_out or p.stock < a.quantity),
        bool_or(p.price <> a.unit_price)
      into lines, total, _counted, unavailable, short, _repriced
      from unnest(_products, _quantities, _prices) with ordinality as a (product_id, quantity, unit_price, position)
      -- Naming the ids twice keeps a plan from reading the whole shop.
      left join product p on p.shop_id = _shop and p.id = any (_products) and p.id = a.product_id and p.deleted_at is null;

    if unavailable is null and short is null and not _repriced and total = _amount then
      insert into reservation as r (checkout_id, shop_id, state, lines, total, expires_at)
        values (_checkout, _shop, 'reserved', reserve_stock.lines, reserve_stock.total, _expires)
        -- What was given back may be taken again; what is held or sold stays as it is.
        on conflict (checkout_id) do update
          set state = 'reserved', settled_at = null, lines = excluded.lines, total = excluded.total, expires_at = excluded.expires_at
          where r.state = 'released' and r.shop_id = excluded.shop_id;
      if found then
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
          if _emptied then
            -- Nobody but the sweep of the outbox knows of this row, so it is free at once.
            insert into outbox (id, subject, payload, request_id, traceparent, lease_until)
              select f.id, f.subject, f.payload || jsonb_build_object('storeName', reserve_stock.store_name), f.request_id, f.traceparent, now()
              from jsonb_to_record(_fact) as f (id uuid, subject text, payload jsonb, request_id text, traceparent text);
          end if;
        end if;
        outcome := 'reserved';
        return;
      end if;
    end if;

    -- Either refused, or another call with this checkout id was quicker: then what that one took is the answer to both.
    update reservation r set expires_at = greatest(r.expires_at, _expires)
      where r.checkout_id = _checkout and r.shop_id = _shop and r.state <> 'released'
      returning r.lines, r.total into _kept_lines, _kept_total;
    if found then
      outcome := 'reserved';
      lines := _kept_lines;
      total := _kept_total;
    else
      outcome := 'refused';
    end if;
  end $$;
  `,
);
