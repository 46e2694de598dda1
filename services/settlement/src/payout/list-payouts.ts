import {
  PAYOUT_LINES_A_PAGE,
  Problem,
  type AnswerOf,
  type contracts,
  type InputOf,
  type PayoutLine,
  type PayoutView,
} from '@jumun/contracts';
import type { RowType } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { shopAccount } from '../ledger/accounts.js';
import { MOVED_BETWEEN, PAYOUT_LINES } from './list-payouts.sql.js';
import { payoutViews, presentPayout } from './present-payout.js';

type Procedures = typeof contracts.settlement.procedures;

/** The payouts of a shop, the latest first. */
export async function listPayouts(
  tx: Tx,
  shopId: string,
  { before, limit }: InputOf<Procedures['listPayouts']>,
): Promise<PayoutView[]> {
  const payouts = payoutViews(tx).where('p.shopId', '=', shopId).orderBy('p.id', 'desc').limit(limit);
  const rows = await (before === undefined ? payouts : payouts.where('p.id', '<', before)).execute();
  return rows.map(presentPayout);
}

type LineRow = RowType<(typeof PAYOUT_LINES)['row']>;

/** One payout of a shop with what it is made of: together with what was left from before, it is the balance that was paid. */
export async function getPayout(
  tx: Tx,
  shopId: string,
  { payoutId, after }: InputOf<Procedures['getPayout']>,
): Promise<AnswerOf<Procedures['getPayout']>> {
  const found = await payoutViews(tx)
    .select(['p.balanceBefore', 'p.afterSequence', 'p.postedSequence'])
    .where('p.shopId', '=', shopId)
    .where('p.id', '=', payoutId)
    .executeTakeFirst();
  if (!found) throw new Problem('PAYOUT_NOT_FOUND');
  const { balanceBefore, afterSequence, postedSequence, ...payout } = found;
  const [moved] = await tx.run(MOVED_BETWEEN, [shopId, afterSequence, postedSequence, shopAccount(shopId)]);
  const from = Math.max(after, afterSequence);
  const rows = await tx.run(PAYOUT_LINES, [shopId, from, postedSequence, PAYOUT_LINES_A_PAGE]);
  const isFull = rows.length === PAYOUT_LINES_A_PAGE;
  return {
    payout: presentPayout(payout),
    carriedIn: balanceBefore - (moved?.moved ?? 0),
    carriedOut: balanceBefore - payout.amount,
    lines: rows.map(presentLine),
    next: isFull ? (rows.at(-1)?.sequence ?? null) : null,
  };
}

/** A refund takes its amount away and brings its part of the fee back. */
function presentLine({ sequence: _, ...row }: LineRow): PayoutLine {
  const sign = row.kind === 'refund' ? -1 : 1;
  const amount = sign * row.amount;
  // No sum is ever "minus nothing".
  const fee = row.fee === 0 ? 0 : sign * row.fee;
  return { ...row, occurredAt: iso(row.occurredAt), amount, fee, net: amount - fee };
}
