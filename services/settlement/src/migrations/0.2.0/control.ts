/** How the books are watched: funds owed by the day, checks, the card company’s books, what a second operator decides, and bank holidays. */
export const CONTROL = `
  create table funds_owed (
    day date primary key,
    owed bigint not null check (owed >= 0),
    owed_shops int not null check (owed_shops >= 0),
    deficit bigint not null check (deficit >= 0),
    deficit_shops int not null check (deficit_shops >= 0),
    card_receivable bigint not null,
    fees_earned bigint not null,
    paid_out bigint not null,
    computed_at timestamptz not null
  );
  create trigger append_only before update or delete or truncate on funds_owed
    for each statement execute function refuse_change();

  create table books_check (
    day date primary key,
    checked_at timestamptz not null,
    report jsonb not null
  );

  create table provider_file (
    day date primary key,
    source text not null check (source in ('provider', 'upload')),
    lines int not null check (lines >= 0),
    loaded_at timestamptz not null
  );

  create table provider_line (
    day date not null references provider_file (day),
    position int not null check (position >= 1),
    tno text not null,
    order_number text not null,
    kind text not null check (kind in ('approve', 'cancel', 'part_cancel')),
    amount bigint not null check (amount > 0),
    at timestamptz not null,
    primary key (day, position)
  );
  create index provider_line_order on provider_line (order_number);

  create table reconciliation_break (
    id uuid primary key,
    -- What differs, so that a break which is found again is the same one.
    key text not null unique,
    day date not null,
    kind text not null check (kind in ('missing-at-provider', 'missing-here', 'amount-differs', 'double')),
    side text not null check (side in ('approve', 'cancel')),
    order_number text not null,
    tno text,
    our_amount bigint check (our_amount > 0),
    provider_amount bigint check (provider_amount > 0),
    found_at timestamptz not null,
    closed_at timestamptz,
    check ((our_amount is null) <= (kind in ('missing-here', 'double'))),
    check ((provider_amount is null) = (kind = 'missing-at-provider'))
  );
  create index reconciliation_break_open on reconciliation_break (day) where closed_at is null;
  create index reconciliation_break_day on reconciliation_break (day);

  -- An upload until all of its parts are there.
  create table provider_file_part (
    upload_id uuid not null,
    part int not null check (part >= 0),
    text text not null,
    kept_at timestamptz not null default now(),
    primary key (upload_id, part)
  );

  create table approval (
    id uuid primary key,
    kind text not null check (kind in ('fee-change', 'payout-account', 'bank-file', 'charge-release')),
    -- The shop, the bank file or the payment.
    subject uuid not null,
    shop_id uuid,
    content jsonb not null,
    reason text check (length(reason) between 2 and 200),
    asked_by uuid not null,
    asked_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > asked_at),
    state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn', 'expired', 'stale', 'lapsed')),
    -- Carried out by the asker, where no second person is required.
    alone boolean not null default false,
    decided_by uuid,
    decided_at timestamptz,
    refusal text check (length(refusal) between 2 and 200),
    constraint approval_by_another check (decided_by <> asked_by),
    check ((state in ('approved', 'refused', 'stale') and not alone) = (decided_by is not null)),
    check ((state = 'open') = (decided_at is null)),
    check ((state = 'refused') = (refusal is not null)),
    check (not alone or state = 'approved'),
    check (alone or reason is not null)
  );
  create unique index approval_open on approval (kind, subject) where state = 'open';

  create function refuse_other_approval() returns trigger language plpgsql as $$
  begin
    raise exception 'an ask keeps what was asked, and a decision stays' using errcode = 'restrict_violation';
  end $$;
  create trigger keeps_its_content before update on approval for each row
    when (old.state <> 'open' or (old.id, old.kind, old.subject, old.shop_id, old.content, old.reason, old.asked_by, old.asked_at, old.expires_at, old.alone)
      is distinct from (new.id, new.kind, new.subject, new.shop_id, new.content, new.reason, new.asked_by, new.asked_at, new.expires_at, new.alone))
    execute function refuse_other_approval();
  create trigger kept before delete or truncate on approval for each statement execute function refuse_change();

  create table bank_holiday (
    day date primary key,
    name text not null check (length(name) between 1 and 40),
    source text not null check (source in ('built-in', 'operator', 'feed')),
    added_at timestamptz not null,
    -- An operator said that banks work on it.
    removed_at timestamptz
  );

  create table holiday_fetch (
    year int primary key check (year between 2000 and 2200),
    fetched_at timestamptz not null,
    days int not null check (days >= 0)
  );
`;
