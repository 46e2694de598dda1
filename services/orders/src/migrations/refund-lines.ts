import { sqlMigration } from '@jumun/database';

/** Refunds of some pieces of an order, and what is gone of each line. */
export const refundLinesMigration = sqlMigration(
  '20270106-refund-lines',
  `
  alter table refund add column lines jsonb, add column given_by text;
  alter table orders add column refunded_lines jsonb not null default '{}';
  `,
);
