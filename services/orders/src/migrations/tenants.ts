import { insertOnly, sqlMigration, tenantTable } from '@jumun/database';

/**
 * Row-level security: a transaction sees the rows of the shop that it names; the platform scope sees all. Histories are
 * insert-only.
 */
export const tenantsMigration = sqlMigration(
  '20261123-orders-tenants',
  `
  ${['orders', 'order_change', 'pickup_counter', 'reversal', 'refund'].map((table) => tenantTable(table)).join('')}
  ${insertOnly('order_change', 'resolution')}
  `,
);
