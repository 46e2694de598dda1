import { sqlMigration, tenantTable } from '@jumun/database';

/** Row-level security: a transaction sees the rows of the shop that it names; the platform scope sees all. */
export const tenants = sqlMigration(
  '20261123-auth-tenants',
  `
  ${tenantTable('shop', { column: 'id' })}
  ${tenantTable('session', { column: 'subject_id' })}
  ${tenantTable('social_account')}
  ${tenantTable('password_reset')}
  drop function acting_shop();
  `,
);
