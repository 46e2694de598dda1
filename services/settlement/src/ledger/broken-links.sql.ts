import { computed, computedRow, statement } from '@jumun/database';

const found = (what: string, from: string, columns = 'shop_id, sequence, transaction_id'): string =>
  `select ${columns}, '${what}' as what from ${from}`;

const LINKS = `(
  select shop_id, sequence, transaction_id, previous_hash, row_number() over chain as place,
    coalesce(lag(hash) over chain, chain_start(shop_id)) as hash_before
  from ledger_link window chain as (partition by shop_id order by sequence)) links`;
/** The entries of each transaction as one text, in the form that `ledger_hash` takes. */
const MOVED = `(
  select shop_id, transaction_id,
    string_agg(position || ':' || debit_account || '>' || credit_account || ':' || amount || currency, ',' order by position) as moved
  from ledger_entry group by shop_id, transaction_id)`;

/** Each way in which a chain can be broken, and where it is; the hashes are made anew from what the books say now. */
export const brokenLinks = {
  'link-missing': found('link-missing', `${LINKS} where sequence <> place`),
  'order-changed': found('order-changed', `${LINKS} where previous_hash <> hash_before`),
  'content-changed': found(
    'content-changed',
    `ledger_link l left join ledger_transaction t on t.shop_id = l.shop_id and t.id = l.transaction_id
     left join ${MOVED} m on m.shop_id = l.shop_id and m.transaction_id = l.transaction_id
     where l.hash is distinct from ledger_hash(l.previous_hash, t, m.moved)`,
    'l.shop_id, l.sequence, l.transaction_id',
  ),
  'not-in-chain': found(
    'not-in-chain',
    `ledger_transaction t
     where not exists (select from ledger_link l where l.shop_id = t.shop_id and l.transaction_id = t.id)`,
    't.shop_id, 0, t.id',
  ),
  'head-differs': found(
    'head-differs',
    `(select shop_id from ledger_head union select shop_id from ledger_link) shops
     left join ledger_head h on h.shop_id = shops.shop_id
     left join lateral (
       select sequence, hash from ledger_link l where l.shop_id = shops.shop_id order by l.sequence desc limit 1) last on true
     where (h.sequence, h.hash) is distinct from (coalesce(last.sequence, 0), coalesce(last.hash, chain_start(shops.shop_id)))`,
    'shops.shop_id, coalesce(last.sequence, 0), null::uuid',
  ),
} as const;

const firstBreak = computedRow({
  shopId: computed.text,
  sequence: computed.number,
  transactionId: computed.maybe(computed.text),
  what: computed.oneOf(['link-missing', 'order-changed', 'content-changed', 'not-in-chain', 'head-differs']),
});

export const FIRST_BREAK = statement(
  'first-broken-link',
  firstBreak,
  `select shop_id as "shopId", sequence::bigint, transaction_id as "transactionId", what
   from (${Object.values(brokenLinks).join(' union all ')}) broken (shop_id, sequence, transaction_id, what)
   order by transaction_id nulls last, shop_id limit 1`,
);
