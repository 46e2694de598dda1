import { sqlMigration } from '@jumun/database';

/** Who ended an order that waited to be paid at the counter: its page says so, and a device answers for its own alone. */
export const closedByMigration = sqlMigration(
  '20261215-closed-by',
  `
  alter table orders
    add column closed_by text,
    add constraint orders_closed_by_check check (closed_by in ('shopper', 'shop')) not valid;
  `,
);
