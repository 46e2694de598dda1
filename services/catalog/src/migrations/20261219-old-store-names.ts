import { sqlMigration } from '@jumun/database';

/** The names that shops had before, by which their pages are found too, and which shops are closed. */
export const oldStoreNamesMigration = sqlMigration(
  '20261219-catalog-old-store-names',
  `
  alter table shop_copy add column old_store_keys text[], add column closed boolean not null default false;
  create index shop_copy_by_old_key on shop_copy using gin (old_store_keys);
  `,
);
