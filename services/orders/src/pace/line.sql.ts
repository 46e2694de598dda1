import { columnOf, computed, computedRow, statement } from '@jumun/database';
import { KitchenLine } from './kitchen-line.table.js';

/** Orders older than this are in no line: the shop forgot to say that they are done. */
const LINE = `interval '3 hours'`;

/** An order that is said to be ready this long after its promise was made at it: it is cleared away, and not a press of the kitchen. */
const FORGOTTEN = `interval '1 hour'`;

/**
 * The kitchens of these shops ($1) at $2, of those that saved how they take orders. An order is in the kitchen from its
 * payment until it is ready. A kitchen is busy while it has what it makes in the usual wait, or more; a time before half an
 * hour in which it had nothing is another day to it.
 */
export const MEASURE_LINES = statement(
  'measure-lines',
  computedRow({
    shopId: columnOf(KitchenLine, 'shopId'),
    ...{ openPieces: computed.number, duePieces: computed.number, madePieces: computed.number },
    ...{ busySeconds: computed.number, busySince: computed.maybe(computed.moment) },
    lastReadyAt: computed.maybe(computed.moment),
  }),
  `with given as (select shop_id, base_pieces from operation where shop_id = any($1::uuid[])),
   recent as materialized (
     select o.shop_id, o.paid_at, case when f.forgotten then d.due_at else o.ready_at end as ready_at, d.due_at, f.forgotten, p.ordered, p.left_over
     from given join orders o on o.shop_id = given.shop_id and o.created_at > $2::timestamptz - ${LINE} - interval '1 hour'
     cross join lateral (select coalesce(o.ready_by, o.paid_at + interval '10 minutes') as due_at) d
     cross join lateral (select coalesce(o.ready_at > d.due_at + ${FORGOTTEN}, false) as forgotten) f
     cross join lateral (
       select sum(l.quantity - gone.pieces)::int as ordered,
         sum(greatest(0, l.quantity - gone.pieces - coalesce((o.marks ->> l.position::text)::int, 0)))::int as left_over
       from rows from (jsonb_to_recordset(o.lines) as (quantity int)) with ordinality as l (quantity, position)
       cross join lateral (
         select coalesce((o.refunded_lines -> l.position::text ->> 'quantity')::int, 0) as pieces) gone) p
     where o.status = 'paid' and o.paid_at > $2::timestamptz - ${LINE} and o.paid_at <= $2::timestamptz),
   -- Each payment and each readiness, with what is in the kitchen behind it, and until when.
   step as (
     select shop_id, at, pieces, sum(pieces) over line as open, lead(at, 1, $2::timestamptz) over line as until
     from (
       select shop_id, paid_at as at, ordered as pieces from recent
       union all
       select shop_id, greatest(ready_at, paid_at), -ordered from recent where ready_at <= $2::timestamptz) s
     window line as (partition by shop_id order by at, pieces desc rows unbounded preceding)),
   since as (
     select shop_id, greatest($2::timestamptz - interval '2 hours',
       coalesce(max(until) filter (where open = 0 and until - at >= interval '30 minutes'), '-infinity')) as at
     from step group by shop_id),
   busy as (
     select step.shop_id,
       sum(extract(epoch from step.until - greatest(step.at, since.at))) filter (where step.open >= given.base_pieces and step.until > since.at) as seconds,
       -sum(step.pieces) filter (where step.pieces < 0 and step.open - step.pieces >= given.base_pieces and step.at > since.at) as made
     from step join since on since.shop_id = step.shop_id join given on given.shop_id = step.shop_id group by step.shop_id)
   select given.shop_id as "shopId", coalesce(line.open, 0)::int as "openPieces", coalesce(line.due, 0)::int as "duePieces",
     coalesce(busy.made, 0)::int as "madePieces", coalesce(busy.seconds, 0)::int as "busySeconds",
     case when line.open > 0 then (
       select coalesce(max(s.until) filter (where s.open = 0), min(s.at)) from step s where s.shop_id = given.shop_id) end as "busySince",
     line.ready_at as "lastReadyAt"
   from given
   left join busy on busy.shop_id = given.shop_id
   left join (
     select shop_id, sum(left_over) filter (where ready_at is null) as open,
       sum(left_over) filter (where ready_at is null and due_at > $2::timestamptz) as due,
       max(ready_at) filter (where not forgotten) as ready_at
     from recent group by shop_id) line on line.shop_id = given.shop_id`,
  { isPlannedAnew: true },
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
