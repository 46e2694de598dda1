import { sqlMigration } from '@jumun/database';

/**
 * What an owner works from: orders that are paid and not handed out, who waits longest first. By time alone they lie at
 * the far end of all that was ever handed out.
 */
export const inProgressMigration = sqlMigration(
  '20261127-in-progress',
  `
  create index orders_in_progress on orders (shop_id, created_at, id)
    where status = 'paid' and order_status in ('waiting', 'preparing', 'ready');
  `,
);
