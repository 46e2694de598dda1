import { sqlMigration } from '@jumun/database';

/** Indexes of the line by the moment of payment, and of orders that came back into it, which is rare. */
export const placeMigration = sqlMigration(
  '20261215-place',
  `
  create index orders_place on orders (shop_id, paid_at, id)
    where status = 'paid' and order_status in ('waiting', 'preparing');
  create index order_change_came_back on order_change (shop_id, changed_at)
    where from_status in ('ready', 'completed') and to_status = 'preparing';
  `,
);
