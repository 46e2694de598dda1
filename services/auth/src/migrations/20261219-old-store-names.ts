import { sqlMigration, tenantTable } from '@jumun/database';

/** Store names that shops gave up. */
export const oldStoreNames = sqlMigration(
  '20261219-auth-old-store-names',
  `
  create table old_store_name (
    shop_id uuid not null references shop (id) on delete cascade,
    name_key text not null,
    given_up_at timestamptz not null,
    primary key (shop_id, name_key)
  );
  create index old_store_name_by_name on old_store_name (name_key);
  ${tenantTable('old_store_name')}
  `,
);
