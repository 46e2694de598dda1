import { sqlMigration } from '@jumun/database';

/** Who is in line, by the moment of payment; and when an order came back into it, which is seldom. */
export const placeMigration = sqlMigration(
  '20261215-place',
  `
  create index orders_place on orders (shop_id, paid_at, id)
    where status = 'paid' and order_status in ('waiting', 'preparing');
  create index order_change_came_back on order_change (shop_id, changed_at)
    where from_status in ('ready', 'completed') and to_status = 'preparing';
  `,
);
