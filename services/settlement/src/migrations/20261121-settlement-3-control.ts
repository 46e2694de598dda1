import { sqlMigration } from '@jumun/database';

/** How the books are watched: funds owed by the day, daily checks, and the card company's books beside ours. */
export const controlMigration = sqlMigration(
  '20261121-settlement-3-control',
  `
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

  -- None of these is any owner's.
  alter table funds_owed enable row level security, force row level security;
  alter table books_check enable row level security, force row level security;
  alter table provider_file enable row level security, force row level security;
  alter table provider_line enable row level security, force row level security;
  alter table reconciliation_break enable row level security, force row level security;
  alter table provider_file_part enable row level security, force row level security;
  create policy no_shop on funds_owed using ((select acting_shop()) is null);
  create policy no_shop on books_check using ((select acting_shop()) is null);
  create policy no_shop on provider_file using ((select acting_shop()) is null);
  create policy no_shop on provider_line using ((select acting_shop()) is null);
  create policy no_shop on reconciliation_break using ((select acting_shop()) is null);
  create policy no_shop on provider_file_part using ((select acting_shop()) is null);
  `,
);
