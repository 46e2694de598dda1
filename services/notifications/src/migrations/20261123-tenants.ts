import { platformTable, sqlMigration, tenantTable } from '@jumun/database';

/** Rows of a shop are shown to whoever names it and to the platform, and to nobody else. */
export const tenants = sqlMigration(
  '20261123-notifications-tenants',
  `
  ${['shop', 'bell', 'message', 'chat'].map((table) => tenantTable(table)).join('')}
  ${platformTable('inquiry')}
  `,
);
