import { sqlMigration } from '@jumun/database';

/**
 * Indexes of an owner's list. Ids grow with time too, but ordering by id lets the planner walk all shops' orders to
 * find those of one; ordering by time leaves it this index alone.
 */
export const listsMigration = sqlMigration(
  '20261124-lists',
  `
  create index orders_by_time on orders (shop_id, created_at desc, id desc);
  drop index orders_by_shop;
  -- The few among the many that are paid and handed out.
  create index orders_to_tend on orders (shop_id, status, order_status, created_at desc, id desc)
    where status <> 'paid' or order_status <> 'completed';
  -- A column of its own: behind row-level security an index can't be entered by what a function makes of another one.
  alter table orders add column pickup text generated always as (split_part(order_number, '-', 3)) stored;
  create index orders_by_pickup on orders (shop_id, pickup, created_at desc, id desc);
  create index orders_by_number on orders (shop_id, order_number collate "C");
  `,
);
