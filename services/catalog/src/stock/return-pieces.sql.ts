import { columnOf, computed, computedRow, statement } from '@jumun/database';
import { Product } from '../product/product.tables.js';

/**
 * Writes down that pieces of a reservation ($1) were refunded, by the lines of $2, and puts those back into stock that can
 * be sold again: at most as many as were sold.
 */
export const RETURN_PIECES = statement(
  'return-pieces',
  computedRow({ shopId: columnOf(Product, 'shopId'), lifted: computed.flag }),
  `with line as materialized (
     select r.shop_id, l.position, l."productId" as product_id, l.counted, l.options, gone.restock,
       before.pieces as before, least(gone.quantity, l.quantity - before.pieces) as pieces
     from reservation r
     cross join lateral rows from (jsonb_to_recordset(r.lines) as ("productId" uuid, quantity int, counted boolean, options jsonb))
       with ordinality as l ("productId", quantity, counted, options, position)
     cross join lateral (select coalesce((r.returned ->> l.position::text)::int, 0) as pieces) before
     join jsonb_to_recordset($2::jsonb) as gone ("lineNo" int, quantity int, restock boolean) on gone."lineNo" = l.position
     where r.checkout_id = $1 and r.state in ('reserved', 'sold')),
   kept as (
     update reservation r set returned = r.returned || told.returned
     from (select jsonb_object_agg(position::text, before + pieces) as returned from line having count(*) > 0) told
     where r.checkout_id = $1),
   back as (
     select shop_id, product_id as id, sum(pieces)::int as pieces from line where counted and restock group by 1, 2),
   options_back as (
     select line.shop_id, o."optionId" as id, sum(o.quantity * line.pieces)::int as pieces
     from line, jsonb_to_recordset(line.options) as o ("optionId" uuid, quantity int, counted boolean)
     where line.options <> '[]' and line.restock and o.counted group by 1, 2),
   products as (
     update product p set stock = p.stock + back.pieces
     from back where p.shop_id = back.shop_id and p.id = back.id and p.stock is not null and back.pieces > 0
     returning p.shop_id, p.stock = back.pieces and not p.sold_out as lifted),
   options as (
     update option o set stock = o.stock + b.pieces
     from options_back b where o.shop_id = b.shop_id and o.id = b.id and o.stock is not null and b.pieces > 0
     returning o.shop_id, o.stock = b.pieces and not o.sold_out as lifted)
   select shop_id as "shopId", lifted from products union all select shop_id, lifted from options`,
);
