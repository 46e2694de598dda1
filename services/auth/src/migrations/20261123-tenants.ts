import { sqlMigration, tenantTable } from '@jumun/database';

/** Rows of a shop are shown to whoever names it and to the platform, and to nobody else. */
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
