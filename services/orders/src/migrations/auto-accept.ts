import { sqlMigration, tenantTable } from '@jumun/database';

/** Shops whose orders are accepted by themselves. */
export const autoAcceptMigration = sqlMigration(
  '20261201-auto-accept',
  `
  -- What catalog told of how a shop works.
  create table operation (
    shop_id uuid primary key,
    version int not null,
    auto_accept boolean not null
  );
  ${tenantTable('operation')}
  `,
);
