import { sqlMigration } from '@jumun/database';

/** Tables of shops' copies, store pages, categories, products and reservations. */
export const catalogMigration = sqlMigration(
  '20261121-catalog',
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
    profile_image text
  );

  create table category (
    shop_id uuid not null,
    id uuid not null,
    name text not null check (char_length(name) between 1 and 50),
    rank int not null check (rank >= 1),
    status text not null check (status in ('active', 'inactive')),
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
    primary key (shop_id, id)
  ) with (fillfactor = 80);
  create index product_of_shop on product (shop_id, created_at, id) where deleted_at is null;

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
    state text not null check (state in ('reserved', 'sold', 'released')),
    -- The quoted lines; "counted" says that the line's pieces were taken from the stock.
    lines jsonb not null check (jsonb_typeof(lines) = 'array'),
    total bigint not null check (total > 0),
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    settled_at timestamptz,
    -- A payment that came after the stock was given back: never should, and has to be looked at.
    paid_late_at timestamptz,
    check ((state = 'reserved') = (settled_at is null))
  );
  create index reservation_due on reservation (expires_at, checkout_id) where state = 'reserved';

  -- The second bound of an owner's queries: whoever says which shop it acts for sees no other shop's rows. The
  -- planner guesses nothing about a case, where it would take a comparison for one shop of many and choose bad plans.
  alter table store_page enable row level security, force row level security;
  create policy own_shop on store_page using (
    case when coalesce(current_setting('jumun.shop_id', true), '') = '' then true
      else shop_id = current_setting('jumun.shop_id')::uuid end);
  alter table category enable row level security, force row level security;
  create policy own_shop on category using (
    case when coalesce(current_setting('jumun.shop_id', true), '') = '' then true
      else shop_id = current_setting('jumun.shop_id')::uuid end);
  alter table product enable row level security, force row level security;
  create policy own_shop on product using (
    case when coalesce(current_setting('jumun.shop_id', true), '') = '' then true
      else shop_id = current_setting('jumun.shop_id')::uuid end);
  alter table product_category enable row level security, force row level security;
  create policy own_shop on product_category using (
    case when coalesce(current_setting('jumun.shop_id', true), '') = '' then true
      else shop_id = current_setting('jumun.shop_id')::uuid end);
  `,
);
