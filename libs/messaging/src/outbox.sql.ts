import type { Fact } from '@jumun/contracts';
import { computed, noRow, statement } from '@jumun/database';
import type { OutboxRow } from './fact-message.js';

/** A row of the outbox, as it is answered. */
const EMITTED = `jsonb_build_object('id', id, 'subject', subject, 'payload', payload, 'requestId', request_id,
     'traceparent', traceparent)`;

/** The fields of a fact as `outboxRow` makes it. */
const FACT = 'id uuid, subject text, payload jsonb, "requestId" text, traceparent text';

/** Any number of facts as one parameter. */
export const INSERT_OUTBOX = statement(
  'outbox-insert',
  noRow,
  `insert into outbox (id, subject, payload, request_id, traceparent)
   select id, subject, payload, "requestId", traceparent from jsonb_to_recordset($1::jsonb) as row(${FACT})`,
);

/**
 * The part of a statement that is gathered (see `Transactor.gather`) which writes the facts: of each row that follows
 * `from`, by its column `fact`.
 */
export const factsSql = (from: string): string =>
  `insert into outbox (id, subject, payload, request_id, traceparent)
   select row.id, row.subject, row.payload, row."requestId", row.traceparent
   from ${from}, jsonb_to_record(${from}.fact) as row(${FACT})`;

/**
 * The part of a single-statement verb that writes its fact: `with … , fact as (<OUTBOX_SQL> from changed) …`. Takes one
 * parameter, the row as JSON, and writes it once for each row that follows `from`.
 */
export const outboxSql = (parameter: number, from: string): string =>
  `insert into outbox (id, subject, payload, request_id, traceparent)
   select row.id, row.subject, row.payload, row."requestId", row.traceparent
   from ${from}, jsonb_to_record($${parameter}::jsonb) as row(${FACT})`;

/** The column of a reaction's answer (see `OneCall`) with the facts that it wrote. */
export const emittedColumn = computed.json<OutboxRow[]>();

/**
 * The part of a function that works for a reaction (see `OneCall`) which writes facts of one kind: of each row that
 * follows `from`, by its columns `id` and `payload`. It answers each as `emitted`, in the form that the reaction returns.
 */
export const emitSql = ({ subject }: Fact, origin: string, from: string): string =>
  `insert into outbox (id, subject, payload, request_id, traceparent)
   select id, '${subject}', payload, ${origin} ->> 'requestId', ${origin} ->> 'traceparent' from ${from}
   returning ${EMITTED} as emitted`;
