import { sqlMigration } from '@jumun/database';

/**
 * A reservation that ends stands in one index and not in two: in that of its shop's day while it has its address, and in
 * the one that old rows are deleted by from then on.
 */
export const endedIndexMigration = sqlMigration(
  '20261231-ended-index',
  `
  drop index reservation_ended;
  create index reservation_ended on reservation (settled_at) where settled_at is not null and address is null;
  `,
);
