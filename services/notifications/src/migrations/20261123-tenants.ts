import { platformTable, sqlMigration, tenantTable } from '@jumun/database';

/** Row security: a shop's rows are visible only to transactions scoped to that shop or to the platform. */
export const tenants = sqlMigration(
  '20261123-notifications-tenants',
  `
  ${['shop', 'bell', 'message', 'chat'].map((table) => tenantTable(table)).join('')}
  ${platformTable('inquiry')}
  `,
);
