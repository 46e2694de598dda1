/** Columns of a table that can be written, in their order. */
export const COLUMNS = `select column_name as name from information_schema.columns
  where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`;

const inSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A row that the system itself has written, once for each row of a series; `set` has what differs, by the column's name in our spelling. */
export const copyOf = (
  table: string,
  columns: readonly string[],
  { from, series, set }: { from: string; series: string; set: Readonly<Record<string, string>> },
): string => {
  const given = new Map(Object.entries(set).map(([name, text]) => [inSnakeCase(name), text]));
  return `insert into ${table} (${columns.join(', ')})
  select ${columns.map((column) => given.get(column) ?? `kept.${column}`).join(', ')}
  from (select * from ${table} where ${from} limit 1) as kept, (${series}) as s`;
};

/** An id that sorts by its moment, the same in every database. */
const idOf = (kind: string): string =>
  `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5('${kind}' || n), 1, 3) || 'a'
    || substr(md5('${kind}' || n), 4, 15))::uuid`;

/** A shop's id by its number, the same in every database. */
const shopId = (number: string): string => {
  const hash = `md5('shop' || ${number})`;
  return `('01900000' || substr(${hash}, 1, 4) || '7' || substr(${hash}, 5, 3) || 'a' || substr(${hash}, 8, 15))::uuid`;
};

/** How many shops and days the seeded rows are spread over. */
export interface SeedPlan {
  shops: number;
  /** The shop that has every fifth order. */
  bigShopId: string;
  /** Days over which orders are spread, back from yesterday. */
  days: number;
}

/** Orders from one number to another: their shop, place in it, moment, ids and number, in every database alike. */
export const ordersFrom = ({ shops, bigShopId, days }: SeedPlan, from: number, to: number): string => `
  select *, ${idOf('order')} as order_id, ${idOf('checkout')} as checkout_id, ${idOf('payment')} as payment_transaction_id,
    ${idOf('pickup')} as fee_transaction_id,
    to_char(at at time zone 'Asia/Seoul', 'YYMMDD') || '-' || lpad(n::text, 8, '0') || '-'
      || lpad((place / ${days} + 1)::text, 4, '0') as order_number
  from (
    select n, shop_id, place,
      ((now() at time zone 'Asia/Seoul')::date - 1 - place % ${days})::timestamp at time zone 'Asia/Seoul'
        + interval '8 hours' + place / ${days} * interval '10 seconds' as at
    from (
      select n, case when n % 5 = 0 then '${bigShopId}'::uuid else ${shopId(`n % ${shops}`)} end as shop_id,
        case when n % 5 = 0 then n / 5 else n / ${shops} end as place
      from generate_series(${from}, ${to - 1}) as n) as numbered) as timed`;

export const shopsUpTo = (shops: number): string =>
  `select n, ${shopId('n')} as shop_id, now() - interval '1 year' as at from generate_series(0, ${shops - 1}) as n`;

export const idsOf = (shops: number): string => `select shop_id as id from (${shopsUpTo(shops)}) as s order by n`;

export const VACUUM = 'vacuum analyze';

export const PICKUP_COUNTERS = `insert into pickup_counter (shop_id, day, last)
  select shop_id, (created_at at time zone 'Asia/Seoul')::date, max(pickup::int) from orders group by 1, 2
  on conflict (shop_id, day) do update set last = excluded.last`;

export const SEALED_SHOPS = `update shop set owner_name = told.owner_name, email = told.email
  from unnest($1::uuid[], $2::text[], $3::text[]) as told (id, owner_name, email) where shop.id = told.id`;

export const CONFIRM_CHARGES = `update charge
  set state = 'confirmed', confirmed_at = now(), asked_at = now(), asks = 1, provider_amount = 4500, provider_remaining = 4500
  where state = 'new'`;

/** The days before were closed when they ended. */
const fundsKeptBefore = (day: string): string => `insert into funds_owed
  select day, 0, 0, 0, 0, 0, 0, 0, now() from (
    select distinct (occurred_at at time zone 'Asia/Seoul')::date as day from ledger_transaction) as days
  where day < ${day} on conflict do nothing`;

/** A verified account at the bank's own transfers for every shop, which is active; runs and checks of today are to come. */
export const READY_TO_CLOSE = [
  `insert into payout_account (shop_id, id, provider, reference, provider_account_id, state, opened_at, changed_at)
   select shop_id, gen_random_uuid(), 'bank-file', left(md5(shop_id::text), 20), left(md5(shop_id::text), 20), 'verified',
     now(), now() from shop on conflict do nothing`,
  `update shop set status = 'active'`,
  'delete from payout_run where planned_at is not null',
  'delete from books_check',
  // Marks the card company's files of these days as loaded; reading them is measured by another bench.
  `insert into provider_file (day, source, lines, loaded_at)
   select distinct (occurred_at at time zone 'Asia/Seoul')::date, 'upload', 0, now() from ledger_transaction
   on conflict do nothing`,
  fundsKeptBefore(`(now() at time zone 'Asia/Seoul')::date - 1`),
  'analyze',
] as const;

/** The daily work is done: the check of the books, and the funds of the days that are closed. */
export const DAY_IS_DONE = [
  `insert into books_check (day, checked_at, report)
   select (now() at time zone 'Asia/Seoul')::date, now(), jsonb_build_object('checkedAt', to_char(now() at time zone 'UTC',
     'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'transactions', sum(sequence), 'broken', '[]'::jsonb, 'firstBreak', null) from ledger_head
   on conflict (day) do update set checked_at = excluded.checked_at, report = excluded.report`,
  fundsKeptBefore(`(now() at time zone 'Asia/Seoul')::date`),
] as const;

/** How far the day's close is: each moment in milliseconds since the epoch, null until it has come. */
export const CLOSE_STATE = `select
    (select count(*) from payout)::int as payouts,
    (select count(*) from payout where state = 'planned')::int as unsent,
    exists (select from payout_run where planned_at is not null) as planned,
    exists (select from books_check) as checked,
    (select report -> 'broken' from books_check limit 1) as broken,
    not exists (select from generate_series(
        (select (min(occurred_at) at time zone 'Asia/Seoul')::date from ledger_transaction), $1::date, interval '1 day') as due (day)
      where not exists (select from funds_owed f where f.day = due.day)) as counted`;

export const ORDERS_KNOWN = `select shop_id as "shopId", order_number as "orderNumber" from orders
  where status = 'paid' order by created_at limit $1`;
