import { insertOnly, sqlMigration, tenantTable } from '@jumun/database';

/** Rows of a shop are shown to whoever names it and to the platform, and to nobody else; histories take rows only. */
export const tenantsMigration = sqlMigration(
  '20261123-orders-tenants',
  `
  ${['orders', 'order_change', 'pickup_counter', 'reversal', 'refund'].map((table) => tenantTable(table)).join('')}
  ${insertOnly('order_change', 'resolution')}
  `,
);
