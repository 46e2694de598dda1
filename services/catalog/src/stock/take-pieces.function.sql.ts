import { repeatableMigration } from '@jumun/database';

/** The parts of the decision that a cart of few products does not call: picks, shares, and the pieces themselves. */
export const takePiecesFunctions = repeatableMigration(
  'take-pieces',
  `
  -- What each line's picks are and cost, by the line's place, and what is wrong with them: options that are not offered
  -- (gone), groups with too few, too many or doubled picks (wrong), options with too few pieces (short). pickFaults in
  -- libs/contracts has the same rules for the pages. Asked only where a product of the cart has groups or a line has picks.
  create or replace function quote_picks(_shop uuid, _lines jsonb, _share numeric) returns jsonb
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
      'fits', coalesce((select bool_and(t.all_pieces <= ceil(_share * t.stock)) from taken t where t.position = line.position and t.stock is not null), true),
      'counted', exists (select from taken t where t.position = line.position and t.stock is not null)))
    from line);
  end $$;

  -- What became of a shop's checkouts within a day, of the last 500: by address how many more were paid than were let go
  -- (credit), the sites that let more go than they paid (lapsed), and how many were sold in a quarter of an hour. A checkout
  -- that its shopper or its shop closed in its time is neither.
  create or replace function payers_of(_shop uuid, _now timestamptz) returns jsonb
    language sql stable as $$
    with ended as materialized (
      select r.address, coalesce(r.site, r.address) as site, r.settled_at, r.state = 'sold' as is_paid
      from reservation r
      where r.shop_id = _shop and r.address is not null and r.settled_at > _now - interval '24 hours'
        and (r.state = 'sold' or r.state = 'released' and r.settled_at >= r.expires_at)
      order by r.settled_at desc limit 500),
    of_address as (
      select e.address, count(*) filter (where e.is_paid) - count(*) filter (where not e.is_paid) as credit from ended e group by 1),
    of_site as (
      select e.site from ended e group by 1 having count(*) filter (where e.is_paid) < count(*) filter (where not e.is_paid))
    select jsonb_build_object(
      'credit', (select coalesce(jsonb_object_agg(a.address, a.credit), '{}') from of_address a where a.credit > 0),
      'lapsed', (select coalesce(jsonb_agg(s.site), '[]') from of_site s),
      'sold', (select count(*) from ended e where e.is_paid and e.settled_at > _now - interval '15 minutes'))
  $$;

  -- Whether a cart would give its client more than its share, and how much of each refused line would not: a share of what
  -- is free with its own. In a crowd an address may have more, an equal part of what is unsold: when many addresses have
  -- taken theirs, each of them holds more than is left, and nobody could buy the last pieces. What an address paid within a
  -- day is beside both.
  -- All strangers together, which are pieces beyond what their address has paid for, have the same share of what is unsold.
  -- Beyond it a site without any may have a twentieth of what is free, until a share of the rest is gone too, or ten pieces:
  -- of so few each of ten guests may have one. In a shop that sells two pieces are always a site's. A site that let go of more than it paid has neither.
  -- Goods are counted products and options alike; only products count for the bounds of the whole shop. Exact, so it reads
  -- all that the shop has unpaid: reserve_stock asks only where its own cheap look is not enough. Who paid is read only where
  -- a cart would be refused if nobody had.
  create or replace function beyond_share(_request jsonb, _goods uuid[], _pieces int[], _now timestamptz, out bound text, out lines jsonb)
    language plpgsql set plan_cache_mode = force_generic_plan as $$
  declare
    _checkout uuid := _request ->> 'checkoutId';
    _shop uuid := _request ->> 'shopId';
    _browser text := _request ->> 'browser';
    _address text := _request ->> 'address';
    _site text := coalesce(_request ->> 'site', _request ->> 'address');
    _share numeric := _request ->> 'share';
    _payers jsonb;
    _credit int := 0;
    _lapsed boolean := true;
  begin
    loop
      with unpaid as materialized (
        select r.lines, r.address, coalesce(r.site, r.address) is not distinct from _site as same_site,
          r.browser is not distinct from _browser as same_browser, r.address is not distinct from _address as same_address
        from reservation r where r.shop_id = _shop and r.state = 'reserved' and r.checkout_id <> _checkout),
      checkouts as (
        select count(*) filter (where same_browser) as of_browser, count(*) filter (where same_address) as of_address,
          count(address) <= (_payers ->> 'sold')::int and not _lapsed as is_selling
        from unpaid),
      line as materialized (
        select u.address, u.same_site, u.same_browser, u.same_address, l."productId" as product_id, l.quantity, l.counted, l.options
        from unpaid u, jsonb_to_recordset(u.lines) as l ("productId" uuid, quantity int, counted boolean, options jsonb)),
      piece as (
        select product_id as id, true as is_product, quantity as pieces, address, same_site, same_browser, same_address from line where counted
        union all
        select o."optionId", false, o.quantity * line.quantity, line.address, line.same_site, line.same_browser, line.same_address
        from line, jsonb_to_recordset(line.options) as o ("optionId" uuid, quantity int, counted boolean)
        where line.options <> '[]' and o.counted),
      -- By good and address; without a good those of the whole shop.
      held_at as materialized (
        select p.id, p.address, p.same_site, p.same_address, sum(p.pieces) as pieces,
          coalesce(sum(p.pieces) filter (where p.same_browser), 0) as of_browser,
          case when p.address is null then 0
            else greatest(sum(p.pieces) - coalesce((_payers -> 'credit' ->> p.address)::int, 0), 0) end as strange
        from piece p where p.is_product or p.id = any (_goods)
        group by grouping sets ((p.id, p.address, p.same_site, p.same_address), (p.is_product, p.address, p.same_site, p.same_address))
        having grouping(p.id) = 0 or p.is_product),
      held as materialized (
        select h.id, sum(h.pieces) as pieces, sum(h.of_browser) as of_browser,
          coalesce(sum(h.pieces) filter (where h.same_address), 0) as of_address,
          coalesce(sum(h.pieces) filter (where h.same_site), 0) as of_site,
          coalesce(sum(h.strange) filter (where not h.same_address), 0) as of_strangers,
          count(h.address) filter (where not h.same_address) as others
        from held_at h group by 1),
      asked as (
        select a.position, p.id, p.name, a.pieces, p.stock as free, true as is_product
        from unnest(_goods, _pieces) with ordinality as a (id, pieces, position)
        join product p on p.shop_id = _shop and p.id = any (_goods) and p.id = a.id and p.stock is not null
        union all
        select a.position, o.id, o.name, a.pieces, o.stock, false
        from unnest(_goods, _pieces) with ordinality as a (id, pieces, position)
        join option o on o.shop_id = _shop and o.id = any (_goods) and o.id = a.id and o.stock is not null),
      wanted as materialized (
        select * from asked
        union all
        select null, null, null, sum(asked.pieces)::int,
          (select coalesce(sum(p.stock), 0) from product p
            where p.shop_id = _shop and p.stock > 0 and p.status = 'active' and p.deleted_at is null), true
        from asked where asked.is_product having count(*) > 0),
      known as (
        select w.position, w.id, w.name, w.pieces, w.free, w.free + coalesce(h.pieces, 0) as unsold, coalesce(h.of_browser, 0) as of_browser,
          coalesce(h.of_address, 0) as of_address, coalesce(h.of_site, 0) as of_site, coalesce(h.of_strangers, 0) as of_strangers,
          coalesce(h.others, 0) as others
        from wanted w left join held h on h.id is not distinct from w.id),
      judged as (
        select k.position, k.id, k.name, k.pieces, least(
          ceil(_share * (k.free + k.of_browser)) - k.of_browser,
          ceil(greatest(_share * (k.free + k.of_address), k.unsold / (k.others + 1 / _share))) + _credit - k.of_address,
          greatest(
            _credit - k.of_address + greatest(ceil(_share * k.unsold) - k.of_strangers, 0),
            case when k.of_site = 0 and not _lapsed then
              least(ceil(0.05 * k.free), greatest(ceil((1 - (1 - _share) ^ 2) * k.unsold), 10) - k.of_strangers) else 0 end,
            case when c.is_selling then 2 - k.of_site else 0 end)) as allowed
        from known k, checkouts c),
      verdict as (
        select case
          when c.of_browser >= (_request ->> 'checkoutsPerBrowser')::int or c.of_address >= (_request ->> 'checkoutsPerAddress')::int
            then 'checkouts'
          when exists (select from judged j where j.id is not null and j.pieces > j.allowed) then 'product'
          when exists (select from judged j where j.id is null and j.pieces > j.allowed) then 'shop' end as bound
        from checkouts c)
      select v.bound, case when v.bound = 'product' then (
        select jsonb_agg(
          jsonb_build_object(case when p.id is null then 'optionId' else 'productId' end, j.id, 'name', j.name, 'left', greatest(j.allowed, 0)::int) order by j.position)
        from judged j left join product p on p.shop_id = _shop and p.id = j.id where j.id is not null and j.pieces > j.allowed) end
      into bound, lines
      from verdict v;

      exit when bound is null or bound = 'checkouts' or _payers is not null;
      _payers := payers_of(_shop, _now);
      _credit := coalesce((_payers -> 'credit' ->> _address)::int, 0);
      _lapsed := _payers -> 'lapsed' ? _site;
    end loop;
  end $$;

  -- Whether strangers hold all of their share of something that a checkout holds too, without having paid there. Two pieces
  -- are no crowd: one guest may have the last ones.
  create or replace function is_crowded(_checkout uuid, _share numeric, _now timestamptz) returns boolean
    language sql stable as $$
    with own as materialized (
      select r.shop_id, r.address, array(select (line ->> 'productId')::uuid from jsonb_array_elements(r.lines) line where line -> 'counted' = 'true') as goods
      from reservation r where r.checkout_id = _checkout and r.address is not null),
    payers as materialized (select payers_of(own.shop_id, _now) -> 'credit' as credit from own),
    held_at as (
      select l."productId" as id, r.address, sum(l.quantity) as pieces,
        case when r.address is null then 0 else greatest(sum(l.quantity) - coalesce((payers.credit ->> r.address)::int, 0), 0) end as strange
      from own, payers, reservation r, jsonb_to_recordset(r.lines) as l ("productId" uuid, quantity int, counted boolean)
      where r.shop_id = own.shop_id and r.state = 'reserved' and l.counted and l."productId" = any (own.goods)
      group by 1, 2, payers.credit)
    select exists (
      select from held_at h join own on true join payers on true join product p on p.shop_id = own.shop_id and p.id = h.id
      where not payers.credit ? own.address
      group by p.id, p.stock having sum(h.strange) >= greatest(ceil(_share * (p.stock + sum(h.pieces))), 3))
  $$;

  -- Takes the pieces of a cart, out of locked rows; answers whether anything sold out by it. A count that began meanwhile
  -- is a fault that is tried again.
  create or replace function take_pieces(_shop uuid, _products uuid[], _quantities int[], _counted int, _options uuid[], _pieces int[], _counted_options int)
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
  `,
);
