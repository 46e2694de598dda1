import {
  PAYOUT_LINES_A_PAGE,
  Problem,
  type AnswerOf,
  type contracts,
  type InputOf,
  type PayoutLine,
  type PayoutView,
} from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { shopAccount } from '../ledger/accounts.js';
import { utcIso } from '../ledger/utc-iso.js';
import { PAYOUT_COLUMNS, presentPayout, type PayoutViewRow } from './present-payout.js';

type Procedures = typeof contracts.settlement.procedures;

const LIST = `select ${PAYOUT_COLUMNS} from payout p
  where p.shop_id = ?::uuid and (?::uuid is null or p.id < ?::uuid) order by p.id desc limit ?`;
const FIND = `select ${PAYOUT_COLUMNS}, p.balance_before as "balanceBefore", p.after_sequence as "afterSequence",
    p.posted_sequence as "postedSequence"
  from payout p where p.shop_id = ?::uuid and p.id = ?::uuid`;
/** What moved in the shop's account between the payout before and this one. */
const MOVED = `
  select coalesce(sum(case when e.credit_account = ? then e.amount else -e.amount end), 0)::bigint as moved
  from ledger_link l join ledger_entry e on e.shop_id = l.shop_id and e.transaction_id = l.transaction_id
  where l.shop_id = ?::uuid and l.sequence > ? and l.sequence < ? and ? in (e.debit_account, e.credit_account)`;
/** A payment or refund with its fee, which is posted beside it, in the order of posting. */
const LINES = `
  select l.sequence, t.kind, t.source_id as "sourceId", t.payment_id as "paymentId", t.order_number as "orderNumber",
    ${utcIso('t.occurred_at')} as "occurredAt", e.amount, coalesce(f.amount, 0)::bigint as fee
  from ledger_link l
  join ledger_transaction t on t.shop_id = l.shop_id and t.id = l.transaction_id
  join ledger_entry e on e.shop_id = l.shop_id and e.transaction_id = l.transaction_id
  left join ledger_transaction ft on ft.source_id = t.source_id and ft.shop_id = t.shop_id
    and ft.kind = case t.kind when 'payment' then 'fee' when 'refund' then 'fee-refund' end
  left join ledger_entry f on f.shop_id = ft.shop_id and f.transaction_id = ft.id
  where l.shop_id = ?::uuid and l.sequence > ? and l.sequence < ? and t.kind in ('payment', 'refund', 'payout-reversal')
  order by l.sequence limit ?`;

/** The payouts of a shop, the latest first. */
export async function listPayouts(
  tx: Tx,
  shopId: string,
  { before, limit }: InputOf<Procedures['listPayouts']>,
): Promise<PayoutView[]> {
  const rows = await tx.sql<PayoutViewRow>(LIST, [shopId, before ?? null, before ?? null, limit]);
  return rows.map(presentPayout);
}

type PayoutPlace = PayoutViewRow & { balanceBefore: number; afterSequence: number; postedSequence: number };
type LineRow = Pick<PayoutLine, 'kind' | 'sourceId' | 'paymentId' | 'orderNumber' | 'occurredAt'> & {
  sequence: number;
  amount: number;
  fee: number;
};

/** One payout of a shop with what it is made of: together with what was left from before, it is the balance that was paid. */
export async function getPayout(
  tx: Tx,
  shopId: string,
  { payoutId, after }: InputOf<Procedures['getPayout']>,
): Promise<AnswerOf<Procedures['getPayout']>> {
  const [found] = await tx.sql<PayoutPlace>(FIND, [shopId, payoutId]);
  if (!found) throw new Problem('PAYOUT_NOT_FOUND');
  const { balanceBefore, afterSequence, postedSequence, ...payout } = found;
  const shop = shopAccount(shopId);
  const [moved] = await tx.sql<{ moved: number }>(MOVED, [shop, shopId, afterSequence, postedSequence, shop]);
  const from = Math.max(after, afterSequence);
  const rows = await tx.sql<LineRow>(LINES, [shopId, from, postedSequence, PAYOUT_LINES_A_PAGE]);
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
  return { ...row, amount, fee, net: amount - fee };
}
