import { sqlMigration } from '@jumun/database';

/** When a shop takes orders: its hours, its calendar, what follows from both, and how many orders it takes at once. */
export const hoursMigration = sqlMigration(
  '20261126-hours',
  `
  alter table category add column sale_window jsonb check (jsonb_typeof(sale_window) = 'object');
  `,
);
