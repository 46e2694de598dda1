import type { contracts, FeeLine, InputOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { utcIso } from '../ledger/utc-iso.js';
import { boundsOfDays } from './days.js';

type Page = InputOf<typeof contracts.settlement.procedures.listFees>;
type Row = Omit<FeeLine, 'net'>;

const lines = (older: string): string => `
  select t.id as "transactionId", t.kind, t.payment_id as "paymentId", t.order_number as "orderNumber",
    ${utcIso('t.occurred_at')} as "occurredAt", e.amount, p.fee_bps as "feeBps", coalesce(fe.amount, 0) as fee
  from ledger_transaction t
  join ledger_entry e on e.shop_id = t.shop_id and e.transaction_id = t.id
  left join ledger_transaction ft
    on ft.source_id = t.source_id and ft.kind = case t.kind when 'payment' then 'fee' else 'fee-refund' end
  left join ledger_entry fe on fe.shop_id = ft.shop_id and fe.transaction_id = ft.id
  left join ledger_transaction p on p.source_id = t.payment_id and p.kind = 'payment'
  where t.shop_id = ?::uuid and t.kind in ('payment', 'refund') and t.occurred_at >= ? and t.occurred_at < ? ${older}
  order by t.occurred_at desc, t.id desc limit ?`;
const NEWEST = lines('');
const OLDER = lines(`
  and (t.occurred_at, t.id) < (select b.occurred_at, b.id from ledger_transaction b where b.shop_id = t.shop_id and b.id = ?::uuid)`);

/** Payments and refunds of the shop with their fees, the latest first. */
export async function listFees(tx: Tx, shopId: string, { from, to, before, limit }: Page): Promise<FeeLine[]> {
  const about = [shopId, ...boundsOfDays(from, to)];
  const rows =
    before === undefined
      ? await tx.sql<Row>(NEWEST, [...about, limit])
      : await tx.sql<Row>(OLDER, [...about, before, limit]);
  return rows.map(presentFeeLine);
}

function presentFeeLine(row: Row): FeeLine {
  const sign = row.kind === 'refund' ? -1 : 1;
  // Not by a product, which would make a zero that is below zero.
  const signed = (amount: number): number => (amount === 0 ? 0 : sign * amount);
  return { ...row, amount: signed(row.amount), fee: signed(row.fee), net: signed(row.amount - row.fee) };
}
