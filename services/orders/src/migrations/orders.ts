import { sqlMigration } from '@jumun/database';

/**
 * An order has exactly one payment, so both are one row: one insert, one update, and no way to disagree.
 */
export const ordersMigration = sqlMigration(
  '20261121-orders',
  `
  create table pickup_counter (
    shop_id uuid not null,
    day date not null,
    last int not null check (last > 0),
    primary key (shop_id, day)
  );

  create table orders (
    id uuid primary key,
    shop_id uuid not null,
    checkout_id uuid not null unique,
    input_hash text not null,
    store_name text not null,
    shop_name text not null,
    order_number text not null unique,
    title text not null,
    lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 50),
    amount bigint not null check (amount > 0 and amount <= 100000000),
    refunded bigint not null default 0 check (refunded >= 0 and refunded <= amount),
    currency text not null default 'KRW' check (currency = 'KRW'),

    status text not null default 'pending' check (status in ('pending', 'paid', 'cancelled', 'refunded')),
    close_reason text check (close_reason in ('declined', 'abandoned', 'expired', 'reversed')),
    order_status text not null default 'waiting' check (order_status in ('waiting', 'preparing', 'ready', 'completed')),
    order_sequence int not null default 0,

    buyer text,

    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    -- Since when the card page may be open for it.
    registered_at timestamptz,
    -- Since when an approval may have reached the card company.
    intent_at timestamptz,
    -- When the card company is asked (again) what became of it.
    ask_at timestamptz,
    asked int not null default 0,
    paid_at timestamptz,
    closed_at timestamptz,
    tno text unique,
    approval jsonb,

    check ((status in ('paid', 'refunded')) = (paid_at is not null)),
    check ((status in ('paid', 'refunded')) <= (tno is not null)),
    check ((status = 'cancelled') = (close_reason is not null)),
    check ((status = 'refunded') <= (refunded = amount)),
    check (order_status = 'waiting' or status in ('paid', 'refunded'))
  );
  create index orders_by_shop on orders (shop_id, id desc);
  create index orders_sales on orders (shop_id, paid_at) where paid_at is not null;
  create index orders_open on orders (expires_at) where status = 'pending';
  create index orders_to_ask on orders (ask_at) where ask_at is not null;

  create table order_change (
    shop_id uuid not null,
    order_id uuid not null references orders (id),
    sequence int not null,
    from_status text,
    to_status text not null,
    actor text not null,
    changed_at timestamptz not null default now(),
    primary key (order_id, sequence)
  );

  -- Cards that were charged for an order that could not take the money; each is reversed until the provider says so.
  create table reversal (
    tno text primary key,
    order_id uuid not null references orders (id),
    reason text not null,
    created_at timestamptz not null default now(),
    tries int not null default 0,
    try_at timestamptz not null default now(),
    done_at timestamptz
  );
  create index reversal_waiting on reversal (try_at) where done_at is null;
  `,
);
