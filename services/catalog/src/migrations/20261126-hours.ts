import { sqlMigration, tenantTable } from '@jumun/database';

/** When a shop takes orders: its hours, its calendar, what follows from both, and how many orders it takes at once. */
export const hoursMigration = sqlMigration(
  '20261126-hours',
  `
  alter table category add column sale_window jsonb check (jsonb_typeof(sale_window) = 'object');

  create table hours (
    shop_id uuid primary key,
    -- Null is always open, but for the calendar.
    weekly jsonb check (jsonb_typeof(weekly) = 'array'),
    last_order_minutes int not null check (last_order_minutes between 0 and 120),
    closed_on_holidays boolean not null,
    day_starts_at text not null check (day_starts_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    version int not null check (version >= 1)
  );

  create table hours_date (
    shop_id uuid not null,
    day date not null,
    kind text not null check (kind in ('closed', 'open', 'event')),
    spans jsonb not null check (jsonb_typeof(spans) = 'array'),
    title text check (char_length(title) between 1 and 40),
    place text check (char_length(place) between 1 and 60),
    primary key (shop_id, day)
  );

  -- Both worked out for the next weeks, so that a checkout needs no calendar. They never overlap.
  create table open_span (
    shop_id uuid not null,
    opens_at timestamptz not null,
    last_order_at timestamptz not null,
    closes_at timestamptz not null,
    day date not null,
    primary key (shop_id, opens_at),
    check (opens_at <= last_order_at and last_order_at <= closes_at and opens_at < closes_at)
  );

  -- One row of a shop that has set anything up: all that a checkout has to look at.
  create table intake (
    shop_id uuid primary key,
    -- Until when its spans are worked out; null is always open.
    spans_until timestamptz,
    -- Whether any category may have a window.
    category_windows boolean not null default false,
    paused_until timestamptz,
    pause_reason text check (pause_reason in ('owner', 'unattended')),
    pause_note text check (char_length(pause_note) between 1 and 60),
    busy_until timestamptz,
    busy_extra_minutes int not null default 0 check (busy_extra_minutes between 0 and 120),
    measured_wait int check (measured_wait >= 0),
    measured_at timestamptz,
    base_wait_minutes int not null default 10 check (base_wait_minutes between 0 and 180),
    auto_wait boolean not null default true,
    cap int check (cap between 1 and 500),
    cap_minutes int not null default 15 check (cap_minutes in (5, 10, 15, 30, 60)),
    cap_mode text not null default 'move' check (cap_mode in ('move', 'refuse')),
    max_wait_minutes int not null default 90 check (max_wait_minutes between 10 and 240),
    auto_accept boolean not null default false,
    escalate_after_minutes int not null default 3 check (escalate_after_minutes between 1 and 30),
    pause_after_minutes int not null default 15 check (pause_after_minutes = 0 or pause_after_minutes between 5 and 60),
    -- 0 while its settings were never saved.
    version int not null default 0,
    check ((paused_until is null) = (pause_reason is null)),
    check (base_wait_minutes <= max_wait_minutes),
    check ((measured_wait is null) = (measured_at is null))
  );
  create index intake_spans on intake (spans_until) where spans_until is not null;

  -- How many orders are promised for a stretch of time; only of shops with a cap.
  create table slot (
    shop_id uuid not null,
    starts_at timestamptz not null,
    minutes int not null,
    taken int not null check (taken >= 0),
    primary key (shop_id, starts_at)
  ) with (fillfactor = 50);

  -- The slot that was taken, and what the checkout was told of its wait.
  alter table reservation add column slot_at timestamptz, add column wait jsonb;
  create index reservation_of_slot on reservation (shop_id, slot_at) where slot_at is not null;

  ${['hours', 'hours_date', 'open_span', 'intake', 'slot'].map((table) => tenantTable(table)).join('')}
  `,
);
