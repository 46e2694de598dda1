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
      'fits', coalesce((select bool_and(t.all_pieces <= ceil(_share * t.stock)) from taken t where t.position = line.position and t.stock is not null), true)))
    from line);
  end $$;

  -- Whether a cart would give its client more than its share, and how much of each refused line would not: a share of what
  -- is free with its own. In a crowd an address may have more, an equal part of what is unsold: when many addresses have
  -- taken theirs, each of them holds more than is left, and nobody could buy the last pieces. Goods are counted products
  -- and options alike; only products count for the bound of the whole shop. Exact, so it reads all that the shop has
  -- unpaid: reserve_stock asks only where its own cheap look is not enough.
  create or replace function held_beyond_share(
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
