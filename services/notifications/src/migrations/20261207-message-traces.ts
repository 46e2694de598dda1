import { sqlMigration } from '@jumun/database';

/** A message is sent by a batch of its own time, and its span goes on from the one that queued it. */
export const messageTraces = sqlMigration(
  '20261207-message-traces',
  `
  alter table message add column traceparent text;
  `,
);
