import type { contracts, FeeLine, InputOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { RowType } from '@jumun/database';
import { iso } from '@jumun/runtime';
import { boundsOfDays } from '../calendar/days.js';
import { NEWEST_FEES, OLDER_FEES } from './list-fees.sql.js';

type Page = InputOf<typeof contracts.settlement.procedures.listFees>;
type Row = RowType<(typeof NEWEST_FEES)['row']>;

/** Payments and refunds of the shop with their fees, the latest first. */
export async function listFees(tx: Tx, shopId: string, { from, to, before, limit }: Page): Promise<FeeLine[]> {
  const about = [shopId, ...boundsOfDays(from, to)];
  const rows =
    before === undefined
      ? await tx.run(NEWEST_FEES, [...about, limit])
      : await tx.run(OLDER_FEES, [...about, limit, before]);
  return rows.map(presentFeeLine);
}

function presentFeeLine(row: Row): FeeLine {
  const sign = row.kind === 'refund' ? -1 : 1;
  // Not by a product, which would make a zero that is below zero.
  const signed = (amount: number): number => (amount === 0 ? 0 : sign * amount);
  return {
    ...row,
    occurredAt: iso(row.occurredAt),
    amount: signed(row.amount),
    fee: signed(row.fee),
    net: signed(row.amount - row.fee),
  };
}
