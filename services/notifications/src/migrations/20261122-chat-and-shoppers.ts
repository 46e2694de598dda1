import { sqlMigration } from '@jumun/database';

/** Kakao set-up of shops, messages to shoppers, one-time codes, what messages cost, and row-level security. */
export const chatAndShoppers = sqlMigration(
  '20261122-notifications-chat-and-shoppers',
  `
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

  alter table message
    drop constraint message_pkey,
    add primary key (id),
    alter column shop_id drop not null,
    alter column source_id drop not null,
    alter column order_number drop not null,
    alter column title drop not null,
    alter column amount drop not null,
    drop constraint message_kind_check,
    add constraint message_kind_check check (kind in ('order-paid', 'order-cancelled', 'order-ready', 'code')),
    drop constraint message_channel_check,
    add constraint message_channel_check check (channel in ('alimtalk', 'text', 'email')),
    drop constraint message_state_check,
    add constraint message_state_check
      check (state in ('queued', 'sending', 'accepted', 'delivered', 'failed', 'parked', 'resent', 'skipped')),
    -- A code's text goes first; whom it went to is needed a little longer.
    drop constraint message_check,
    add constraint message_sealed_check check (sealed_text is null or sealed_to is not null),
    add column store_name text,
    -- Which change of the order made it ready; an order may become ready again.
    add column sequence int not null default 0,
    -- When that happened which the message tells of, by the platform's clock.
    add column happened_at timestamptz not null default now(),
    add column form text check (form in ('alimtalk', 'sms', 'lms', 'email')),
    add column cost int check (cost >= 0),
    add column resend_of uuid,
    add constraint message_of_a_shop check (case when kind = 'code' then shop_id is null and amount is null
      else shop_id is not null and source_id is not null and order_number is not null and title is not null end),
    add constraint message_with_amount check (kind not in ('order-paid', 'order-cancelled') or amount is not null),
    add constraint message_by_email check (channel <> 'email' or kind = 'code');
  drop index message_by_id;
  drop index message_to_send;
  create index message_to_send on message (due_at) where state = 'queued' and kind <> 'code';
  create index message_code_to_send on message (due_at) where state = 'queued' and kind = 'code';
  drop index message_once_per_cause;
  create unique index message_once_per_cause on message (shop_id, source_id, kind, recipient_role, sequence)
    where fallback_of is null and resend_of is null;
  create index message_code_asked on message (source_id) where kind = 'code';
  create unique index message_one_resend on message (resend_of) where resend_of is not null;
  create index message_parked on message (id) where state = 'parked';
  create index message_billed on message (shop_id, happened_at) include (form, cost) where state in ('accepted', 'delivered');
  create index message_with_content on message (happened_at) where sealed_to is not null;
  create index bell_by_age on bell (created_at);
  -- The key that sealed a value is named by its first twelve characters.
  create index message_by_key on message (left(sealed_to, 12) collate "C") where sealed_to is not null;

  -- The second bound of an owner's queries: whoever says which shop it acts for sees no other shop's rows.
  alter table bell enable row level security, force row level security;
  create policy own_shop on bell using (
    case when coalesce(current_setting('jumun.shop_id', true), '') = '' then true
      else shop_id = current_setting('jumun.shop_id')::uuid end);
  alter table message enable row level security, force row level security;
  create policy own_shop on message using (
    case when coalesce(current_setting('jumun.shop_id', true), '') = '' then true
      else shop_id = current_setting('jumun.shop_id')::uuid end);
  alter table chat enable row level security, force row level security;
  create policy own_shop on chat using (
    case when coalesce(current_setting('jumun.shop_id', true), '') = '' then true
      else shop_id = current_setting('jumun.shop_id')::uuid end);
  `,
);
