import { sqlMigration } from '@jumun/database';

/** Shops, their sessions, and the platform's operators. Personal columns hold sealed text only. */
export const authTables = sqlMigration(
  '20261121-auth-tables',
  `
  create table shop (
    id uuid primary key,
    version int not null default 1 check (version > 0),
    status text not null default 'pending' check (status in ('pending', 'reviewing', 'active', 'restricted')),
    shop_name text not null check (shop_name <> ''),
    store_name text check (store_name <> ''),
    -- What makes two store names the same: case and the number of spaces don't.
    store_name_key text generated always as (lower(regexp_replace(btrim(store_name), '\\s+', ' ', 'g'))) stored,
    password_hash text not null,
    owner_name text not null,
    email text not null,
    email_index text not null,
    phone text,
    address text,
    detail_address text,
    business_number text,
    business_type text not null default 'corporate' check (business_type in ('corporate', 'personal')),
    genre text,
    business_license_file text,
    account_copy_file text,
    corporate_account_file text,
    personal_account_file text,
    agreed_contract boolean not null default false,
    agreed_privacy boolean not null default false,
    agreed_transaction boolean not null default false,
    rejection_reason text,
    approved_at timestamptz,
    payout_verified_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint shop_email_is_unique unique (email_index),
    constraint shop_store_name_is_unique unique (store_name_key),
    constraint shop_is_active_when_cleared
      check (status <> 'active' or (approved_at is not null and payout_verified_at is not null)),
    constraint shop_personal_data_is_sealed check (
      email like 's1.%' and owner_name like 's1.%' and coalesce(phone, 's1.') like 's1.%'
      and coalesce(address, 's1.') like 's1.%' and coalesce(detail_address, 's1.') like 's1.%'
      and coalesce(business_license_file, 's1.') like 's1.%' and coalesce(account_copy_file, 's1.') like 's1.%'
      and coalesce(corporate_account_file, 's1.') like 's1.%' and coalesce(personal_account_file, 's1.') like 's1.%')
  );

  create table operator (
    id uuid primary key,
    email text not null check (email like 's1.%'),
    email_index text not null,
    password_hash text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint operator_email_is_unique unique (email_index)
  );

  -- One log-in and all refresh tokens that follow from it. It outlives its shop, so that a token of a shop that is
  -- gone can be told from one that was made up; hence no foreign key.
  create table session (
    subject_id uuid not null,
    id uuid primary key,
    role text not null check (role in ('owner', 'operator')),
    created_at timestamptz not null default now(),
    revoked_at timestamptz,
    revoked_for text check (revoked_for in ('logout', 'reuse')),
    check ((revoked_at is null) = (revoked_for is null))
  );
  create index session_subject on session (subject_id);
  create index session_revoked on session (revoked_at) where revoked_at is not null;
  create index session_created on session (created_at);

  create table refresh_token (
    session_id uuid not null references session on delete cascade,
    token_hash bytea primary key check (length(token_hash) = 32),
    issued_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  );
  create index refresh_token_expires on refresh_token (expires_at);
  -- At most one token of a family is waiting to be used.
  create unique index refresh_token_live on refresh_token (session_id) where used_at is null;
  `,
);
