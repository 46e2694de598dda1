import { sqlMigration } from '@jumun/database';

/**
 * Registration makes an order's time longer. With the time in an index, each registration wrote a row's place into all
 * indexes anew; now it changes no indexed column, and the sweep reads the open orders, which are few.
 */
export const openOrdersMigration = sqlMigration(
  '20261126-open-orders',
  `
  drop index orders_open;
  create index orders_open on orders (created_at) where status = 'pending';
  `,
);
