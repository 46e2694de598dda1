import { sqlMigration, tenantTable } from '@jumun/database';

/** News to phones and browsers while no page is open, and what a shop lets its guests know. */
export const push = sqlMigration(
  '20261220-notifications-push',
  `
  create table push_subscription (
    shop_id uuid not null,
    id uuid not null,
    audience text not null check (audience in ('shopper', 'owner')),
    payment_id uuid,
    -- The log-in of an owner's browser, whose end is the subscription's.
    session_id uuid,
    endpoint_index text not null,
    sealed_endpoint text not null check (sealed_endpoint like 's1.%'),
    sealed_keys text not null check (sealed_keys like 's1.%'),
    locale text not null check (locale in ('ko', 'en', 'ja', 'zh')),
    created_at timestamptz not null,
    -- When the order was completed or given back.
    over_at timestamptz,
    primary key (shop_id, id),
    check ((audience = 'shopper') = (payment_id is not null))
  );
  create unique index push_subscription_once on push_subscription (shop_id, payment_id, endpoint_index)
    nulls not distinct;
  create index push_subscription_of_shop on push_subscription (shop_id) where audience = 'owner';
  create index push_subscription_by_id on push_subscription (id);
  create index push_subscription_by_session on push_subscription (session_id) where session_id is not null;
  create index push_subscription_by_age on push_subscription (created_at);
  create index push_subscription_over on push_subscription (over_at) where over_at is not null;
  create index push_subscription_by_key on push_subscription (left(sealed_endpoint, 12) collate "C");

  create table push_delivery (
    shop_id uuid not null,
    -- Travels to the phone, which says by it that it showed the news.
    id uuid not null,
    subscription_id uuid not null,
    kind text not null check (kind in ('order-received', 'order-accepted', 'order-near', 'order-ready',
      'order-waiting-pickup', 'order-cancelled', 'order-refunded', 'owner-paid', 'owner-cancelled', 'owner-counter',
      'test')),
    source_id uuid not null,
    sequence int not null default 0,
    order_number text,
    store_name text,
    amount bigint,
    state text not null default 'queued' check (state in ('queued', 'sent', 'gone', 'failed', 'late')),
    due_at timestamptz default now(),
    attempts int not null default 0,
    status int,
    happened_at timestamptz not null,
    acked_at timestamptz,
    finished_at timestamptz,
    primary key (shop_id, id),
    check ((state = 'queued') = (due_at is not null))
  );
  create unique index push_delivery_once on push_delivery (shop_id, subscription_id, kind, source_id, sequence);
  create index push_delivery_by_id on push_delivery (id);
  create index push_delivery_to_send on push_delivery (due_at) where state = 'queued';
  create index push_delivery_by_age on push_delivery (happened_at);

  create table shop_alerts (
    shop_id uuid primary key,
    received_text boolean not null,
    near boolean not null,
    pickup_reminder_min int not null check (pickup_reminder_min = 0 or pickup_reminder_min between 3 and 60),
    push_first boolean not null
  );
  ${['push_subscription', 'push_delivery', 'shop_alerts'].map((table) => tenantTable(table)).join('')}
  `,
);
