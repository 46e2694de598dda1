import { sqlMigration } from '@jumun/database';

/** Refunds, what retention needs, and the second bound of an owner's queries. */
export const refundsMigration = sqlMigration(
  '20261122-refunds',
  `
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
    asked_by text not null check (asked_by in ('owner', 'platform', 'operator')),
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
    check ((state = 'requested') = (sent_at is null)),
    check ((state in ('done', 'refused')) = (settled_at is not null)),
    check ((state in ('requested', 'sent')) = (ask_at is not null)),
    check ((state = 'refused') <= (refusal is not null))
  );
  -- Two refunds of one payment at a time could not be told apart in the provider's books.
  create unique index refund_under_way on refund (order_id) where ask_at is not null;
  create index refund_of_order on refund (order_id, requested_at);
  create index refund_to_settle on refund (ask_at) where ask_at is not null;

  -- Reports and the dashboard read nothing but this index.
  create index orders_sales_figures on orders (shop_id, paid_at) include (amount, refunded) where paid_at is not null;
  drop index orders_sales;

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

  alter table reversal add column shop_id uuid;
  update reversal r set shop_id = o.shop_id from orders o where o.id = r.order_id;
  alter table reversal alter column shop_id set not null;

  -- Whoever says which shop it acts for sees no other shop's rows. The planner guesses nothing about a case, where it
  -- would take a comparison for one shop of many and choose bad plans.
  alter table orders enable row level security, force row level security;
  create policy own_shop on orders using (
    case when coalesce(current_setting('jumun.shop_id', true), '') = '' then true
      else shop_id = current_setting('jumun.shop_id')::uuid end);
  alter table order_change enable row level security, force row level security;
  create policy own_shop on order_change using (
    case when coalesce(current_setting('jumun.shop_id', true), '') = '' then true
      else shop_id = current_setting('jumun.shop_id')::uuid end);
  alter table pickup_counter enable row level security, force row level security;
  create policy own_shop on pickup_counter using (
    case when coalesce(current_setting('jumun.shop_id', true), '') = '' then true
      else shop_id = current_setting('jumun.shop_id')::uuid end);
  alter table reversal enable row level security, force row level security;
  create policy own_shop on reversal using (
    case when coalesce(current_setting('jumun.shop_id', true), '') = '' then true
      else shop_id = current_setting('jumun.shop_id')::uuid end);
  alter table refund enable row level security, force row level security;
  create policy own_shop on refund using (
    case when coalesce(current_setting('jumun.shop_id', true), '') = '' then true
      else shop_id = current_setting('jumun.shop_id')::uuid end);
  `,
);
