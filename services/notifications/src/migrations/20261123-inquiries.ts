import { sqlMigration } from '@jumun/database';

/** 1:1 inquiries, and the mail that tells the operators of one. */
export const inquiries = sqlMigration(
  '20261123-notifications-inquiries',
  `
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

  -- An inquiry belongs to no shop: whoever says which shop it acts for sees none.
  alter table inquiry enable row level security, force row level security;
  create policy no_shop on inquiry using (coalesce(current_setting('jumun.shop_id', true), '') = '');

  alter table message
    drop constraint message_kind_check,
    add constraint message_kind_check
      check (kind in ('order-paid', 'order-cancelled', 'order-ready', 'code', 'inquiry')),
    drop constraint message_recipient_role_check,
    add constraint message_recipient_role_check check (recipient_role in ('owner', 'shopper', 'operator')),
    drop constraint message_of_a_shop,
    add constraint message_of_a_shop check (case
      when kind = 'code' then shop_id is null and amount is null
      when kind = 'inquiry' then shop_id is null and amount is null and source_id is not null
      else shop_id is not null and source_id is not null and order_number is not null and title is not null end),
    add constraint message_to_operators check ((recipient_role = 'operator') = (kind = 'inquiry')),
    drop constraint message_by_email,
    add constraint message_by_email check (channel <> 'email' or kind in ('code', 'inquiry'));
  `,
);
