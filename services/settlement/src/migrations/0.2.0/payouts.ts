/** Fees, refunds that wait, payout accounts, payouts with their runs and bank files, and the card company’s word on each payment. */
export const PAYOUTS = `
  create table shop (
    shop_id uuid primary key,
    version int not null,
    status text not null check (status in ('pending', 'reviewing', 'active', 'restricted')),
    shop_name text not null,
    store_name text,
    changed_at timestamptz not null
  );

  create table shop_fee (
    shop_id uuid primary key,
    fee_bps int not null default 500 check (fee_bps between 400 and 600),
    opened_at timestamptz not null default now()
  );

  create table fee_change (
    shop_id uuid not null,
    changed_at timestamptz not null,
    from_bps int not null check (from_bps between 400 and 600),
    to_bps int not null check (to_bps between 400 and 600),
    operator_id uuid not null,
    reason text,
    primary key (shop_id, changed_at)
  );
  create trigger append_only before update or delete or truncate on fee_change
    for each statement execute function refuse_change();

  -- Refunds that were told before their payment, and are posted with it.
  create table waiting_refund (
    refund_id uuid primary key,
    shop_id uuid not null,
    payment_id uuid not null,
    fact jsonb not null,
    received_at timestamptz not null default now()
  );
  create index waiting_refund_payment on waiting_refund (payment_id);

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
    content text not null check (content like 's1.%'),
    state text not null default 'waiting' check (state in ('waiting', 'released', 'dropped')),
    checksum text check (checksum ~ '^[0-9a-f]{64}$'),
    -- The checksum of a file in each form; null in files from before there were any.
    layouts jsonb
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
    -- What of the balance the card company had not confirmed when the payout was planned.
    unconfirmed bigint not null default 0 check (unconfirmed >= 0),
    constraint payout_once_a_run unique (shop_id, run_day),
    check ((asked_by = 'run') = (run_day is not null)),
    check (amount <= balance_before),
    check (posted_sequence > after_sequence),
    check ((state = 'planned') = (sends = 0)),
    check ((sends = 0) = (sent_at is null)),
    check ((state in ('paid', 'failed')) = (settled_at is not null)),
    check ((state = 'failed') = (failure_code is not null)),
    check (bank_file_id is null or provider = 'bank-file'),
    constraint payout_is_confirmed check (amount <= balance_before - unconfirmed)
  );
  create index payout_due on payout (look_at) where look_at is not null;
  create index payout_of_shop on payout (shop_id, id desc);
  create index payout_state on payout (state, id desc);
  create index payout_of_run on payout (run_day) where run_day is not null;
  create index payout_of_file on payout (bank_file_id) where bank_file_id is not null;
  create index payout_for_file on payout (id) where provider = 'bank-file' and state = 'submitted' and bank_file_id is null;

  create function refuse_other_payout() returns trigger language plpgsql as $$
  begin
    raise exception 'a payout keeps its shop, amount and account' using errcode = 'restrict_violation';
  end $$;
  create trigger keeps_its_money before update on payout for each row
    when (old.id <> new.id or old.shop_id <> new.shop_id or old.amount <> new.amount or old.provider <> new.provider
      or old.account_id <> new.account_id or old.run_day is distinct from new.run_day)
    execute function refuse_other_payout();
  create trigger kept before delete or truncate on payout for each statement execute function refuse_change();

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

  create table charge (
    payment_id uuid primary key,
    shop_id uuid not null,
    -- Nobody asked yet, asked without a usable answer, confirmed, or told that it is missing or another.
    state text not null default 'new' check (state in ('new', 'waiting', 'confirmed', 'differs')),
    reason text check (reason in ('unanswered', 'missing', 'amount-differs', 'cancelled', 'claimed-twice')),
    -- What the card company took and what of it stands, as it was told last.
    provider_amount bigint check (provider_amount >= 0),
    provider_remaining bigint check (provider_remaining >= 0),
    asks int not null default 0 check (asks >= 0),
    asked_at timestamptz,
    ask_at timestamptz,
    confirmed_at timestamptz,
    -- Two operators let it be paid out all the same.
    released_at timestamptz,
    check ((state in ('waiting', 'differs')) = (reason is not null)),
    check ((state in ('waiting', 'differs')) = (ask_at is not null)),
    check (ask_at is null or asked_at is not null),
    check (state <> 'confirmed' or confirmed_at is not null),
    check (state <> 'new' or confirmed_at is null)
  ) with (fillfactor = 80);
  create index charge_unconfirmed on charge (shop_id, payment_id) where state <> 'confirmed';
  create index charge_due on charge (ask_at) where ask_at is not null;
  create index charge_asked on charge (shop_id) where ask_at is not null;

  -- Whoever posts a payment makes a charge that is not confirmed.
  create function add_charges() returns trigger language plpgsql as $$
  begin
    insert into charge (payment_id, shop_id) select source_id, shop_id from inserted where kind = 'payment';
    return null;
  end $$;
  create trigger add_charges after insert on ledger_transaction
    referencing new table as inserted for each statement execute function add_charges();

  -- What they let go is what the card company said then: another word holds it again.
  create function take_back_release() returns trigger language plpgsql as $$
  begin
    new.released_at := null;
    return new;
  end $$;
  create trigger kept before delete or truncate on charge for each statement execute function refuse_change();
  create trigger take_back_release before update on charge for each row
    when (old.released_at is not null and (old.reason, old.provider_amount, old.provider_remaining)
      is distinct from (new.reason, new.provider_amount, new.provider_remaining))
    execute function take_back_release();
`;
