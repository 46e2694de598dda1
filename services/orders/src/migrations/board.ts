import { sqlMigration } from '@jumun/database';

/** The board's columns of an order: the promise, the time of each step, and what is ticked off. */
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
