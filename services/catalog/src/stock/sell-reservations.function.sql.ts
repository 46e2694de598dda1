import { contracts } from '@jumun/contracts';
import { repeatableMigration } from '@jumun/database';
import { emitSql, receiveSql } from '@jumun/messaging';

const { productSoldOut, paidWithoutStock } = contracts.catalog.facts;

/** Turns reservations into sales, and tells of what they sold out and of what was paid too late. */
export const sellReservationsFunctions = repeatableMigration(
  'sell-reservations',
  `
  -- Counted products of which nothing is left are held until the commit, before the reservations: of two that buy the last
  -- pieces together, the second sees what the first has done. A product that an open reservation still holds is not sold out
  -- yet. Paid too late are reservations whose stock had been given back; they are marked, because the buyer paid for pieces
  -- that others may have bought meanwhile. Each statement sees what was committed while the one before waited.
  -- Keys are looked up by their indices, however small the tables were when the plans were made.
  create or replace function sell_reservations(_origin jsonb, _checkouts uuid[], _at text, out emitted jsonb, out late jsonb)
    language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
  declare
    _shops uuid[];
    _goods uuid[];
    _reserved uuid[];
    _late uuid[];
    _has_sold_out boolean := false;
    _told jsonb;
  begin
    emitted := '[]';
    late := '[]';
    select array_agg(distinct r.shop_id), array_agg(distinct l."productId") into _shops, _goods
      from reservation r, jsonb_to_recordset(r.lines) as l ("productId" uuid, counted boolean)
      where r.checkout_id = any (_checkouts) and r.state = 'reserved' and l.counted;
    if _goods is not null then
      perform from product p where p.stock = 0 and p.shop_id = any (_shops) and p.id = any (_goods)
        order by p.id for no key update;
      _has_sold_out := found;
    end if;

    with held as materialized (
      select r.checkout_id, r.state from reservation r where r.checkout_id = any (_checkouts) order by r.checkout_id for update)
    select array_agg(held.checkout_id) filter (where held.state = 'reserved'),
      array_agg(held.checkout_id) filter (where held.state = 'released')
      into _reserved, _late from held;

    if _reserved is not null then
      update reservation set state = 'sold', settled_at = _at::timestamptz, browser = null where checkout_id = any (_reserved);
      if _has_sold_out then
        select array_agg(distinct r.shop_id), array_agg(distinct l."productId") into _shops, _goods
          from reservation r, jsonb_to_recordset(r.lines) as l ("productId" uuid, counted boolean)
          where r.checkout_id = any (_reserved) and l.counted;
        with sold_out as (
          select gen_random_uuid() as id, jsonb_build_object('shopId', p.shop_id, 'productId', p.id, 'name', p.name,
            'soldOutId', gen_random_uuid(), 'soldOutAt', _at) as payload
          from product p left join intake i on i.shop_id = p.shop_id
          where p.stock = 0 and not p.sold_out_by_hand and p.deleted_at is null and coalesce(i.sold_out_notice, true)
            and p.shop_id = any (_shops) and p.id = any (_goods)
            and not exists (
              select from reservation r, jsonb_to_recordset(r.lines) as l ("productId" uuid, counted boolean)
              where r.shop_id = p.shop_id and r.state = 'reserved' and l."productId" = p.id and l.counted)
          order by p.id),
        told as (${emitSql(productSoldOut, '_origin', 'sold_out')})
        select coalesce(jsonb_agg(told.emitted), '[]') into emitted from told;
      end if;
    end if;

    if _late is not null then
      with marked as (
        update reservation set paid_late_at = _at::timestamptz where checkout_id = any (_late) and paid_late_at is null
        returning checkout_id, shop_id, lines),
      -- Products without counted stock can still be handed over.
      without_stock as (
        select gen_random_uuid() as id, jsonb_build_object('shopId', shop_id, 'checkoutId', checkout_id) as payload
        from marked where lines @> '[{"counted": true}]'),
      told as (${emitSql(paidWithoutStock, '_origin', 'without_stock')})
      select (select coalesce(jsonb_agg(marked.checkout_id), '[]') from marked), coalesce(jsonb_agg(told.emitted), '[]')
        into late, _told from told;
      emitted := emitted || _told;
    end if;
  end $$;

  -- The same for facts of payments, each once for its consumer.
  create or replace function sell_paid(_origin jsonb, _consumer text, _paid jsonb, _at text, out emitted jsonb, out late jsonb)
    language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
  declare
    _checkouts uuid[];
  begin
    with paid as materialized (select p."factId", p."checkoutId" from jsonb_to_recordset(_paid) as p ("factId" uuid, "checkoutId" uuid)),
    received as (${receiveSql('_consumer', 'paid')})
    select array_agg(distinct paid."checkoutId") into _checkouts from paid join received on received.fact_id = paid."factId";
    emitted := '[]';
    late := '[]';
    if _checkouts is not null then
      select sold.emitted, sold.late into emitted, late from sell_reservations(_origin, _checkouts, _at) sold;
    end if;
  end $$;
  `,
);
