import { sqlMigration } from '@jumun/database';

/**
 * The books beyond payments: the payment that a transaction is about, a chain of hashes for each shop, fee changes,
 * refunds that came before their payment, and a copy of the shops.
 */
export const booksMigration = sqlMigration(
  '20261121-settlement-2-books',
  `
  alter table ledger_transaction
    add column payment_id uuid,
    add column order_number text check (length(order_number) between 1 and 40),
    -- The card company's number, by which its books and ours are compared.
    add column tno text check (length(tno) between 1 and 64),
    -- The rate that was agreed when the payment was made.
    add column fee_bps smallint check (fee_bps between 400 and 600);
  alter table ledger_transaction disable trigger append_only;
  update ledger_transaction set payment_id = source_id where kind in ('payment', 'fee');
  alter table ledger_transaction enable trigger append_only;
  alter table ledger_transaction add constraint ledger_names_its_payment
    check ((kind in ('payment', 'fee', 'refund', 'fee-refund')) = (payment_id is not null));
  create index ledger_by_payment on ledger_transaction (payment_id) where payment_id is not null;
  create index ledger_by_time on ledger_transaction (shop_id, occurred_at, id);
  create index ledger_by_day on ledger_transaction (occurred_at);
  create index ledger_by_order on ledger_transaction (order_number) where kind in ('payment', 'refund');

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
  create function chain_transactions(shops uuid[], transactions uuid[]) returns void language plpgsql as $$
  declare
    head ledger_head;
    posted record;
    made bytea;
  begin
    for posted in
      select t, (select string_agg(e.position || ':' || e.debit_account || '>' || e.credit_account || ':' || e.amount || e.currency, ',' order by e.position)
                 from ledger_entry e where e.shop_id = t.shop_id and e.transaction_id = t.id) as moved
      from ledger_transaction t
      where t.shop_id = any (shops) and t.id = any (transactions) order by t.shop_id, t.id
    loop
      if head.shop_id is distinct from (posted.t).shop_id then
        if head.shop_id is not null then
          update ledger_head set sequence = head.sequence, hash = head.hash where shop_id = head.shop_id;
        end if;
        select * into strict head from ledger_head where shop_id = (posted.t).shop_id;
      end if;
      made := ledger_hash(head.hash, posted.t, posted.moved);
      insert into ledger_link (shop_id, sequence, transaction_id, previous_hash, hash)
        values (head.shop_id, head.sequence + 1, (posted.t).id, head.hash, made);
      head.sequence := head.sequence + 1;
      head.hash := made;
    end loop;
    if head.shop_id is not null then
      update ledger_head set sequence = head.sequence, hash = head.hash where shop_id = head.shop_id;
    end if;
  end $$;
  -- What was posted before there was a chain.
  select lock_books((select array_agg(distinct shop_id) from ledger_transaction));
  select chain_transactions(array_agg(distinct shop_id), array_agg(id)) from ledger_transaction;

  create or replace function add_to_totals() returns trigger language plpgsql as $$
  declare
    shops uuid[];
    transactions uuid[];
  begin
    select array_agg(distinct shop_id), array_agg(distinct transaction_id) into shops, transactions from inserted;
    if shops is null then return null; end if;
    perform lock_books(shops);
    insert into ledger_total as total (shop_id, debit_account, credit_account, amount)
    select shop_id, debit_account, credit_account, sum(amount)::bigint
    from inserted group by 1, 2, 3 order by 1, 2, 3
    on conflict (shop_id, debit_account, credit_account) do update set amount = total.amount + excluded.amount;
    perform chain_transactions(shops, transactions);
    return null;
  end $$;

  create or replace function refuse_hands() returns trigger language plpgsql as $$
  begin
    if pg_trigger_depth() > 1 and tg_op in ('INSERT', 'UPDATE') then return null; end if;
    raise exception '% follows from the entries and is not written by hand', tg_table_name using errcode = 'restrict_violation';
  end $$;
  create trigger kept_by_entries before insert on ledger_link
    for each statement execute function refuse_hands();
  create trigger append_only before update or delete or truncate on ledger_link
    for each statement execute function refuse_change();
  create trigger kept_by_entries before update or delete or truncate on ledger_head
    for each statement execute function refuse_hands();
  create function refuse_invented_head() returns trigger language plpgsql as $$
  begin
    if new.sequence = 0 and new.hash = chain_start(new.shop_id) then return new; end if;
    raise exception 'a chain begins at its start' using errcode = 'restrict_violation';
  end $$;
  create trigger begins_at_its_start before insert on ledger_head for each row execute function refuse_invented_head();

  create table fee_change (
    shop_id uuid not null,
    changed_at timestamptz not null,
    from_bps int not null check (from_bps between 400 and 600),
    to_bps int not null check (to_bps between 400 and 600),
    operator_id uuid not null,
    primary key (shop_id, changed_at)
  );
  create trigger append_only before update or delete or truncate on fee_change
    for each statement execute function refuse_change();

  -- Refunds that were told before their payment, and are posted with it.
  create table waiting_refund (
    refund_id uuid primary key,
    shop_id uuid not null,
    payment_id uuid not null,
    fact jsonb not null,
    received_at timestamptz not null default now()
  );
  create index waiting_refund_payment on waiting_refund (payment_id);

  create table shop (
    shop_id uuid primary key,
    version int not null,
    status text not null check (status in ('pending', 'reviewing', 'active', 'restricted')),
    shop_name text not null,
    store_name text,
    changed_at timestamptz not null
  );

  alter table ledger_head enable row level security, force row level security;
  alter table ledger_link enable row level security, force row level security;
  alter table fee_change enable row level security, force row level security;
  alter table waiting_refund enable row level security, force row level security;
  alter table shop enable row level security, force row level security;
  alter table shop_fee enable row level security, force row level security;
  create policy own_shop on ledger_head using ((select acting_shop()) is null or shop_id = (select acting_shop()));
  create policy own_shop on ledger_link using ((select acting_shop()) is null or shop_id = (select acting_shop()));
  create policy own_shop on fee_change using ((select acting_shop()) is null or shop_id = (select acting_shop()));
  create policy own_shop on waiting_refund using ((select acting_shop()) is null or shop_id = (select acting_shop()));
  create policy own_shop on shop using ((select acting_shop()) is null or shop_id = (select acting_shop()));
  create policy own_shop on shop_fee using ((select acting_shop()) is null or shop_id = (select acting_shop()));
  `,
);
