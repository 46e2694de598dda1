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
  -- The board asks which orders were taken back by these alone.
  drop index order_change_recalled;
  create index order_change_recalled on order_change (shop_id, order_id, sequence)
    where from_status = 'completed' and undoes is null;
  create index order_change_undone on order_change (shop_id, order_id, undoes) where undoes is not null;
  `,
);
