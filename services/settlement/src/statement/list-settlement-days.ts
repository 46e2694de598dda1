import type { contracts, InputOf, SettlementDay } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { boundsOfDays } from './days.js';

type Range = InputOf<typeof contracts.settlement.procedures.listSettlementDays>;

/** Counts back from the balance of now, so that it reads no more of the past than was asked for. */
const DAYS = `
  with moved as (
    select (t.occurred_at at time zone 'Asia/Seoul')::date as day, t.kind, sum(e.amount)::bigint as amount
    from ledger_transaction t join ledger_entry e on e.shop_id = t.shop_id and e.transaction_id = t.id
    where t.shop_id = ?::uuid and t.occurred_at >= ? group by 1, 2),
  days as (
    select day,
      coalesce(sum(amount) filter (where kind = 'payment'), 0)::bigint as sales,
      coalesce(sum(amount) filter (where kind = 'refund'), 0)::bigint as refunds,
      coalesce(sum(case kind when 'fee' then amount when 'fee-refund' then -amount end), 0)::bigint as fees,
      coalesce(sum(case kind when 'payout' then amount when 'payout-reversal' then -amount end), 0)::bigint as "paidOut"
    from moved group by day),
  present as (
    select coalesce(sum(case when credit_account like 'shop:%' then amount when debit_account like 'shop:%' then -amount end), 0)::bigint as balance
    from ledger_total where shop_id = ?::uuid),
  ended as (
    select days.*, present.balance - coalesce(sum(sales - refunds - fees - "paidOut")
      over (order by day desc rows between unbounded preceding and 1 preceding), 0)::bigint as balance
    from days, present)
  select to_char(day, 'YYYY-MM-DD') as day, sales, refunds, fees, "paidOut", balance
  from ended where day <= ?::date order by day desc`;

/** The days of the shop on which something moved, the latest first, each with the balance at its end. */
export async function listSettlementDays(tx: Tx, shopId: string, { from, to }: Range): Promise<SettlementDay[]> {
  const [begins] = boundsOfDays(from, to);
  return tx.sql<SettlementDay>(DAYS, [shopId, begins, shopId, to]);
}
