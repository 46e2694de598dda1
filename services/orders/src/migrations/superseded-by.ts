import { sqlMigration } from '@jumun/database';

/** Which payment of the same browser counts in place of one. */
export const supersededByMigration = sqlMigration(
  '20261230-superseded-by',
  'alter table orders add column superseded_by uuid;',
);
