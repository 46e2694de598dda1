import { insertOnly, squashedMigration, tenantTable } from '@jumun/database';

/** The schema of 0.2.0: orders with their payments, refunds, and how shops take them. */
export const ordersMigration = squashedMigration(
  '0001-orders-0.2.0',
  {
    release: '0.2.0',
    replaces: [
      '20261121-orders',
      '20261122-refunds',
      '20261123-owed-refunds',
      '20261124-lists',
      '20261125-crash-asks',
      '20261123-orders-tenants',
      '20261126-open-orders',
      '20261127-refusals',
      '20261128-free-pickups',
      '20261127-in-progress',
      '20261127-buyer-index',
      '20261129-buyer-search',
      '20261128-board',
      '20261129-shopper-cancel',
      '20261130-wait',
      '20261201-auto-accept',
      '20261202-recalled-orders',
    ],
  },
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
    close_reason text check (close_reason in
      ('declined', 'over-limit', 'cancelled', 'unreachable', 'abandoned', 'expired', 'reversed')),
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
    refund_owed_at timestamptz,
    -- A column of its own: behind row-level security an index can't be entered by what a function makes of another one.
    pickup text generated always as (split_part(order_number, '-', 3)) stored,
    asked_at timestamptz,
    ready_by timestamptz,
    accepted_at timestamptz,
    ready_at timestamptz,
    completed_at timestamptz,
    marks jsonb not null default '{}' check (jsonb_typeof(marks) = 'object'),
    -- Set while the card company is asked to give the money back at the shopper's wish.
    cancel_requested_at timestamptz,
    -- Minutes that it takes from its payment on; ready_by holds what was promised before.
    wait_minutes int check (wait_minutes >= 0),
    check ((status in ('paid', 'refunded')) = (paid_at is not null)),
    check ((status in ('paid', 'refunded')) <= (tno is not null)),
    check ((status = 'cancelled') = (close_reason is not null)),
    check ((status = 'refunded') <= (refunded = amount)),
    check (order_status = 'waiting' or status in ('paid', 'refunded'))
  );
  create index orders_to_ask on orders (ask_at) where ask_at is not null;
  -- Reports and the dashboard read nothing but this index.
  create index orders_sales_figures on orders (shop_id, paid_at) include (amount, refunded) where paid_at is not null;
  create index orders_refund_owed on orders (refund_owed_at) where refund_owed_at is not null;
  create index orders_by_time on orders (shop_id, created_at desc, id desc);
  -- The few among the many that are paid and handed out.
  create index orders_to_tend on orders (shop_id, status, order_status, created_at desc, id desc)
    where status <> 'paid' or order_status <> 'completed';
  create index orders_by_pickup on orders (shop_id, pickup, created_at desc, id desc);
  create index orders_by_number on orders (shop_id, order_number collate "C");
  create index orders_open on orders (created_at) where status = 'pending';
  create unique index orders_pickup_held on orders (shop_id, left(order_number, 6), pickup) where status <> 'cancelled';
  create index orders_in_progress on orders (shop_id, created_at, id)
    where status = 'paid' and order_status in ('waiting', 'preparing', 'ready');
  create index orders_pickup_of_day on orders (pickup, created_at desc);

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
  create index order_change_recalled on order_change (shop_id, order_id) where from_status = 'completed';

  -- Cards that were charged for an order that could not take the money; each is reversed until the provider says so.
  create table reversal (
    tno text primary key,
    order_id uuid not null references orders (id),
    reason text not null,
    created_at timestamptz not null default now(),
    tries int not null default 0,
    try_at timestamptz not null default now(),
    done_at timestamptz,
    shop_id uuid not null
  );
  create index reversal_waiting on reversal (try_at) where done_at is null;

  create table refund (
    id uuid primary key,
    shop_id uuid not null,
    order_id uuid not null references orders (id),
    amount bigint not null check (amount > 0),
    -- What stood on the card before it: the provider takes a refund only while that is still so.
    standing bigint not null check (standing >= amount),
    currency text not null default 'KRW' check (currency = 'KRW'),
    reason text not null check (char_length(reason) <= 100),
    restock boolean not null,
    asked_by text not null check (asked_by in ('owner', 'platform', 'operator', 'shopper')),
    state text not null default 'requested' check (state in ('requested', 'sent', 'done', 'refused')),
    -- How often it was sent, and when last; it may have been received each time.
    sends int not null default 0,
    sent_at timestamptz,
    -- When the provider is asked (again) what became of it.
    ask_at timestamptz,
    asked int not null default 0,
    -- The provider's no; believed at once only when nothing was lost before.
    refusal jsonb,
    requested_at timestamptz not null,
    settled_at timestamptz,
    -- A keyed hash of the browser that asked, so that nobody cancels all day.
    asked_from text,
    check ((state = 'requested') = (sent_at is null)),
    check ((state in ('done', 'refused')) = (settled_at is not null)),
    check ((state in ('requested', 'sent')) = (ask_at is not null)),
    check ((state = 'refused') <= (refusal is not null))
  );
  -- Two refunds of one payment at a time could not be told apart in the provider's books.
  create unique index refund_under_way on refund (order_id) where ask_at is not null;
  create index refund_of_order on refund (order_id, requested_at);
  create index refund_to_settle on refund (ask_at) where ask_at is not null;
  create index refund_of_shopper on refund (shop_id, asked_from, requested_at) where asked_from is not null;

  -- What operators decided about payments whose outcome the provider did not tell.
  create table resolution (
    order_id uuid not null references orders (id),
    operator_id uuid not null,
    outcome text not null check (outcome in ('paid', 'cancelled')),
    tno text,
    note text not null check (char_length(note) between 1 and 200),
    decided_at timestamptz not null,
    primary key (order_id, decided_at)
  );

  -- Korean days whose chores are done, and under which key what is sealed was sealed again.
  create table tended_day (
    day date not null,
    key_prefix text not null,
    tended_at timestamptz not null default now(),
    primary key (day, key_prefix)
  );

  create table free_pickup (
    shop_id uuid not null,
    day date not null,
    number int not null check (number > 0),
    primary key (shop_id, day, number)
  );

  create table buyer_index (
    order_id uuid not null references orders (id),
    hash text not null,
    shop_id uuid not null,
    key_id text not null,
    primary key (order_id, hash)
  );
  create index buyer_index_hash on buyer_index (hash);
  create index buyer_index_unwritten on buyer_index (order_id) where key_id = '';

  -- How a shop takes orders; without a row everything is as it is for a new shop.
  create table order_setting (
    shop_id uuid primary key,
    shopper_cancel boolean not null default true
  );

  create table pace (
    shop_id uuid primary key,
    minutes int not null check (minutes >= 0),
    told_at timestamptz not null
  );

  -- What catalog told of how a shop works.
  create table operation (
    shop_id uuid primary key,
    version int not null,
    auto_accept boolean not null
  );

  -- Who ordered can't be found any more once it is erased.
  create function forget_buyer() returns trigger language plpgsql as $$
  begin
    delete from buyer_index where order_id = new.id;
    return null;
  end $$;
  create trigger forget_buyer after update of buyer on orders
    for each row when (old.buyer is not null and new.buyer is null) execute function forget_buyer();

  ${['orders', 'order_change', 'pickup_counter', 'reversal', 'refund', 'free_pickup', 'buyer_index', 'order_setting', 'pace', 'operation'].map((table) => tenantTable(table)).join('')}
  ${insertOnly('order_change', 'resolution')}
  `,
);
