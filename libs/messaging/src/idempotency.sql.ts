import { noRow, row, statement } from '@jumun/database';
import { IdempotencyKey } from './messaging.tables.js';

const answered = row(IdempotencyKey, 'inputHash', 'answer');

// Calls with one key wait for each other here until the first one commits; a hash that meets another's costs a wait only.
export const TAKE_TURNS = statement(
  'key-take-turns',
  noRow,
  `select from pg_advisory_xact_lock(hashtextextended($1, 0))`,
);
export const FIND_ANSWER = statement(
  'key-find-answer',
  answered,
  `select ${answered.columns} from idempotency_key
   where scope = $1 and key = $2 and created_at > now() - interval '24 hours'`,
);
/** An answer is any JSON, also a bare text, and goes as it was written. */
export const KEEP_ANSWER = statement(
  'key-keep-answer',
  noRow,
  `insert into idempotency_key (scope, key, input_hash, answer) values ($1, $2, $3, $4::jsonb)
   on conflict (scope, key) do update set input_hash = excluded.input_hash, answer = excluded.answer, created_at = now()`,
);
