import { sqlMigration } from '@jumun/database';

/**
 * Whether shopper or shop ended an order that waited at the counter: its page says so, and a device's limit counts only
 * its own cancellations.
 */
export const closedByMigration = sqlMigration(
  '20261215-closed-by',
  `
  alter table orders
    add column closed_by text,
    add constraint orders_closed_by_check check (closed_by in ('shopper', 'shop')) not valid;
  `,
);
