import { sqlMigration } from '@jumun/database';

/** News of a move waits while the move may be undone, and bears the move by which it is found until then. */
export const undo = sqlMigration(
  '20270101-notifications-undo',
  `
  alter table message add column cause_id uuid, add column cause_sequence int;
  alter table push_delivery add column cause_id uuid, add column cause_sequence int;
  -- The sequences of moves that were taken back: facts come in any order.
  alter table pickup_wait add column undone jsonb not null default '[]';
  `,
);
