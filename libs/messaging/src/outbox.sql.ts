import { noRow, statement } from '@jumun/database';

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
