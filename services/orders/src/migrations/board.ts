import { sqlMigration } from '@jumun/database';

/** What the board shows of an order: until when it is to be ready, when it was at which step, what is ticked off. */
export const boardMigration = sqlMigration(
  '20261128-board',
  `
  alter table orders
    add column ready_by timestamptz,
    add column accepted_at timestamptz,
    add column ready_at timestamptz,
    add column completed_at timestamptz,
    add column marks jsonb not null default '{}' check (jsonb_typeof(marks) = 'object');
  `,
);
