import { columnOf, computed, computedRow, row, statement } from '@jumun/database';
import { CLOSING_GRACE_MINUTES } from '../intake/intake-of.function.sql.js';
import { Slot } from '../intake/intake.tables.js';
import { Option } from '../option/option.tables.js';
import { Product } from '../product/product.tables.js';
import { Reservation } from './reservation.table.js';

const due = row(Reservation, 'checkoutId');

/** Reservations that ran out, by pages. The moment is text, since a `Date` would lose its microseconds. */
export const DUE_RESERVATIONS = statement(
  'reservations-due',
  due.and({ expiresAt: computed.text }),
  `select ${due.columns}, expires_at::text as "expiresAt" from reservation
   where state = 'reserved' and expires_at < $1 and (expires_at, checkout_id) > ($2, $3)
   order by expires_at, checkout_id limit $4`,
);

/** Shops whose unpaid checkouts are worth more than what they have sold since $1. */
export const UNPAID_BY_SHOP = statement(
  'unpaid-by-shop',
  computedRow({
    shopId: columnOf(Reservation, 'shopId'),
    checkouts: computed.number,
    held: computed.number,
    sold: computed.number,
  }),
  `with unpaid as (select shop_id, count(*) as checkouts, sum(total) as held from reservation where state = 'reserved' group by shop_id),
   -- Those with an address and those without stand in an index each.
   recent as (
     select shop_id, total, state from reservation where settled_at > $1 and address is not null
     union all
     select shop_id, total, state from reservation where settled_at > $1 and address is null),
   sold as (select shop_id, sum(total) as sold from recent where state = 'sold' group by shop_id)
   select unpaid.shop_id as "shopId", checkouts, held::bigint as held, coalesce(sold, 0)::bigint as sold
   from unpaid left join sold using (shop_id) order by held desc`,
);

const product = row(Product, 'id');

/**
 * The counted products of reservations, from their JSON. They are locked first and in the order of their ids, as
 * checkouts lock them, to avoid deadlocks.
 */
export const HOLD_PRODUCTS = statement(
  'hold-products',
  product,
  `select ${product.of('p')} from product p
   where (p.shop_id, p.id) in (
     select r.shop_id, (line ->> 'productId')::uuid
     from reservation r, jsonb_array_elements(r.lines) line
     where r.checkout_id = any($1::uuid[]) and r.state = any($2::text[]) and (line ->> 'counted')::boolean)
   order by p.id for no key update of p`,
);

const option = row(Option, 'id');

/** The same for counted options; always after the products. */
export const HOLD_OPTIONS = statement(
  'hold-options',
  option,
  `select ${option.of('o')} from option o
   where (o.shop_id, o.id) in (
     select r.shop_id, (picked ->> 'optionId')::uuid
     from reservation r, jsonb_array_elements(r.lines) line, jsonb_array_elements(line -> 'options') picked
     where r.checkout_id = any($1::uuid[]) and r.state = any($2::text[]) and (picked ->> 'counted')::boolean)
   order by o.id for no key update of o`,
);

const slot = row(Slot, 'startsAt');

/** And then their slots, by shop and time. */
export const HOLD_SLOTS = statement(
  'hold-slots',
  slot,
  `select ${slot.of('s')} from slot s
   where (s.shop_id, s.starts_at) in (
     select r.shop_id, r.slot_at from reservation r
     where r.checkout_id = any($1::uuid[]) and r.state = any($2::text[]) and r.slot_at is not null)
   order by s.shop_id, s.starts_at for no key update of s`,
);

/**
 * Ends reservations and puts their pieces back, out of their JSON, in one statement: each piece comes back once, and none
 * that was refunded by itself before.
 */
export const GIVE_BACK = statement(
  'give-back',
  computedRow({ shopId: columnOf(Product, 'shopId'), lifted: computed.flag }),
  `with freed as (
     update reservation set state = $3, settled_at = $4::timestamptz, browser = null
     where checkout_id = any($1::uuid[]) and state = any($2::text[]) and expires_at < $5::timestamptz
     returning shop_id, lines, returned, slot_at),
   line as materialized (
     select freed.shop_id, l."productId" as product_id, l.counted, l.options,
       l.quantity - coalesce((freed.returned ->> l.position::text)::int, 0) as quantity
     from freed, rows from (jsonb_to_recordset(freed.lines) as ("productId" uuid, quantity int, counted boolean, options jsonb))
       with ordinality as l ("productId", quantity, counted, options, position)),
   back as (
     select shop_id, product_id as id, sum(quantity)::int as pieces from line where counted group by 1, 2),
   options_back as (
     select line.shop_id, o."optionId" as id, sum(o.quantity * line.quantity)::int as pieces
     from line, jsonb_to_recordset(line.options) as o ("optionId" uuid, quantity int, counted boolean)
     where line.options <> '[]' and o.counted group by 1, 2),
   slots as (
     update slot s set taken = s.taken - f.orders
     from (select shop_id, slot_at, count(*)::int as orders from freed where slot_at is not null group by 1, 2) f
     where s.shop_id = f.shop_id and s.starts_at = f.slot_at),
   products as (
     update product p set stock = p.stock + back.pieces
     from back where p.shop_id = back.shop_id and p.id = back.id and p.stock is not null
     returning p.shop_id, p.stock = back.pieces and not p.sold_out as lifted),
   options as (
     update option o set stock = o.stock + b.pieces
     from options_back b where o.shop_id = b.shop_id and o.id = b.id and o.stock is not null
     returning o.shop_id, o.stock = b.pieces and not o.sold_out as lifted)
   select shop_id as "shopId", lifted from products union all select shop_id, lifted from options`,
);

/**
 * Lets a reservation hold for longer, but where strangers crowd its goods ($3 is their share of them), and says until when its
 * shop hands out goods.
 */
export const EXTEND_RESERVATION = statement(
  'extend-reservation',
  computedRow({ crowded: computed.flag, until: computed.maybe(computed.moment) }),
  `update reservation r set expires_at = case when c.crowded then r.expires_at else greatest(r.expires_at, $2::timestamptz) end
   from (select is_crowded($1::uuid, $3::numeric, $4::timestamptz) as crowded) c
   where r.checkout_id = $1 and r.state = 'reserved'
   returning c.crowded, (
     select s.closes_at + interval '${CLOSING_GRACE_MINUTES} minutes' from intake i join open_span s using (shop_id)
     where i.shop_id = r.shop_id and i.spans_until is not null and s.opens_at <= $4::timestamptz order by s.opens_at desc limit 1) as until`,
);
