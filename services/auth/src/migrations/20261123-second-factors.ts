import { sqlMigration } from '@jumun/database';

/** Second factors of operators, invitations, and the record of changes. */
export const secondFactors = sqlMigration(
  '20261123-auth-second-factors',
  `
  alter table operator
    add column totp_secret text,
    add column totp_step bigint,
    add column totp_added_at timestamptz,
    add column totp_used_at timestamptz,
    add constraint operator_totp_whole check ((totp_secret is null) = (totp_step is null)
      and (totp_secret is null) = (totp_added_at is null));
  create table recovery_code (
    operator_id uuid not null references operator (id) on delete cascade,
    code_hash text not null,
    made_at timestamptz not null,
    used_at timestamptz,
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
  create function refuse_to_change_record() returns trigger language plpgsql as $$
  begin
    raise exception 'a record is never changed';
  end $$;
  create trigger operator_change_stays before update or delete on operator_change
    for each row execute function refuse_to_change_record();
  `,
);
