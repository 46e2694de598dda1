import { sqlMigration, tenantTable } from '@jumun/database';

/** Moves that can't be undone any more: news of one that is heard of later leaves at once. */
export const releasedMovesMigration = sqlMigration(
  '20270107-notifications-released-moves',
  `
  create table released_move (
    shop_id uuid not null,
    order_id uuid not null,
    sequence int not null,
    heard_at timestamptz not null default now(),
    primary key (shop_id, order_id, sequence)
  );
  ${tenantTable('released_move')}
  -- Moves that were heard out of turn: news of theirs may be missing until what came before them is heard.
  alter table pickup_wait add column early jsonb not null default '[]';
  `,
);
