import { computed, computedRow, statement } from '@jumun/database';

const SECONDS = (moment: string): string => `coalesce(extract(epoch from now() - min(${moment})), 0)::float8`;

/**
 * Messages without a carrier yet, and parked ones, each by its partial index. A message is due from its creation:
 * `due_at` is its next try, and moves on while its carrier is away. A parked one counts for a day, since an operator
 * who leaves it there can't mark it as seen.
 */
export const MESSAGES_WAITING = statement(
  'messages-waiting',
  computedRow({ due: computed.number, age: computed.number, parked: computed.number }),
  `with waiting as (
     select created_at from message where state = 'queued' and kind <> 'code'
     union all select created_at from message where state = 'queued' and kind = 'code'
     union all select created_at from message where state in ('sending', 'accepted') and state = 'sending')
   select count(*) as due, ${SECONDS('created_at')} as age,
     (select count(*) from (select from message where state = 'parked' and finished_at > now() - interval '1 day' limit 1000) found) as parked
   from waiting`,
);

/** The cost of this Korean day's messages. */
export const MESSAGES_SPENT = statement(
  'messages-spent',
  computedRow({ won: computed.number }),
  `select won from message_day where day = (now() at time zone 'Asia/Seoul')::date`,
);

/** Paid orders that no shop has accepted yet, by the partial index of those. */
export const ORDERS_UNACCEPTED = statement(
  'orders-unaccepted',
  computedRow({ orders: computed.number, age: computed.number }),
  `select count(*) as orders, ${SECONDS('since')} as age from waiting_order where over_at is null`,
);

/**
 * Print jobs that have not ended, by the partial index of those, and by another one jobs of the last day that were handed
 * over more than once without a mark. Late is what a printer does not print that is there and well: one that is off is its
 * shop's affair, and one that works through a queue has printed something since.
 */
export const PRINT_JOBS_OPEN = statement(
  'print-jobs-open',
  computedRow({
    ...{ queued: computed.number, age: computed.number, unknown: computed.number },
    ...{ held: computed.number, unmarked: computed.number, late: computed.number },
  }),
  `select (count(*) filter (where state in ('queued', 'claimed')))::float8 as queued,
     coalesce(extract(epoch from now() - min(created_at) filter (where state in ('queued', 'claimed'))), 0)::float8 as age,
     (count(*) filter (where state in ('sent', 'unknown')))::float8 as unknown,
     (count(*) filter (where state = 'held'))::float8 as held,
     (select count(*) from print_job where created_at > now() - interval '1 day' and attempts > 1 and mark = 'none')::float8 as unmarked,
     (select coalesce(max(extract(epoch from now() - greatest(j.created_at, p.printed_at))), 0)::float8 from print_job j
      join printer p on p.shop_id = j.shop_id and p.id = j.printer_id
      where j.finished_at is null and j.state in ('queued', 'claimed') and p.deleted_at is null and p.link <> 'browser'
        and p.state = 'ok' and p.seen_at > now() - interval '1 minute') as late
   from print_job where finished_at is null`,
);
