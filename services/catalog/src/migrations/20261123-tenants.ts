import { sqlMigration, tenantTable } from '@jumun/database';

/** Rows of a shop are shown to whoever names it and to the platform, and to nobody else. */
export const tenantsMigration = sqlMigration(
  '20261123-catalog-tenants',
  `
  ${['store_page', 'category', 'product', 'product_category', 'shop_copy', 'reservation'].map((table) => tenantTable(table)).join('')}
  `,
);
