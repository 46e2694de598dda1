import { computed, computedRow, statement } from '@jumun/database';

/** Both counts in one round trip, each only up to the most that is counted, and since when the oldest of each waits. */
export const COUNT_WAITING = statement(
  'count-waiting',
  computedRow({
    inquiries: computed.number,
    messages: computed.number,
    since: computed.json<{ inquiries: string | null; messages: string | null }>(),
  }),
  `select (select count(*) from (select from inquiry where state = 'open' limit $1) found) as inquiries,
     (select count(*) from (select from message where state = 'parked' limit $1) found) as messages,
     jsonb_build_object('inquiries', (select min(created_at) from inquiry where state = 'open'),
       'messages', (select min(created_at) from message where state = 'parked')) as since`,
);
