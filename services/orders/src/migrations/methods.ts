import { sqlMigration, tenantTable } from '@jumun/database';

/** How an order is paid, and what a shop offers. All rules come unchecked; `methods-checked` looks at the rows of before. */
export const methodsMigration = sqlMigration(
  '20261211-methods',
  `
  alter table orders
    add column provider text not null default 'kcp',
    -- By what it was paid, and of what kind the money was; null until it is, and for what was paid by card before.
    add column method text,
    add column method_kind text,
    -- What its shopper asked for on the payment page.
    add column wished text,
    -- What of it came from a wallet's own money or points.
    add column money_part bigint not null default 0,
    add column cash_receipt_no text,
    -- The language that its shopper reads.
    add column locale text,
    -- What whoever entered it at the till wrote beside it.
    add column note text,
    -- A keyed hash of the browser that wants to pay at the counter, so that nobody takes all the goods.
    add column device text,
    -- What a person handed over at the counter.
    add column received bigint,

    add constraint orders_provider_check check (provider in ('kcp', 'stripe', 'toss', 'counter', 'free')) not valid,
    add constraint orders_method_check check (method in (
      'card', 'kakaopay', 'naverpay', 'tosspay', 'samsungpay', 'applepay', 'payco', 'ssgpay', 'lpay', 'alipay', 'wechatpay',
      'cash', 'terminal', 'transfer', 'free', 'unknown')) not valid,
    add constraint orders_method_kind_check check (method_kind in ('card', 'money', 'mixed', 'offline', 'free')) not valid,
    add constraint orders_money_part_check check (money_part >= 0 and money_part <= amount) not valid,
    add constraint orders_locale_check check (locale in ('ko', 'en', 'ja', 'zh')) not valid,
    add constraint orders_note_check check (char_length(note) between 1 and 100) not valid,
    add constraint orders_received_check check (received >= amount) not valid,
    -- Money that the shop took itself has no charge at a provider, and says how it was taken.
    add constraint orders_counter_check check (
      provider <> 'counter' or (tno is null and intent_at is null and registered_at is null
        and (status in ('paid', 'refunded')) = (method is not null)
        and (method is null or method in ('cash', 'terminal', 'transfer')))) not valid,
    add constraint orders_charge_check check (
      status not in ('paid', 'refunded') or tno is not null or provider in ('counter', 'free')) not valid;

  -- It had no name of its own.
  do $$
  declare old text;
  begin
    select conname into strict old from pg_constraint
    where conrelid = 'orders'::regclass and contype = 'c' and conname <> 'orders_charge_check' and conname <> 'orders_counter_check'
      and pg_get_constraintdef(oid) like '%tno IS NOT NULL%';
    execute format('alter table orders drop constraint %I', old);
  end $$;

  create index orders_unpaid_counter on orders (shop_id, created_at) where provider = 'counter' and status = 'pending';
  create index orders_counter on orders (shop_id, created_at desc, id desc) where provider = 'counter';
  create index orders_counter_device on orders (shop_id, device, created_at) where device is not null;

  -- What a shop offers; without a row it is what a new shop offers.
  create table shop_payment (
    shop_id uuid primary key,
    -- What it turned off of that which the contract with the provider has.
    methods_off jsonb not null default '[]' check (jsonb_typeof(methods_off) = 'array' and jsonb_array_length(methods_off) <= 20),
    counter boolean not null default false,
    counter_minutes int not null default 30 check (counter_minutes between 10 and 120),
    counter_methods jsonb not null default '["cash", "terminal", "transfer"]'
      check (jsonb_typeof(counter_methods) = 'array' and jsonb_array_length(counter_methods) between 1 and 3)
  );
  ${tenantTable('shop_payment')}
  `,
);

/** Looks at the orders of before without keeping anybody from writing new ones. */
export const methodsCheckedMigration = sqlMigration(
  '20261212-methods-checked',
  ['provider', 'method', 'method_kind', 'money_part', 'locale', 'note', 'received', 'counter', 'charge']
    .map((rule) => `alter table orders validate constraint orders_${rule}_check;`)
    .join('\n'),
);
