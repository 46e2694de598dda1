import { computed, computedRow, statement } from '@jumun/database';

/** Counts back from the balance of now, so that it reads no more of the past than was asked for. */
export const SETTLEMENT_DAYS = statement(
  'settlement-days',
  computedRow({
    day: computed.text,
    sales: computed.number,
    refunds: computed.number,
    fees: computed.number,
    paidOut: computed.number,
    balance: computed.number,
    counterSales: computed.number,
    counterRefunds: computed.number,
  }),
  `
  with moved as (
    select (t.occurred_at at time zone 'Asia/Seoul')::date as day, t.kind, sum(e.amount)::bigint as amount
    from ledger_transaction t join ledger_entry e on e.shop_id = t.shop_id and e.transaction_id = t.id
    where t.shop_id = $1::uuid and t.occurred_at >= $2 group by 1, 2),
  counter as (
    select (occurred_at at time zone 'Asia/Seoul')::date as day,
      coalesce(sum(amount) filter (where kind = 'payment'), 0)::bigint as sales,
      coalesce(sum(amount) filter (where kind = 'refund'), 0)::bigint as refunds
    from counter_move where shop_id = $1::uuid and occurred_at >= $2 group by 1),
  -- A day on which nothing but the counter moved is a day, too.
  days as (
    select day,
      coalesce(sum(amount) filter (where kind = 'payment'), 0)::bigint as sales,
      coalesce(sum(amount) filter (where kind = 'refund'), 0)::bigint as refunds,
      coalesce(sum(case kind when 'fee' then amount when 'fee-refund' then -amount end), 0)::bigint as fees,
      coalesce(sum(case kind when 'payout' then amount when 'payout-reversal' then -amount end), 0)::bigint as "paidOut"
    from (select * from moved union all select day, 'counter', 0 from counter) moves group by day),
  present as (
    select coalesce(sum(case when credit_account like 'shop:%' then amount when debit_account like 'shop:%' then -amount end), 0)::bigint as balance
    from ledger_total where shop_id = $1::uuid),
  ended as (
    select days.*, present.balance - coalesce(sum(sales - refunds - fees - "paidOut")
      over (order by day desc rows between unbounded preceding and 1 preceding), 0)::bigint as balance
    from days, present)
  select day, ended.sales, ended.refunds, fees, "paidOut", balance,
    coalesce(counter.sales, 0)::bigint as "counterSales", coalesce(counter.refunds, 0)::bigint as "counterRefunds"
  from ended left join counter using (day) where day <= $3::date order by day desc`,
  { isPlannedAnew: true },
);
