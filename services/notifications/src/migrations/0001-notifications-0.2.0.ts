import { platformTable, squashedMigration, tenantTable } from '@jumun/database';

/** The schema of 0.2.0: bells, messages and what they cost, inquiries, and orders that wait. */
export const notificationsMigration = squashedMigration(
  '0001-notifications-0.2.0',
  {
    release: '0.2.0',
    replaces: [
      '20261121-notifications-tables',
      '20261122-notifications-chat-and-shoppers',
      '20261123-notifications-inquiries',
      '20261123-notifications-tenants',
      '20261123-notifications-refund-messages',
      '20261201-notifications-waiting-orders',
      '20261203-unread-bells',
      '20261207-message-traces',
    ],
  },
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
  create index bell_by_age on bell (created_at);

  create table message (
    shop_id uuid,
    -- Travels to the provider and back as deliveryId.
    id uuid primary key,
    kind text not null check (kind in ('order-paid', 'order-cancelled', 'order-refunded', 'order-ready', 'orders-waiting',
      'unattended', 'code', 'inquiry')),
    recipient_role text not null check (recipient_role in ('owner', 'shopper', 'operator')),
    -- What caused it: a payment's id.
    source_id uuid,
    channel text not null check (channel in ('alimtalk', 'text', 'email')),
    state text not null default 'queued'
      check (state in ('queued', 'sending', 'accepted', 'delivered', 'failed', 'parked', 'resent', 'skipped')),
    -- When the row must be looked at next: to be sent, to be looked up, to be asked about. Null when it is finished.
    due_at timestamptz default now(),
    attempts int not null default 0,
    claimed_at timestamptz,
    order_number text,
    title text,
    amount bigint check (amount >= 0),
    -- Both are there from just before the provider is called, and only while an attempt may have reached it.
    sealed_to text check (sealed_to like 's1.%'),
    sealed_text text check (sealed_text like 's1.%'),
    provider_message_id text,
    provider_status text,
    reason text,
    fallback_of uuid,
    created_at timestamptz not null default now(),
    finished_at timestamptz,
    store_name text,
    -- Which change of the order made it ready; an order may become ready again.
    sequence int not null default 0,
    -- When that happened which the message tells of, by the platform's clock.
    happened_at timestamptz not null default now(),
    form text check (form in ('alimtalk', 'sms', 'lms', 'email')),
    cost int check (cost >= 0),
    resend_of uuid,
    -- What is left of the payment after a refund in part.
    remaining bigint,
    -- How many orders wait, or for how many minutes nobody looked.
    figure int,
    traceparent text,
    constraint message_check1 check (state not in ('queued', 'sending') or due_at is not null),
    constraint message_check2 check (fallback_of is null or channel = 'text'),
    -- A code's text goes first; whom it went to is needed a little longer.
    constraint message_sealed_check check (sealed_text is null or sealed_to is not null),
    constraint message_to_operators check ((recipient_role = 'operator') = (kind = 'inquiry')),
    constraint message_by_email check (channel <> 'email' or kind in ('code', 'inquiry')),
    constraint message_with_amount
      check (kind not in ('order-paid', 'order-cancelled', 'order-refunded') or amount is not null),
    constraint message_with_remaining check ((kind = 'order-refunded') = (remaining is not null)),
    constraint message_of_a_shop check (case
      when kind = 'code' then shop_id is null and amount is null
      when kind = 'inquiry' then shop_id is null and amount is null and source_id is not null
      when kind in ('orders-waiting', 'unattended') then shop_id is not null and source_id is not null
      else shop_id is not null and source_id is not null and order_number is not null and title is not null end),
    constraint message_with_figure check ((kind in ('orders-waiting', 'unattended')) = (figure is not null))
  );
  create unique index message_one_fallback on message (fallback_of) where fallback_of is not null;
  create index message_by_provider_id on message (provider_message_id) where provider_message_id is not null;
  create index message_to_look_up on message (due_at) where state in ('sending', 'accepted');
  create index message_to_send on message (due_at) where state = 'queued' and kind <> 'code';
  create index message_code_to_send on message (due_at) where state = 'queued' and kind = 'code';
  create unique index message_once_per_cause on message (shop_id, source_id, kind, recipient_role, sequence)
    where fallback_of is null and resend_of is null;
  create index message_code_asked on message (source_id) where kind = 'code';
  create unique index message_one_resend on message (resend_of) where resend_of is not null;
  create index message_parked on message (id) where state = 'parked';
  create index message_billed on message (shop_id, happened_at) include (form, cost) where state in ('accepted', 'delivered');
  create index message_with_content on message (happened_at) where sealed_to is not null;
  -- The key that sealed a value is named by its first twelve characters.
  create index message_by_key on message (left(sealed_to, 12) collate "C") where sealed_to is not null;

  create table chat (
    shop_id uuid primary key,
    sealed_kakao_user_id text not null check (sealed_kakao_user_id like 's1.%'),
    -- Finds the shops of a person who withdrew at Kakao, without opening anything.
    kakao_user_index text not null,
    enabled boolean not null default true,
    friend boolean not null default false,
    friend_checked_at timestamptz
  );
  create index chat_by_person on chat (kakao_user_index);

  -- What the provider takes for a message that went out, in won with VAT. A new price is a new row.
  create table message_price (
    form text not null check (form in ('alimtalk', 'sms', 'lms')),
    valid_from timestamptz not null,
    won int not null check (won >= 0),
    primary key (form, valid_from)
  );
  insert into message_price (form, valid_from, won) values
    ('alimtalk', '2026-01-01T00:00:00+09:00', 13), ('sms', '2026-01-01T00:00:00+09:00', 18), ('lms', '2026-01-01T00:00:00+09:00', 45);

  create table inquiry (
    id uuid primary key,
    -- What the person is told; it says nothing of how many there are.
    number text not null unique,
    topic text not null check (topic in ('start', 'operation', 'price', 'other')),
    state text not null default 'open' check (state in ('open', 'answered')),
    -- Who asks and what, as JSON.
    sealed_words text not null check (sealed_words like 's1.%'),
    -- Most likely written by a machine.
    suspected boolean not null,
    created_at timestamptz not null,
    sealed_note text check (sealed_note like 's1.%'),
    answered_by uuid,
    answered_at timestamptz,
    constraint inquiry_answer_is_whole check (
      (state = 'answered') = (sealed_note is not null and answered_by is not null and answered_at is not null))
  );
  create index inquiry_in_order on inquiry (state, id desc);
  create index inquiry_by_age on inquiry (created_at);

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

  create table unread_bells (
    shop_id uuid primary key,
    unread int not null check (unread >= 0)
  );

  -- Shop by shop in the order of their ids, so that two batches never wait for each other.
  create function count_added_bells() returns trigger language plpgsql as $$
  begin
    insert into unread_bells as u (shop_id, unread)
      select shop_id, count(*) from added where read_at is null group by shop_id order by shop_id
      on conflict (shop_id) do update set unread = u.unread + excluded.unread;
    return null;
  end $$;

  create function count_erased_bells() returns trigger language plpgsql as $$
  begin
    update unread_bells u set unread = u.unread - gone.count
      from (select shop_id, count(*) from erased where read_at is null group by shop_id order by shop_id) gone
      where u.shop_id = gone.shop_id;
    return null;
  end $$;

  create function count_read_bells() returns trigger language plpgsql as $$
  begin
    update unread_bells u set unread = u.unread + changed.count
      from (
        select shop_id, sum(count)::int as count from (
          select shop_id, 1 as count from after where read_at is null
          union all select shop_id, -1 from before where read_at is null) each
        group by shop_id having sum(count) <> 0 order by shop_id) changed
      where u.shop_id = changed.shop_id;
    return null;
  end $$;
  create trigger bells_added after insert on bell referencing new table as added
    for each statement execute function count_added_bells();
  create trigger bells_erased after delete on bell referencing old table as erased
    for each statement execute function count_erased_bells();
  create trigger bells_read after update on bell referencing old table as before new table as after
    for each statement execute function count_read_bells();

  ${['shop', 'bell', 'message', 'chat', 'operation', 'waiting_order', 'notice', 'unread_bells'].map((table) => tenantTable(table)).join('')}
  ${platformTable('inquiry')}
  `,
);
