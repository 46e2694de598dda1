import { computed, computedRow, statement } from '@jumun/database';

/** Both counts in one round trip, each only up to the most that is counted. */
export const COUNT_WAITING = statement(
  'count-waiting',
  computedRow({ inquiries: computed.number, messages: computed.number }),
  `select (select count(*) from (select from inquiry where state = 'open' limit $1) found) as inquiries,
     (select count(*) from (select from message where state = 'parked' limit $1) found) as messages`,
);
