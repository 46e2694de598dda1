import { sqlMigration } from '@jumun/database';

/** Which orders were handed out and taken back: few, and a board asks for them each time that it changes. */
export const recalledOrdersMigration = sqlMigration(
  '20261202-recalled-orders',
  `
  create index order_change_recalled on order_change (shop_id, order_id) where from_status = 'completed';
  `,
);
