import { computed, computedRow, noRow, row, statement } from '@jumun/database';
import { Outbox, RelayMemory } from './messaging.tables.js';
import { FACT_MEMORY_DAYS, INBOX_MEMORY_DAYS } from './streams.js';

// Raw, for they are the way of every fact, by the clock of the database alone, many rows at a time.
const outboxRow = row(Outbox, 'id', 'subject', 'payload', 'requestId', 'traceparent');
const memory = row(RelayMemory, 'streamCreated', 'lastSequence');

/**
 * Doesn't wait for the disk: where a crash takes the mark back, the fact goes out again, and every inbox knows it. What
 * it marks is on disk already, in the consumers' commits or in the stream.
 */
export const MARK = statement(
  'outbox-mark',
  noRow,
  `with unhurried as materialized (select set_config('synchronous_commit', 'off', true))
   update outbox set published_at = now() from unhurried where id = any($1::uuid[]) and published_at is null`,
);
export const LEASE = statement(
  'outbox-lease',
  outboxRow,
  `with leased as (
     update outbox set lease_until = now() + interval '5 seconds'
     where id in (
       select id from outbox where published_at is null and lease_until < now() order by position limit $1 for update skip locked)
     returning position, id, subject, payload, request_id, traceparent)
   select ${outboxRow.columns} from leased order by position`,
);
export const OLDEST = statement(
  'outbox-oldest',
  computedRow({ age: computed.number }),
  // By the index of what is unpublished: the least of all moments would be looked for in every row.
  `select extract(epoch from now() - created_at)::float8 as age from outbox where published_at is null order by position limit 1`,
);
export const REMEMBER = statement(
  'relay-remember',
  noRow,
  `insert into relay_memory (stream, stream_created, last_sequence) values ($1, $2, $3)
   on conflict (stream) do update set stream_created = excluded.stream_created,
     last_sequence = case when relay_memory.stream_created = excluded.stream_created
       then greatest(relay_memory.last_sequence, excluded.last_sequence) else excluded.last_sequence end`,
);
export const RECALL = statement('relay-recall', memory, `select ${memory.columns} from relay_memory where stream = $1`);
/** One copy wins the row of the memory; the rest find it already changed. */
export const PUBLISH_AGAIN = statement(
  'relay-again',
  noRow,
  `with won as (
     update relay_memory set stream_created = $2, last_sequence = $3
     where stream = $1 and (stream_created <> $2 or last_sequence > $3) returning 1)
   update outbox set published_at = null, lease_until = now()
   where published_at is not null and created_at > now() - interval '${FACT_MEMORY_DAYS} days' and exists (select from won)`,
);
export const CLEAN_OUTBOX = statement(
  'outbox-clean',
  noRow,
  `delete from outbox where published_at is not null and created_at < now() - interval '${FACT_MEMORY_DAYS + 1} days'`,
);
export const CLEAN_INBOX = statement(
  'inbox-clean',
  noRow,
  `delete from inbox where received_at < now() - interval '${INBOX_MEMORY_DAYS} days'`,
);
export const CLEAN_ACCESS_LOG = statement('access-log-clean', noRow, `select from erase_access_log()`);
export const CLEAN_KEYS = statement(
  'keys-clean',
  noRow,
  `delete from idempotency_key where created_at < now() - interval '1 day'`,
);
