import { squashedMigration, tenantTable } from '@jumun/database';

/** The tables of 0.2.0; the functions of stock and intake stand beside their callers (`*.function.sql.ts`). */
export const catalogMigration = squashedMigration(
  '0001-catalog-0.2.0',
  {
    release: '0.2.0',
    replaces: [
      '20261121-catalog',
      '20261121-reserve-stock',
      '20261122-returns-and-look',
      '20261122-hold-shares',
      '20261123-catalog-tenants',
      '20261123-introduction',
      '20261124-product-rank',
      '20261125-options',
      '20261125-reserve-stock',
      '20261126-hours',
      '20261126-intake',
      '20261126-reserve-stock',
      '20261203-reserve-stocks',
      '20261205-reserve-by-key',
    ],
  },
  `
  -- What the auth service told about each shop. Names move between shops, so that two rows may hold one key for a moment.
  create table shop_copy (
    shop_id uuid primary key,
    version int not null,
    status text not null check (status in ('pending', 'reviewing', 'active', 'restricted')),
    shop_name text not null,
    store_name text,
    store_key text,
    changed_at timestamptz not null,
    check ((store_name is null) = (store_key is null))
  );
  create index shop_copy_store_key on shop_copy (store_key) where store_key is not null;

  create table store_page (
    shop_id uuid primary key,
    cover_number int not null default 1 check (cover_number between 1 and 4),
    font_color text not null default '#000000' check (font_color ~ '^#[0-9A-Fa-f]{6}$'),
    profile_image text,
    background_image text,
    introduction text not null default ''
  );

  create table category (
    shop_id uuid not null,
    id uuid not null,
    name text not null check (char_length(name) between 1 and 50),
    rank int not null check (rank >= 1),
    status text not null check (status in ('active', 'inactive')),
    sale_window jsonb check (jsonb_typeof(sale_window) = 'object'),
    primary key (shop_id, id),
    -- Checked when a statement ends, so that one statement may renumber all.
    unique (shop_id, rank) deferrable initially immediate
  );

  create table product (
    shop_id uuid not null,
    id uuid not null,
    name text not null,
    description text not null,
    price bigint not null check (price between 1 and 99999999),
    stock int check (stock >= 0),
    sold_out_by_hand boolean not null default false,
    sold_out boolean not null generated always as (sold_out_by_hand or coalesce(stock = 0, false)) stored,
    status text not null check (status in ('active', 'inactive')),
    sale_window jsonb check (jsonb_typeof(sale_window) = 'object'),
    picture text,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    -- The microsecond of the row's making until the owner moves it, so that what is new stands last without a look at the
    -- others, and there is room between two for many moves.
    rank bigint not null default (extract(epoch from clock_timestamp()) * 1000000)::bigint,
    primary key (shop_id, id)
  ) with (fillfactor = 80);
  create index product_by_rank on product (shop_id, rank, id) where deleted_at is null;

  create table product_category (
    shop_id uuid not null,
    product_id uuid not null,
    category_id uuid not null,
    primary key (shop_id, product_id, category_id),
    foreign key (shop_id, product_id) references product (shop_id, id) on delete cascade,
    foreign key (shop_id, category_id) references category (shop_id, id) on delete cascade
  );
  create index product_category_by_category on product_category (shop_id, category_id);

  create table reservation (
    checkout_id uuid primary key,
    shop_id uuid not null,
    state text not null check (state in ('reserved', 'sold', 'released', 'returned')),
    -- The quoted lines; "counted" says that the line's pieces were taken from the stock.
    lines jsonb not null check (jsonb_typeof(lines) = 'array'),
    total bigint not null check (total > 0),
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    settled_at timestamptz,
    -- A payment that came after the stock was given back: never should, and has to be looked at.
    paid_late_at timestamptz,
    -- Keyed hashes of who holds it, erased when it ends.
    browser text,
    address text,
    -- The slot that was taken, and what the checkout was told of its wait.
    slot_at timestamptz,
    wait jsonb,
    check ((state = 'reserved') = (settled_at is null))
  );
  create index reservation_due on reservation (expires_at, checkout_id) where state = 'reserved';
  create index reservation_ended on reservation (settled_at) where settled_at is not null;
  create index reservation_open_by_browser on reservation (shop_id, browser) where state = 'reserved';
  create index reservation_open_by_address on reservation (shop_id, address) where state = 'reserved';
  create index reservation_of_slot on reservation (shop_id, slot_at) where slot_at is not null;

  create table option_group (
    shop_id uuid not null,
    id uuid not null,
    name text not null check (char_length(name) between 1 and 50),
    kitchen_name text check (char_length(kitchen_name) between 1 and 30),
    min int not null check (min between 0 and 20),
    max int not null check (max between 1 and 20),
    repeatable boolean not null,
    status text not null check (status in ('active', 'inactive')),
    version int not null default 1,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    primary key (shop_id, id),
    check (min <= max)
  );

  create table option (
    shop_id uuid not null,
    id uuid not null,
    group_id uuid not null,
    name text not null check (char_length(name) between 1 and 50),
    kitchen_name text check (char_length(kitchen_name) between 1 and 30),
    price_delta bigint not null check (price_delta between -99999999 and 99999999),
    stock int check (stock >= 0),
    sold_out_by_hand boolean not null default false,
    sold_out boolean not null generated always as (sold_out_by_hand or coalesce(stock = 0, false)) stored,
    is_default boolean not null default false,
    -- Deleted options stay for stock that comes back, and have no place.
    rank int check (rank >= 1),
    deleted_at timestamptz,
    primary key (shop_id, id),
    foreign key (shop_id, group_id) references option_group (shop_id, id),
    unique (shop_id, group_id, rank) deferrable initially immediate,
    check ((rank is null) = (deleted_at is not null))
  ) with (fillfactor = 80);

  create table product_option_group (
    shop_id uuid not null,
    product_id uuid not null,
    group_id uuid not null,
    rank int not null check (rank >= 1),
    min int check (min between 0 and 20),
    max int check (max between 1 and 20),
    primary key (shop_id, product_id, group_id),
    foreign key (shop_id, product_id) references product (shop_id, id) on delete cascade,
    foreign key (shop_id, group_id) references option_group (shop_id, id) on delete cascade
  );
  create index product_option_group_by_group on product_option_group (shop_id, group_id);

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

  ${[
    'shop_copy',
    'store_page',
    'category',
    'product',
    'product_category',
    'reservation',
    'option_group',
    'option',
    'product_option_group',
    'hours',
    'hours_date',
    'open_span',
    'intake',
    'slot',
  ]
    .map((table) => tenantTable(table))
    .join('')}
  `,
);
