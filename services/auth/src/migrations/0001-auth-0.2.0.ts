import { squashedMigration, tenantTable } from '@jumun/database';

/** The schema of 0.2.0: shops and how they log in, operators, and their records. */
export const authMigration = squashedMigration(
  '0001-auth-0.2.0',
  {
    release: '0.2.0',
    replaces: [
      '20261121-auth-tables',
      '20261122-auth-review-and-social',
      '20261123-auth-attempts',
      '20261123-auth-sessions',
      '20261123-auth-tenants',
      '20261123-auth-operators',
      '20261123-auth-second-factors',
      '20261123-auth-email',
      '20261123-auth-recovery-keys',
      '20261123-auth-operator-password',
      '20261123-auth-passkeys',
      '20261123-auth-consents',
      '20261124-auth-paper-checks',
    ],
  },
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
    submitted_at timestamptz,
    operator_restricted_at timestamptz,
    payout_restricted_at timestamptz,
    restriction_reason text,
    -- The newest change of the payout account that was heard; later arrivals of older ones change nothing.
    payout_version int not null default 0,
    closed_at timestamptz,
    email_verified_at timestamptz,
    email_code_hash text,
    email_code_expires_at timestamptz,
    email_code_tries int not null default 0 check (email_code_tries between 0 and 5),
    constraint shop_email_is_unique unique (email_index),
    constraint shop_store_name_is_unique unique (store_name_key),
    constraint shop_is_active_when_cleared
      check (status <> 'active' or (approved_at is not null and payout_verified_at is not null)),
    constraint shop_personal_data_is_sealed check (
      email like 's1.%' and owner_name like 's1.%' and coalesce(phone, 's1.') like 's1.%'
      and coalesce(address, 's1.') like 's1.%' and coalesce(detail_address, 's1.') like 's1.%'
      and coalesce(business_license_file, 's1.') like 's1.%' and coalesce(account_copy_file, 's1.') like 's1.%'
      and coalesce(corporate_account_file, 's1.') like 's1.%' and coalesce(personal_account_file, 's1.') like 's1.%'),
    constraint shop_is_restricted_by_somebody check ((status = 'restricted')
      = (operator_restricted_at is not null or payout_restricted_at is not null or closed_at is not null)),
    constraint shop_in_review_was_submitted
      check (status not in ('reviewing', 'active') or submitted_at is not null),
    constraint shop_closed_has_no_store_name check (closed_at is null or store_name is null),
    constraint shop_email_code_is_whole check ((email_code_hash is null) = (email_code_expires_at is null))
  );
  create index shop_status on shop (status, id desc);
  create index shop_closed on shop (closed_at) where closed_at is not null;

  create table operator (
    id uuid primary key,
    email text not null check (email like 's1.%'),
    email_index text not null,
    password_hash text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    -- Names of roles.
    roles jsonb not null check (jsonb_typeof(roles) = 'array' and roles <> '[]'),
    totp_secret text,
    totp_step bigint,
    totp_added_at timestamptz,
    totp_used_at timestamptz,
    configured_hash text,
    constraint operator_email_is_unique unique (email_index),
    constraint operator_totp_whole check ((totp_secret is null) = (totp_step is null)
      and (totp_secret is null) = (totp_added_at is null))
  );

  -- One log-in and all refresh tokens that follow from it. It outlives its shop, so that a token of a shop that is
  -- gone can be told from one that was made up; hence no foreign key.
  create table session (
    subject_id uuid not null,
    id uuid primary key,
    role text not null check (role in ('owner', 'operator')),
    created_at timestamptz not null default now(),
    revoked_at timestamptz,
    revoked_for text check (revoked_for in ('logout', 'reuse', 'reset', 'closed')),
    -- Browser and system in coarse words; null where the client says nothing that we know.
    browser text check (length(browser) between 1 and 60),
    seen_at timestamptz not null default now(),
    proven_at timestamptz,
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
    used_at timestamptz,
    -- A keyed hash of what the client says of itself; null for one that says nothing.
    used_by text
  );
  create index refresh_token_expires on refresh_token (expires_at);
  -- At most one token of a family is waiting to be used.
  create unique index refresh_token_live on refresh_token (session_id) where used_at is null;

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

  -- Both keys are keyed hashes: neither an e-mail address nor an address of the net can be read here.
  create table attempt (
    subject text not null,
    source text not null,
    tries int not null default 0 check (tries >= 0),
    expires_at timestamptz not null,
    may_at timestamptz,
    primary key (subject, source)
  );
  create index attempt_expires on attempt (expires_at);

  create table recovery_code (
    operator_id uuid not null references operator (id) on delete cascade,
    code_hash text not null,
    made_at timestamptz not null,
    used_at timestamptz,
    key_id text,
    primary key (operator_id, code_hash)
  );

  create table operator_invitation (
    id uuid primary key,
    email text not null,
    email_index text not null unique,
    roles jsonb not null check (jsonb_typeof(roles) = 'array' and roles <> '[]'),
    token_hash bytea not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null
  );

  -- Without references: it outlives the accounts that it speaks of.
  create table operator_change (
    id uuid primary key,
    changed_at timestamptz not null,
    act text not null check (act in ('roles', 'removal')),
    operator_id uuid not null,
    by_id uuid not null,
    roles jsonb not null,
    reason text not null check (length(reason) between 2 and 200)
  );

  create table passkey (
    id uuid primary key,
    shop_id uuid references shop (id) on delete cascade,
    operator_id uuid references operator (id) on delete cascade,
    credential_id text not null unique check (length(credential_id) <= 1400),
    public_key bytea not null,
    counter bigint not null check (counter >= 0),
    transports jsonb not null,
    is_backed_up boolean not null,
    name text not null,
    added_at timestamptz not null,
    used_at timestamptz,
    constraint passkey_has_one_account check (num_nonnulls(shop_id, operator_id) = 1)
  );
  create index passkey_shop on passkey (shop_id) where shop_id is not null;
  create index passkey_operator on passkey (operator_id) where operator_id is not null;

  create table consent (
    shop_id uuid not null references shop (id) on delete cascade,
    about text not null check (about in ('terms', 'privacy', 'age', 'marketing')),
    answer text not null check (answer in ('agreed', 'declined', 'not_asked')),
    text_version text,
    answered_at timestamptz not null,
    primary key (shop_id, about),
    constraint consent_has_its_text check ((answer = 'not_asked') = (text_version is null))
  );

  create table paper_check (
    shop_id uuid not null references shop (id) on delete cascade,
    paper text not null check (paper in ('business-license', 'account-copy', 'corporate-account', 'personal-account')),
    mark text not null,
    operator_id uuid not null,
    checked_at timestamptz not null,
    primary key (shop_id, paper)
  );

  create function refuse_to_change_record() returns trigger language plpgsql as $$
  begin
    raise exception 'a record is never changed';
  end $$;
  create trigger operator_change_stays before update or delete on operator_change
    for each row execute function refuse_to_change_record();

  ${tenantTable('shop', { column: 'id' })}
  ${tenantTable('session', { column: 'subject_id' })}
  ${['social_account', 'password_reset', 'passkey', 'consent', 'paper_check'].map((table) => tenantTable(table)).join('')}
  `,
);
