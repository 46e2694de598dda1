import { sqlMigration } from '@jumun/database';

/** The bell, the messages to phones, and a small copy of each shop. Recipients and texts are sealed. */
export const notificationsMigration = sqlMigration(
  '20261121-notifications-tables',
  `
  create table shop (
    shop_id uuid primary key,
    shop_name text not null,
    version int not null
  );

  create table bell (
    shop_id uuid not null,
    id uuid not null,
    kind text not null check (kind in ('order-paid', 'order-cancelled')),
    payment_id uuid not null,
    order_number text not null,
    created_at timestamptz not null default now(),
    read_at timestamptz,
    primary key (shop_id, id),
    constraint bell_once_per_cause unique (shop_id, payment_id, kind)
  );
  create index bell_unread on bell (shop_id) where read_at is null;
  create index bell_in_order on bell (shop_id, (read_at is not null), created_at desc, id desc);

  create table message (
    shop_id uuid not null,
    -- Travels to the provider and back as deliveryId.
    id uuid not null,
    kind text not null check (kind in ('order-paid', 'order-cancelled', 'order-ready')),
    recipient_role text not null check (recipient_role in ('owner', 'shopper')),
    -- What caused it: a payment's id.
    source_id uuid not null,
    channel text not null check (channel in ('alimtalk', 'text')),
    state text not null default 'queued'
      check (state in ('queued', 'sending', 'accepted', 'delivered', 'failed', 'parked', 'skipped')),
    -- When the row must be looked at next: to be sent, to be looked up, to be asked about. Null when it is finished.
    due_at timestamptz default now(),
    attempts int not null default 0,
    claimed_at timestamptz,
    order_number text not null,
    title text not null,
    amount bigint not null check (amount >= 0),
    -- Both are there from just before the provider is called, and only while an attempt may have reached it.
    sealed_to text check (sealed_to like 's1.%'),
    sealed_text text check (sealed_text like 's1.%'),
    provider_message_id text,
    provider_status text,
    reason text,
    fallback_of uuid,
    created_at timestamptz not null default now(),
    finished_at timestamptz,
    primary key (shop_id, id),
    check ((sealed_to is null) = (sealed_text is null)),
    check (state not in ('queued', 'sending') or due_at is not null),
    check (fallback_of is null or channel = 'text')
  );
  create unique index message_once_per_cause on message (shop_id, kind, source_id, recipient_role) where fallback_of is null;
  create unique index message_one_fallback on message (fallback_of) where fallback_of is not null;
  create index message_by_id on message (id);
  create index message_by_provider_id on message (provider_message_id) where provider_message_id is not null;
  create index message_to_send on message (due_at) where state = 'queued';
  create index message_to_look_up on message (due_at) where state in ('sending', 'accepted');
  `,
);
