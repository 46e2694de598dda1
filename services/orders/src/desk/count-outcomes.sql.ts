import { computed, computedRow, statement } from '@jumun/database';

/** Ids begin with their moment, so that the orders since $1 are found by the primary key. $2: MOST_ASKS_WHEN_OVER. */
export const COUNT_OUTCOMES = statement(
  'count-outcomes',
  computedRow({ tried: computed.number, declined: computed.number, unknown: computed.number }),
  `select count(*) filter (where of in ('paid', 'declined', 'reversed', 'unknown')) as tried,
     count(*) filter (where of = 'declined') as declined, count(*) filter (where of = 'unknown') as unknown
   from (select case
       when ask_at is not null and asked > 0 and (status = 'pending' or (status = 'cancelled' and asked > $2)) then 'unknown'
       when status in ('paid', 'refunded') then 'paid'
       when close_reason in ('declined', 'over-limit') then 'declined'
       when close_reason = 'reversed' then 'reversed'
     end as of from orders where id >= $1) each_order`,
);
