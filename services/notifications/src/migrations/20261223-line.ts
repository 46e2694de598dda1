import { sqlMigration, tenantTable } from '@jumun/database';

/** Shoppers hear when their turn comes near: what was paid, and when it left the line of its shop. */
export const line = sqlMigration(
  '20261223-notifications-line',
  `
  create table line_order (
    shop_id uuid not null,
    order_id uuid not null,
    order_number text not null,
    store_name text not null,
    -- Null while its payment was not heard of: facts come in any order.
    paid_at timestamptz,
    left_at timestamptz,
    -- Of the change that made it leave or come back.
    sequence int not null default 0,
    -- Whether its shopper was to hear that its turn came near; null while that is not decided.
    near boolean,
    heard_at timestamptz not null,
    primary key (shop_id, order_id)
  );
  create index line_order_in_turn on line_order (shop_id, paid_at, order_id) where left_at is null;
  create index line_order_by_payment on line_order (shop_id, paid_at, order_id, left_at);
  create index line_order_by_age on line_order (heard_at);
  ${tenantTable('line_order')}
  `,
);
