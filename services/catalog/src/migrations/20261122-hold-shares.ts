import { sqlMigration } from '@jumun/database';

/**
 * No client holds more than its share: see src/stock/reserve-stock.sql.ts. The new parameters have defaults, so that a copy of
 * the version before still reserves while both run.
 */
export const holdSharesMigration = sqlMigration(
  '20261122-hold-shares',
  `
  -- Keyed hashes of who holds it, erased when it ends.
  alter table reservation add column browser text, add column address text;
  create index reservation_open_by_browser on reservation (shop_id, browser) where state = 'reserved';
  create index reservation_open_by_address on reservation (shop_id, address) where state = 'reserved';

  -- Whether a cart would give its client more than its share, and how much of each refused line would not: a share of what
  -- is free with its own. In a crowd an address may have more, an equal part of what is unsold: when many addresses have
  -- taken theirs, each of them holds more than is left, and nobody could buy the last pieces. Exact, so it reads all that
  -- the shop has unpaid: reserve_stock asks only where its own cheap look is not enough.
  create function beyond_share(
    _checkout uuid, _shop uuid, _products uuid[], _quantities int[], _browser text, _address text,
    _share numeric, _most_of_browser int, _most_of_address int, out bound text, out lines jsonb
  ) language plpgsql set plan_cache_mode = force_generic_plan as $$
  begin
    with unpaid as materialized (
      select r.lines, r.address, r.browser is not distinct from _browser as same_browser, r.address is not distinct from _address as same_address
      from reservation r where r.shop_id = _shop and r.state = 'reserved' and r.checkout_id <> _checkout),
    checkouts as (
      select count(*) filter (where same_browser) as of_browser, count(*) filter (where same_address) as of_address from unpaid),
    held as materialized (
      select line."productId" as id, sum(line.quantity) as pieces,
        coalesce(sum(line.quantity) filter (where u.same_browser), 0) as of_browser,
        coalesce(sum(line.quantity) filter (where u.same_address), 0) as of_address,
        count(distinct u.address) filter (where not u.same_address) as others
      from unpaid u, jsonb_to_recordset(u.lines) as line ("productId" uuid, quantity int, counted boolean)
      where line.counted group by 1),
    wanted as (
      select a.position, a.product_id, a.quantity, p.name,
        least(
          ceil(_share * (p.stock + coalesce(h.of_browser, 0))) - coalesce(h.of_browser, 0),
          ceil(greatest(_share * (p.stock + coalesce(h.of_address, 0)), (p.stock + coalesce(h.pieces, 0)) / (coalesce(h.others, 0) + 1 / _share)))
            - coalesce(h.of_address, 0)) as allowed
      from unnest(_products, _quantities) with ordinality as a (product_id, quantity, position)
      join product p on p.shop_id = _shop and p.id = any (_products) and p.id = a.product_id and p.stock is not null
      left join held h on h.id = p.id),
    shop as (
      select (select coalesce(sum(p.stock), 0) from product p
          where p.shop_id = _shop and p.stock > 0 and p.status = 'active' and p.deleted_at is null) as free,
        coalesce(sum(h.pieces), 0) as held, coalesce(sum(h.of_browser), 0) as of_browser, coalesce(sum(h.of_address), 0) as of_address,
        (select count(distinct u.address) filter (where not u.same_address) from unpaid u) as others
      from held h),
    verdict as (
      select case
        when checkouts.of_browser >= _most_of_browser or checkouts.of_address >= _most_of_address then 'checkouts'
        when exists (select from wanted where wanted.quantity > wanted.allowed) then 'product'
        when (select sum(wanted.quantity) from wanted) > least(
          ceil(_share * (shop.free + shop.of_browser)) - shop.of_browser,
          ceil(greatest(_share * (shop.free + shop.of_address), (shop.free + shop.held) / (shop.others + 1 / _share))) - shop.of_address) then 'shop'
        end as bound
      from checkouts, shop)
    select verdict.bound, case when verdict.bound = 'product' then (
      select jsonb_agg(jsonb_build_object('productId', w.product_id, 'name', w.name, 'left', greatest(w.allowed, 0)::int) order by w.position)
      from wanted w where w.quantity > w.allowed) end
    into bound, lines
    from verdict;
  end $$;

  drop function reserve_stock(uuid, text, uuid, uuid[], int[], bigint[], bigint, timestamptz, timestamptz, jsonb);
  create function reserve_stock(
    _checkout uuid, _store_key text, _shop uuid, _products uuid[], _quantities int[], _prices bigint[], _amount bigint,
    _expires timestamptz, _now timestamptz, _fact jsonb,
    _browser text default null, _address text default null, _share numeric default 1, _most_of_browser int default 0, _most_of_address int default 0,
    out outcome text, out store_name text, out shop_name text, out lines jsonb, out total bigint, out unavailable uuid[], out short jsonb,
    out bound text, out open_checkouts uuid[]
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
    _fits boolean;
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

    -- What one browser holds is decided one after the other. Always before products, which are always in the order of their ids.
    if _browser is not null then
      perform pg_advisory_xact_lock(hashtextextended(_shop::text || _browser, 0));
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
        bool_or(p.price <> a.unit_price),
        -- Enough for a client that holds nothing: half of each is within half of all, but for the single pieces.
        coalesce(bool_and(a.quantity <= ceil(_share * p.stock)) and sum(a.quantity) filter (where p.stock is not null) <= ceil(_share * sum(p.stock)), true)
          and not exists (select from reservation r where r.shop_id = _shop and r.state = 'reserved' and r.browser = _browser)
          and not exists (select from reservation r where r.shop_id = _shop and r.state = 'reserved' and r.address = _address)
      into lines, total, _counted, unavailable, short, _repriced, _fits
      from unnest(_products, _quantities, _prices) with ordinality as a (product_id, quantity, unit_price, position)
      -- Naming the ids twice keeps a plan from reading the whole shop.
      left join product p on p.shop_id = _shop and p.id = any (_products) and p.id = a.product_id and p.deleted_at is null;

    if unavailable is null and short is null and not _repriced and total = _amount then
      if not _fits and _browser is not null then
        select b.bound, b.lines into bound, short
          from beyond_share(_checkout, _shop, _products, _quantities, _browser, _address, _share, _most_of_browser, _most_of_address) b;
      end if;
      if bound is null then
        insert into reservation as r (checkout_id, shop_id, state, lines, total, expires_at, browser, address)
          values (_checkout, _shop, 'reserved', reserve_stock.lines, reserve_stock.total, _expires, _browser, _address)
          -- What was given back may be taken again; what is held or sold stays as it is.
          on conflict (checkout_id) do update
            set state = 'reserved', settled_at = null, lines = excluded.lines, total = excluded.total, expires_at = excluded.expires_at,
              browser = excluded.browser, address = excluded.address
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
      if bound is not null or short is not null then
        open_checkouts := array(
          select r.checkout_id from reservation r
          where r.shop_id = _shop and r.state = 'reserved' and r.browser = _browser and r.checkout_id <> _checkout limit 100);
      end if;
    end if;
  end $$;
  `,
);
