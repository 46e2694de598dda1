import { columnOf, computed, computedRow, statement } from '@jumun/database';
import { KitchenLine } from './kitchen-line.table.js';

/** Orders older than this are in no line: the shop forgot to say that they are done. */
const LINE = `interval '3 hours'`;

/**
 * The kitchens of these shops ($1) at $2, of those that saved how they take orders. An order keeps a kitchen busy from its
 * payment until it is ready. What was before a gap of half an hour is another day to it.
 */
export const MEASURE_LINES = statement(
  'measure-lines',
  computedRow({
    shopId: columnOf(KitchenLine, 'shopId'),
    ...{ openPieces: computed.number, duePieces: computed.number, madePieces: computed.number },
    ...{ busySeconds: computed.number, stretchSeconds: computed.number },
    ...{ busySince: computed.maybe(computed.moment), lastReadyAt: computed.maybe(computed.moment) },
  }),
  `with given as (select shop_id from operation where shop_id = any($1::uuid[])),
   recent as materialized (
     select o.shop_id, o.paid_at, o.ready_at, coalesce(o.ready_by, o.paid_at + interval '10 minutes') as due_at, p.ordered, p.left_over
     from given join orders o on o.shop_id = given.shop_id and o.created_at > $2::timestamptz - ${LINE} - interval '1 hour'
     cross join lateral (
       select sum(l.quantity)::int as ordered,
         sum(greatest(0, l.quantity - coalesce((o.marks ->> l.position::text)::int, 0)))::int as left_over
       from rows from (jsonb_to_recordset(o.lines) as (quantity int)) with ordinality as l (quantity, position)) p
     where o.status = 'paid' and o.paid_at > $2::timestamptz - ${LINE} and o.paid_at <= $2::timestamptz),
   stretch as (
     select shop_id, lower(r) as began, upper(r) as ended,
       lower(r) - lag(upper(r)) over (partition by shop_id order by r) >= interval '30 minutes' as is_new
     from (select shop_id, unnest(range_agg(tstzrange(paid_at, greatest(paid_at, coalesce(ready_at, $2::timestamptz)), '[]'))) as r
       from recent group by shop_id) s),
   -- From the last beginning on.
   of_day as (
     select s.* from stretch s
     where s.began >= (select max(f.began) from stretch f where f.shop_id = s.shop_id and coalesce(f.is_new, true))
       and (select max(e.ended) from stretch e where e.shop_id = s.shop_id) > $2::timestamptz - interval '30 minutes'),
   busy as (
     select shop_id, greatest(min(began), $2::timestamptz - interval '60 minutes') as since,
       sum(extract(epoch from greatest(interval '0', ended - greatest(began, $2::timestamptz - interval '60 minutes'))))::int as seconds,
       max(extract(epoch from ended - began))::int as longest
     from of_day group by shop_id)
   select given.shop_id as "shopId", coalesce(open.pieces, 0)::int as "openPieces", coalesce(open.due, 0)::int as "duePieces",
     coalesce(made.pieces, 0)::int as "madePieces", coalesce(busy.seconds, 0) as "busySeconds", coalesce(busy.longest, 0) as "stretchSeconds",
     case when open.pieces > 0 then (select max(began) from of_day d where d.shop_id = given.shop_id) end as "busySince", made.last as "lastReadyAt"
   from given
   left join busy on busy.shop_id = given.shop_id
   left join lateral (
     select sum(r.left_over) as pieces, sum(r.left_over) filter (where r.due_at > $2::timestamptz) as due
     from recent r where r.shop_id = given.shop_id and r.ready_at is null) open on true
   left join lateral (
     select sum(r.ordered) filter (where r.ready_at > busy.since) as pieces, max(r.ready_at) as last
     from recent r where r.shop_id = given.shop_id and r.ready_at <= $2::timestamptz) made on true`,
);

/** Keeps which of these kitchens have something to make. */
export const KEEP_LINES = statement(
  'keep-lines',
  computedRow({ shopId: columnOf(KitchenLine, 'shopId') }),
  `insert into kitchen_line as k (shop_id, open_pieces, measured_at)
     select l."shopId", l."openPieces", $2::timestamptz from jsonb_to_recordset($1::jsonb) as l ("shopId" uuid, "openPieces" int)
   on conflict (shop_id) do update set open_pieces = excluded.open_pieces, measured_at = excluded.measured_at
     where k.measured_at < excluded.measured_at
   returning k.shop_id as "shopId"`,
);

/** Kitchens that had something to make when they were measured last, before $1. */
export const OPEN_KITCHENS = statement(
  'open-kitchens',
  computedRow({ shopId: columnOf(KitchenLine, 'shopId') }),
  `select shop_id as "shopId" from kitchen_line where open_pieces > 0 and measured_at < $1::timestamptz`,
);
