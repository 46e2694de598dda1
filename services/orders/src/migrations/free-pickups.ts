import { sqlMigration, tenantTable } from '@jumun/database';

/**
 * Pickup numbers of checkouts that closed unpaid, to be drawn again. What is cancelled is never paid any more, so the index
 * makes it impossible that two orders of a shop and day are paid under one number.
 */
export const freePickupsMigration = sqlMigration(
  '20261128-free-pickups',
  `
  create table free_pickup (
    shop_id uuid not null,
    day date not null,
    number int not null check (number > 0),
    primary key (shop_id, day, number)
  );
  ${tenantTable('free_pickup')}
  create unique index orders_pickup_held on orders (shop_id, left(order_number, 6), pickup) where status <> 'cancelled';
  `,
);
