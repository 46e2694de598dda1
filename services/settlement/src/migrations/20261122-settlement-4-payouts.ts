import { sqlMigration } from '@jumun/database';

/** Payout accounts, payouts with their daily runs, files for the bank, and providers' events. */
export const payoutsMigration = sqlMigration(
  '20261122-settlement-4-payouts',
  `
  create table payout_account (
    shop_id uuid primary key,
    id uuid not null unique,
    provider text not null check (provider in ('stripe', 'toss', 'bank-file')),
    -- Our name for the account at the provider.
    reference text not null unique check (reference ~ '^[A-Za-z0-9_-]{20}$'),
    provider_account_id text check (length(provider_account_id) between 1 and 100),
    state text not null check (state in ('none', 'pending', 'verified', 'restricted')),
    weekly_limit bigint check (weekly_limit > 0),
    version int not null default 0 check (version >= 0),
    -- A key of its own, sealed by the service's key, and the bank account sealed by it.
    bank_key text check (bank_key like 's1.%'),
    bank_details text check (bank_details like 's1.%'),
    -- True until the provider was told of a changed bank account.
    is_untold boolean not null default false,
    opened_at timestamptz not null,
    changed_at timestamptz not null,
    look_at timestamptz,
    look_ups int not null default 0,
    -- Look-ups that were begun: only the latest one's answer counts.
    looks_begun int not null default 0,
    constraint payout_account_of_one_shop unique (provider, provider_account_id),
    check (state = 'none' or provider_account_id is not null),
    check ((bank_key is null) = (bank_details is null))
  );
  create index payout_account_due on payout_account (look_at) where look_at is not null;
  create index payout_account_state on payout_account (state, shop_id);

  create table payout_run (
    day date primary key,
    started_at timestamptz not null,
    planned_at timestamptz
  );

  create table bank_file (
    id uuid primary key,
    made_at timestamptz not null,
    made_by uuid not null,
    count int not null check (count > 0),
    sum bigint not null check (sum > 0),
    content_key text not null check (content_key like 's1.%'),
    content text not null check (content like 's1.%')
  );

  create table payout (
    shop_id uuid not null,
    -- Also the reference under which the provider knows it.
    id uuid primary key,
    run_day date references payout_run (day),
    asked_by text not null check (asked_by in ('owner', 'run')),
    provider text not null check (provider in ('stripe', 'toss', 'bank-file')),
    account_id text not null,
    amount bigint not null check (amount > 0),
    currency text not null default 'KRW' check (currency = 'KRW'),
    balance_before bigint not null,
    state text not null check (state in ('planned', 'submitted', 'unknown', 'paid', 'failed')),
    -- Its place in the shop's chain of the ledger, and that of the payout before it: between them lies what is in it.
    after_sequence bigint not null check (after_sequence >= 0),
    posted_sequence bigint not null,
    sends int not null default 0 check (sends >= 0),
    sent_at timestamptz,
    look_ups int not null default 0,
    look_at timestamptz,
    -- A refusal of something that may have been taken before.
    doubt text,
    provider_payout_id text,
    failure_code text,
    failure_reason text,
    bank_file_id uuid references bank_file (id),
    planned_at timestamptz not null,
    settled_at timestamptz,
    constraint payout_once_a_run unique (shop_id, run_day),
    check ((asked_by = 'run') = (run_day is not null)),
    check (amount <= balance_before),
    check (posted_sequence > after_sequence),
    check ((state = 'planned') = (sends = 0)),
    check ((sends = 0) = (sent_at is null)),
    check ((state in ('paid', 'failed')) = (settled_at is not null)),
    check ((state = 'failed') = (failure_code is not null)),
    check (bank_file_id is null or provider = 'bank-file')
  );
  create index payout_due on payout (look_at) where look_at is not null;
  create index payout_of_shop on payout (shop_id, id desc);
  create index payout_state on payout (state, id desc);
  create index payout_of_run on payout (run_day) where run_day is not null;
  create index payout_of_file on payout (bank_file_id) where bank_file_id is not null;
  create index payout_for_file on payout (id) where provider = 'bank-file' and state = 'submitted' and bank_file_id is null;

  -- Ids alone: what an event says is asked for again, not believed.
  create table provider_event (
    provider text not null check (provider in ('stripe', 'toss')),
    event_id text not null,
    type text not null,
    about_kind text not null check (about_kind in ('account', 'payout', 'other')),
    about text,
    received_at timestamptz not null,
    primary key (provider, event_id)
  );
  create index provider_event_received on provider_event (received_at);

  create function refuse_other_payout() returns trigger language plpgsql as $$
  begin
    raise exception 'a payout keeps its shop, amount and account' using errcode = 'restrict_violation';
  end $$;
  create trigger keeps_its_money before update on payout for each row
    when (old.id <> new.id or old.shop_id <> new.shop_id or old.amount <> new.amount or old.provider <> new.provider
      or old.account_id <> new.account_id or old.run_day is distinct from new.run_day)
    execute function refuse_other_payout();
  create trigger kept before delete or truncate on payout for each statement execute function refuse_change();

  alter table payout_account enable row level security, force row level security;
  alter table payout enable row level security, force row level security;
  alter table payout_run enable row level security, force row level security;
  alter table bank_file enable row level security, force row level security;
  alter table provider_event enable row level security, force row level security;
  create policy own_shop on payout_account using ((select acting_shop()) is null or shop_id = (select acting_shop()));
  create policy own_shop on payout using ((select acting_shop()) is null or shop_id = (select acting_shop()));
  create policy no_shop on payout_run using ((select acting_shop()) is null);
  create policy no_shop on bank_file using ((select acting_shop()) is null);
  create policy no_shop on provider_event using ((select acting_shop()) is null);
  `,
);
