import { sqlMigration, tenantTable } from '@jumun/database';

/** Moves that may still be undone, by the press that made them. An undo and a release each delete the row: one of them finds it. */
export const openMovesMigration = sqlMigration(
  '20270110-open-moves',
  `
  create table open_move (
    shop_id uuid not null,
    order_id uuid not null,
    sequence int not null,
    session_id uuid not null,
    press text not null,
    undo_until timestamptz not null,
    primary key (shop_id, order_id, sequence)
  );
  ${tenantTable('open_move')}
  -- Null for what an older copy moved, which has no such row.
  alter table order_change add column press text;
  `,
);
