import { sqlMigration, tenantTable } from '@jumun/database';

/** Shoppers hear when their turn comes near and when an order still waits, by e-mail where they left no phone. */
export const shopperNews = sqlMigration(
  '20261221-notifications-shopper-news',
  `
  alter table message
    drop constraint message_kind_check,
    add constraint message_kind_check check (kind in ('order-paid', 'order-cancelled', 'order-refunded', 'order-near',
      'order-ready', 'order-waiting-pickup', 'orders-waiting', 'unattended', 'code', 'inquiry')) not valid,
    drop constraint message_by_email;
  alter table message validate constraint message_kind_check;

  -- Orders that stand ready, or don't any more: facts come in any order, and the one of the highest number counts.
  create table pickup_wait (
    shop_id uuid not null,
    order_id uuid not null,
    order_number text not null,
    store_name text not null,
    sequence int not null,
    moved_at timestamptz not null,
    ready_at timestamptz,
    told_at timestamptz,
    primary key (shop_id, order_id)
  );
  create index pickup_wait_in_turn on pickup_wait (ready_at) where told_at is null and ready_at is not null;
  create index pickup_wait_by_age on pickup_wait (moved_at);
  ${tenantTable('pickup_wait')}
  `,
);
