import { sqlMigration } from '@jumun/database';

/** Where an order was placed. */
export const spotMigration = sqlMigration(
  '20261207-spot',
  `
  -- Both as they were then: a renamed or deleted table changes no old order. A shop's own tag leads to no spot.
  alter table orders add column tag_id uuid, add column spot jsonb;
  create index orders_by_tag on orders (shop_id, paid_at) include (tag_id, amount, refunded) where tag_id is not null and paid_at is not null;
  `,
);
