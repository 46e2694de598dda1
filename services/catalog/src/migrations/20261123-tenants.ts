import { sqlMigration, tenantTable } from '@jumun/database';

/** Row security: a shop's rows are visible only to transactions scoped to that shop or to the platform. */
export const tenantsMigration = sqlMigration(
  '20261123-catalog-tenants',
  `
  ${['store_page', 'category', 'product', 'product_category', 'shop_copy', 'reservation'].map((table) => tenantTable(table)).join('')}
  `,
);
