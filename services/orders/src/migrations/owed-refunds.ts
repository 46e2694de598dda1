import { sqlMigration } from '@jumun/database';

/** Refunds that the platform owes and that wait for another one of the same payment to end. */
export const owedRefundsMigration = sqlMigration(
  '20261123-owed-refunds',
  `
  alter table orders add column refund_owed_at timestamptz;
  create index orders_refund_owed on orders (refund_owed_at) where refund_owed_at is not null;
  `,
);
