import { sqlMigration } from '@jumun/database';

/** When a checkout was last asked about because the database server had started anew. */
export const crashAsksMigration = sqlMigration(
  '20261125-crash-asks',
  `
  alter table orders add column asked_at timestamptz;
  `,
);
