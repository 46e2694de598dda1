import { sqlMigration } from '@jumun/database';

/** Until when a checkout's goods are handed out, as it was quoted; null for a till, and without hours. */
export const closeByMigration = sqlMigration(
  '20270107-close-by',
  `alter table reservation add column close_by timestamptz;`,
);
