import { sqlMigration, tenantTable } from '@jumun/database';

/** Unaccepted orders: reminders, pauses of the intake, and notices at the bell that are about no order. */
export const waitingOrders = sqlMigration(
  '20261201-notifications-waiting-orders',
  `
  -- What catalog told of how a shop works. Shops that saved no settings have no row, and no waiting orders.
  create table operation (
    shop_id uuid primary key,
    version int not null,
    auto_accept boolean not null,
    escalate_after_minutes int not null,
    pause_after_minutes int not null,
    reminded_at timestamptz,
    unattended_at timestamptz
  );
  create table waiting_order (
    shop_id uuid not null,
    order_id uuid primary key,
    since timestamptz not null,
    over_at timestamptz,
    escalated_at timestamptz,
    paused_at timestamptz
  );
  create index waiting_order_in_turn on waiting_order (shop_id, since) where over_at is null;
  create index waiting_order_by_age on waiting_order (since);

  create table notice (
    shop_id uuid not null,
    id uuid not null,
    kind text not null check (kind in ('unattended')),
    source_id uuid not null,
    link text not null,
    created_at timestamptz not null default now(),
    read_at timestamptz,
    primary key (shop_id, id),
    constraint notice_once_per_cause unique (shop_id, kind, source_id)
  );
  create index notice_in_order on notice (shop_id, (read_at is not null), created_at desc, id desc);
  create index notice_by_age on notice (created_at);
  ${['operation', 'waiting_order', 'notice'].map((table) => tenantTable(table)).join('')}

  alter table message
    -- How many orders wait, or for how many minutes nobody looked.
    add column figure int,
    drop constraint message_kind_check,
    add constraint message_kind_check check (kind in ('order-paid', 'order-cancelled', 'order-refunded', 'order-ready',
      'orders-waiting', 'unattended', 'code', 'inquiry')),
    drop constraint message_of_a_shop,
    add constraint message_of_a_shop check (case
      when kind = 'code' then shop_id is null and amount is null
      when kind = 'inquiry' then shop_id is null and amount is null and source_id is not null
      when kind in ('orders-waiting', 'unattended') then shop_id is not null and source_id is not null
      else shop_id is not null and source_id is not null and order_number is not null and title is not null end),
    add constraint message_with_figure check ((kind in ('orders-waiting', 'unattended')) = (figure is not null));
  `,
);
