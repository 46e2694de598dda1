import { sqlMigration } from '@jumun/database';

/** Reviews and restrictions of shops by operators and the payout provider, social log-in, and password reset codes. */
export const reviewAndSocial = sqlMigration(
  '20261122-auth-review-and-social',
  `
  alter table shop
    add column submitted_at timestamptz,
    add column operator_restricted_at timestamptz,
    add column payout_restricted_at timestamptz,
    add column restriction_reason text,
    -- The newest change of the payout account that was heard; later arrivals of older ones change nothing.
    add column payout_version int not null default 0,
    add column closed_at timestamptz;
  update shop set submitted_at = updated_at where status <> 'pending';
  update shop set operator_restricted_at = updated_at where status = 'restricted';
  alter table shop
    add constraint shop_is_restricted_by_somebody check ((status = 'restricted')
      = (operator_restricted_at is not null or payout_restricted_at is not null or closed_at is not null)),
    add constraint shop_in_review_was_submitted
      check (status not in ('reviewing', 'active') or submitted_at is not null),
    add constraint shop_closed_has_no_store_name check (closed_at is null or store_name is null);
  create index shop_status on shop (status, id desc);
  create index shop_closed on shop (closed_at) where closed_at is not null;

  create table social_account (
    shop_id uuid not null references shop on delete cascade,
    id uuid primary key,
    provider text not null check (provider in ('google', 'naver', 'kakao')),
    provider_id text not null check (provider_id like 's1.%'),
    provider_id_index text not null,
    linked_at timestamptz not null default now(),
    constraint social_account_is_unique unique (provider, provider_id_index)
  );
  create index social_account_shop on social_account (shop_id);

  -- Tickets and keepsakes that were used, until they would have ended by themselves.
  create table spent_token (
    id uuid primary key,
    expires_at timestamptz not null
  );
  create index spent_token_expires on spent_token (expires_at);

  create table password_reset (
    shop_id uuid primary key references shop on delete cascade,
    code_hash text not null,
    tries int not null default 0 check (tries between 0 and 5),
    expires_at timestamptz not null
  );
  create index password_reset_expires on password_reset (expires_at);

  alter table session drop constraint session_revoked_for_check;
  alter table session add constraint session_revoked_for_check
    check (revoked_for in ('logout', 'reuse', 'reset', 'closed'));

  -- The second bound of an owner's queries: whoever says which shop it acts for sees no other shop's rows.
  create function acting_shop() returns uuid stable language sql as $$
    select nullif(current_setting('jumun.shop_id', true), '')::uuid
  $$;
  alter table shop enable row level security, force row level security;
  alter table session enable row level security, force row level security;
  alter table social_account enable row level security, force row level security;
  create policy own_shop on shop using ((select acting_shop()) is null or id = (select acting_shop()));
  create policy own_shop on session using ((select acting_shop()) is null or subject_id = (select acting_shop()));
  create policy own_shop on social_account using ((select acting_shop()) is null or shop_id = (select acting_shop()));
  `,
);
