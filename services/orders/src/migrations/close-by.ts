import { sqlMigration } from '@jumun/database';

/** Until when an order's shop hands out goods, as it was quoted; null without hours, and for what the till enters. */
export const closeByMigration = sqlMigration(
  '20270111-close-by',
  `alter table orders add column close_by timestamptz;`,
);
