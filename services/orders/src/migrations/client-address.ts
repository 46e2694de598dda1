import { sqlMigration } from '@jumun/database';

/** The address that an order at the counter came from, as a keyed hash: its unpaid orders are counted. */
export const clientAddressMigration = sqlMigration(
  '20261229-client-address',
  `
  alter table orders add column client_address text;
  create index orders_counter_address on orders (shop_id, client_address, created_at) where client_address is not null;
  `,
);
