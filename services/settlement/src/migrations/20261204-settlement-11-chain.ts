import { sqlMigration } from '@jumun/database';

/** Writes the links of a batch and the ends of its chains in one statement each; every hash is what it was. */
export const chainMigration = sqlMigration(
  '20261204-settlement-11-chain',
  `
  create or replace function chain_transactions(shops uuid[], transactions uuid[]) returns void language plpgsql as $$
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
      from ledger_transaction t
      where t.shop_id = any (shops) and t.id = any (transactions) order by t.shop_id, t.id
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
  `,
);
