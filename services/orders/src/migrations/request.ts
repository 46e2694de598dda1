import { sqlMigration } from '@jumun/database';

/** A guest's wish for an order, sealed, and whether a shop asks for it. */
export const requestMigration = sqlMigration(
  '20270103-request',
  `
  alter table orders add column request text;
  -- Those that are to be erased are few among all orders.
  create index orders_with_request on orders (created_at) where request is not null;
  alter table order_setting
    add column ask_request boolean not null default false,
    add column request_chips jsonb not null default '["덜 맵게", "얼음 적게", "수저 빼주세요"]'
      check (jsonb_typeof(request_chips) = 'array' and jsonb_array_length(request_chips) <= 8);
  `,
);
