import { sqlMigration } from '@jumun/database';

/** A move may be taken back for some seconds; the row of the undo names it, for changes are only added. */
export const undoMigration = sqlMigration(
  '20270101-undo',
  `
  alter table order_change
    add column undo_until timestamptz,
    add column session_id uuid,
    add column before jsonb,
    add column undoes int;
  `,
);
