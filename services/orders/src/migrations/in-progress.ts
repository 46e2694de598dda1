import { sqlMigration } from '@jumun/database';

/**
 * An owner's orders in progress: paid and not handed out, the longest wait first. By time alone they lie at the far end
 * of all orders ever handed out.
 */
export const inProgressMigration = sqlMigration(
  '20261127-in-progress',
  `
  create index orders_in_progress on orders (shop_id, created_at, id)
    where status = 'paid' and order_status in ('waiting', 'preparing', 'ready');
  `,
);
