/** The books: transactions, entries, running totals and a chain of hashes for each shop, none of which is ever changed. */
export const LEDGER = `
  create domain account_name as text check (value ~ '^(provider:[a-z]+|platform:[a-z]+|shop:[0-9a-f-]{36})$');

  create table ledger_transaction (
    shop_id uuid not null,
    id uuid not null,
    kind text not null check (kind in ('payment', 'fee', 'refund', 'fee-refund', 'payout', 'payout-reversal')),
    -- The payment or payout that caused it; whatever is told twice can't be posted twice.
    source_id uuid not null,
    occurred_at timestamptz not null,
    posted_at timestamptz not null default now(),
    payment_id uuid,
    order_number text check (length(order_number) between 1 and 40),
    -- The card company's number, by which its books and ours are compared.
    tno text check (length(tno) between 1 and 64),
    -- The rate that was agreed when the payment was made.
    fee_bps smallint check (fee_bps between 400 and 600),
    primary key (shop_id, id),
    constraint ledger_posted_once unique (source_id, kind),
    constraint ledger_names_its_payment
      check ((kind in ('payment', 'fee', 'refund', 'fee-refund')) = (payment_id is not null))
  );
  create index ledger_by_payment on ledger_transaction (payment_id) where payment_id is not null;
  create index ledger_by_time on ledger_transaction (shop_id, occurred_at, id);
  create index ledger_by_day on ledger_transaction (occurred_at);
  create index ledger_by_order on ledger_transaction (order_number) where kind in ('payment', 'refund');

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

  -- The last link of each shop's chain. Whoever holds its lock is alone with the shop's books.
  create table ledger_head (
    shop_id uuid primary key,
    sequence bigint not null default 0 check (sequence >= 0),
    hash bytea not null
  ) with (fillfactor = 50);

  -- Each transaction's place in its shop's chain: the hash covers its content, its entries and the hash before it.
  create table ledger_link (
    shop_id uuid not null,
    sequence bigint not null check (sequence >= 1),
    transaction_id uuid not null,
    previous_hash bytea not null,
    hash bytea not null,
    primary key (shop_id, sequence),
    constraint ledger_linked_once unique (shop_id, transaction_id),
    foreign key (shop_id, transaction_id) references ledger_transaction (shop_id, id)
  );

  create function chain_start(shop uuid) returns bytea immutable language sql as $$
    select sha256(convert_to(shop::text, 'UTF8'))
  $$;

  create function ledger_hash(previous bytea, t ledger_transaction, moved text) returns bytea stable language sql as $$
    select sha256(convert_to(jsonb_build_array(
      encode(previous, 'hex'), t.shop_id, t.id, t.kind, t.source_id, (extract(epoch from t.occurred_at) * 1000000)::bigint,
      (extract(epoch from t.posted_at) * 1000000)::bigint, t.payment_id, t.order_number, t.tno, t.fee_bps, moved)::text, 'UTF8'))
  $$;

  create function lock_books(shops uuid[]) returns void language plpgsql as $$
  begin
    -- In the order of the key, so that two copies of the service never wait for each other in a ring.
    insert into ledger_head (shop_id, hash)
      select distinct shop, chain_start(shop) from unnest(shops) as told (shop) order by shop on conflict do nothing;
    perform from ledger_head where shop_id = any (shops) order by shop_id for update;
  end $$;

  create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only: correct it by a reverse posting', tg_table_name using errcode = 'restrict_violation';
  end $$;

  create function refuse_hands() returns trigger language plpgsql as $$
  begin
    if pg_trigger_depth() > 1 and tg_op in ('INSERT', 'UPDATE') then return null; end if;
    raise exception '% follows from the entries and is not written by hand', tg_table_name using errcode = 'restrict_violation';
  end $$;

  create function refuse_invented_head() returns trigger language plpgsql as $$
  begin
    if new.sequence = 0 and new.hash = chain_start(new.shop_id) then return new; end if;
    raise exception 'a chain begins at its start' using errcode = 'restrict_violation';
  end $$;

  create trigger append_only before update or delete or truncate on ledger_transaction
    for each statement execute function refuse_change();
  create trigger append_only before update or delete or truncate on ledger_entry
    for each statement execute function refuse_change();
  create trigger kept_by_entries before insert or update or delete or truncate on ledger_total
    for each statement execute function refuse_hands();
  create trigger kept_by_entries before update or delete or truncate on ledger_head
    for each statement execute function refuse_hands();
  create trigger begins_at_its_start before insert on ledger_head for each row execute function refuse_invented_head();
  create trigger kept_by_entries before insert on ledger_link
    for each statement execute function refuse_hands();
  create trigger append_only before update or delete or truncate on ledger_link
    for each statement execute function refuse_change();
`;
