import { repeatableMigration } from '@jumun/database';

/** Every entry moves its shop's totals and every transaction becomes a link of its shop's chain, in the database itself. */
export const addToTotalsFunctions = repeatableMigration(
  'add-to-totals',
  `
  -- Links and ends of chains in one statement each. Transactions are looked up by their keys: asked for a list of shops and
  -- a list of transactions, the plan read every transaction that the shops ever had.
  create or replace function chain_transactions(shops uuid[], transactions uuid[]) returns void
    language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  declare
    head ledger_head;
    posted record;
    of_shops uuid[] := '{}';
    sequences bigint[] := '{}';
    ids uuid[] := '{}';
    befores bytea[] := '{}';
    hashes bytea[] := '{}';
  begin
    for posted in
      select t, (select string_agg(e.position || ':' || e.debit_account || '>' || e.credit_account || ':' || e.amount || e.currency, ',' order by e.position)
                 from ledger_entry e where e.shop_id = t.shop_id and e.transaction_id = t.id) as moved
      from unnest(shops, transactions) as made (shop, id)
      join ledger_transaction t on t.shop_id = made.shop and t.id = made.id order by t.shop_id, t.id
    loop
      if head.shop_id is distinct from (posted.t).shop_id then
        select * into strict head from ledger_head where shop_id = (posted.t).shop_id;
      end if;
      of_shops := of_shops || head.shop_id;
      ids := ids || (posted.t).id;
      befores := befores || head.hash;
      head.sequence := head.sequence + 1;
      head.hash := ledger_hash(head.hash, posted.t, posted.moved);
      sequences := sequences || head.sequence;
      hashes := hashes || head.hash;
    end loop;
    insert into ledger_link (shop_id, sequence, transaction_id, previous_hash, hash)
      select * from unnest(of_shops, sequences, ids, befores, hashes);
    update ledger_head h set sequence = made.sequence, hash = made.hash
      from (select distinct on (shop) shop, sequence, hash from unnest(of_shops, sequences, hashes) as each (shop, sequence, hash)
        order by shop, sequence desc) made
      where h.shop_id = made.shop;
  end $$;

  create or replace function add_to_totals() returns trigger language plpgsql as $$
  declare
    shops uuid[];
    transactions uuid[];
  begin
    select array_agg(shop_id), array_agg(transaction_id) into shops, transactions
      from (select distinct shop_id, transaction_id from inserted) posted;
    if shops is null then return null; end if;
    perform lock_books(shops);
    insert into ledger_total as total (shop_id, debit_account, credit_account, amount)
    select shop_id, debit_account, credit_account, sum(amount)::bigint
    from inserted group by 1, 2, 3 order by 1, 2, 3
    on conflict (shop_id, debit_account, credit_account) do update set amount = total.amount + excluded.amount;
    perform chain_transactions(shops, transactions);
    return null;
  end $$;
  create or replace trigger add_to_totals after insert on ledger_entry
    referencing new table as inserted for each statement execute function add_to_totals();
  `,
);
