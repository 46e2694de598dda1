import { sqlMigration } from '@jumun/database';

/** Fees of shops, and the ledger: transactions, their entries, and running totals that the database keeps itself. */
export const settlementMigration = sqlMigration(
  '20261121-settlement',
  `
  create table shop_fee (
    shop_id uuid primary key,
    fee_bps int not null default 500 check (fee_bps between 400 and 600),
    opened_at timestamptz not null default now()
  );

  create domain account_name as text check (value ~ '^(provider:[a-z]+|platform:[a-z]+|shop:[0-9a-f-]{36})$');

  create table ledger_transaction (
    shop_id uuid not null,
    id uuid not null,
    kind text not null check (kind in ('payment', 'fee', 'refund', 'fee-refund', 'payout', 'payout-reversal')),
    -- The payment or payout that caused it; whatever is told twice can't be posted twice.
    source_id uuid not null,
    occurred_at timestamptz not null,
    posted_at timestamptz not null default now(),
    primary key (shop_id, id),
    constraint ledger_posted_once unique (source_id, kind)
  );

  -- A row takes an amount from one account and gives it to another, so that no set of rows can be out of balance.
  create table ledger_entry (
    shop_id uuid not null,
    transaction_id uuid not null,
    position smallint not null check (position >= 1),
    debit_account account_name not null,
    credit_account account_name not null,
    amount bigint not null check (amount > 0),
    currency text not null default 'KRW' check (currency = 'KRW'),
    primary key (shop_id, transaction_id, position),
    foreign key (shop_id, transaction_id) references ledger_transaction (shop_id, id),
    constraint ledger_entry_moves check (debit_account <> credit_account),
    constraint ledger_entry_of_its_shop check (
      (debit_account not like 'shop:%' or debit_account = 'shop:' || shop_id)
      and (credit_account not like 'shop:%' or credit_account = 'shop:' || shop_id))
  );

  -- What each shop's entries add up to. One row for a shop and a pair of accounts: no row is shared by all shops.
  create table ledger_total (
    shop_id uuid not null,
    debit_account account_name not null,
    credit_account account_name not null,
    amount bigint not null check (amount > 0),
    currency text not null default 'KRW' check (currency = 'KRW'),
    primary key (shop_id, debit_account, credit_account)
  ) with (fillfactor = 50);

  create function add_to_totals() returns trigger language plpgsql as $$
  begin
    -- In the order of the key, so that two copies of the service never wait for each other in a ring.
    insert into ledger_total as total (shop_id, debit_account, credit_account, amount)
    select shop_id, debit_account, credit_account, sum(amount)::bigint
    from inserted group by 1, 2, 3 order by 1, 2, 3
    on conflict (shop_id, debit_account, credit_account) do update set amount = total.amount + excluded.amount;
    return null;
  end $$;
  create trigger add_to_totals after insert on ledger_entry
    referencing new table as inserted for each statement execute function add_to_totals();

  create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only: correct it by a reverse posting', tg_table_name using errcode = 'restrict_violation';
  end $$;
  create trigger append_only before update or delete or truncate on ledger_transaction
    for each statement execute function refuse_change();
  create trigger append_only before update or delete or truncate on ledger_entry
    for each statement execute function refuse_change();

  create function refuse_hands() returns trigger language plpgsql as $$
  begin
    if pg_trigger_depth() > 1 and tg_op in ('INSERT', 'UPDATE') then return null; end if;
    raise exception 'ledger_total follows from the entries and is not written by hand' using errcode = 'restrict_violation';
  end $$;
  create trigger kept_by_entries before insert or update or delete or truncate on ledger_total
    for each statement execute function refuse_hands();

  -- The second bound of an owner's queries: whoever says which shop it acts for sees no other shop's rows.
  alter table ledger_transaction enable row level security, force row level security;
  alter table ledger_entry enable row level security, force row level security;
  alter table ledger_total enable row level security, force row level security;
  create function acting_shop() returns uuid stable language sql as $$
    select nullif(current_setting('jumun.shop_id', true), '')::uuid
  $$;
  create policy own_shop on ledger_transaction using ((select acting_shop()) is null or shop_id = (select acting_shop()));
  create policy own_shop on ledger_entry using ((select acting_shop()) is null or shop_id = (select acting_shop()));
  create policy own_shop on ledger_total using ((select acting_shop()) is null or shop_id = (select acting_shop()));
  `,
);
