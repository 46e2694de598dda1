import { computed, computedRow, noRow, row, statement } from '@jumun/database';
import { DeadLetter } from './messaging.tables.js';

const letter = row(DeadLetter, 'id', 'consumer', 'factId', 'subject', 'payload', 'reason', 'attempts', 'parkedAt');

// Raw, since they run by themselves and while everything fails: prepared, in one round trip.
export const PARK = statement(
  'dead-letter-park',
  noRow,
  `insert into dead_letter (id, consumer, fact_id, subject, payload, reason, attempts)
   values ($1, $2, $3, $4, $5::jsonb, $6, $7)
   on conflict (consumer, fact_id) do update set reason = excluded.reason, attempts = dead_letter.attempts + excluded.attempts,
     parked_at = now(), replayed_at = null`,
);
export const LIST = statement(
  'dead-letter-list',
  letter,
  `select ${letter.columns} from dead_letter where replayed_at is null and ($2::uuid is null or id > $2) order by id limit $1`,
);
export const FIND = statement(
  'dead-letter-find',
  letter,
  `select ${letter.columns} from dead_letter where id = $1 and replayed_at is null`,
);
export const REPLAYED = statement(
  'dead-letter-replayed',
  noRow,
  `update dead_letter set replayed_at = now() where id = $1`,
);
export const COUNT_WAITING = statement(
  'dead-letter-count-waiting',
  computedRow({ waiting: computed.number, age: computed.number }),
  `select count(*) as waiting, coalesce(extract(epoch from now() - min(parked_at)), 0)::float8 as age
   from dead_letter where replayed_at is null`,
);

export const COUNT_UP_TO = statement(
  'dead-letter-count-up-to',
  computedRow({ waiting: computed.number, since: computed.maybe(computed.moment) }),
  `select count(*) as waiting, min(parked_at) as since
   from (select parked_at from dead_letter where replayed_at is null order by parked_at limit $1) found`,
);
