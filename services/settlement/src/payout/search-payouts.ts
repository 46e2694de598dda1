import {
  Problem,
  type AnswerOf,
  type contracts,
  type InputOf,
  type PayoutRecord,
  type PayoutRun,
} from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { utcIso } from '../ledger/utc-iso.js';
import { getPayout } from './list-payouts.js';
import { presentRecord, RECORD_COLUMNS, type PayoutRecordRow } from './present-payout.js';

type Procedures = typeof contracts.settlement.procedures;

const RECORDS = `select ${RECORD_COLUMNS} from payout p left join shop s on s.shop_id = p.shop_id`;
const SEARCH = `${RECORDS}
  where (?::text is null or p.state = ?) and (?::text is null or p.provider = ?) and (?::uuid is null or p.shop_id = ?::uuid)
    and (?::date is null or p.run_day = ?::date) and (?::uuid is null or p.id < ?::uuid)
  order by p.id desc limit ?`;
const RUNS = `
  select r.day::text, ${utcIso('r.started_at')} as "startedAt", ${utcIso('r.planned_at')} as "plannedAt",
    coalesce((select jsonb_agg(jsonb_build_object('state', state, 'count', count, 'sum', sum) order by state) from (
      select state, count(*) as count, sum(amount) as sum from payout where run_day = r.day group by state) sums), '[]') as payouts
  from payout_run r where (?::date is null or r.day < ?::date) order by r.day desc limit ?`;
const LOOK = `update payout set look_at = now() where id = ?::uuid and state in ('submitted', 'unknown', 'paid') and provider <> 'bank-file'`;

/** Payouts of all shops, the latest first. */
export async function searchPayouts(tx: Tx, search: InputOf<Procedures['searchPayouts']>): Promise<PayoutRecord[]> {
  const { state, provider, shopId, runDay, before, limit } = search;
  const twice = [state, provider, shopId, runDay, before].flatMap((value) => [value ?? null, value ?? null]);
  const rows = await tx.sql<PayoutRecordRow>(SEARCH, [...twice, limit]);
  return rows.map(presentRecord);
}

export async function getPayoutRecord(tx: Tx, payoutId: string): Promise<PayoutRecord> {
  const [row] = await tx.sql<PayoutRecordRow>(`${RECORDS} where p.id = ?::uuid`, [payoutId]);
  if (!row) throw new Problem('PAYOUT_NOT_FOUND');
  return presentRecord(row);
}

/** What a payout is made of, whosever it is. */
export async function readPayoutParts(
  tx: Tx,
  page: InputOf<Procedures['readPayoutParts']>,
): Promise<AnswerOf<Procedures['readPayoutParts']>> {
  const { shopId } = await getPayoutRecord(tx, page.payoutId);
  const { payout: _, ...parts } = await getPayout(tx, shopId, page);
  await tx.note('read-payout-parts', page.payoutId);
  return parts;
}

/** Daily runs with their payouts by state, the latest first. */
export function listPayoutRuns(tx: Tx, { before, limit }: InputOf<Procedures['listPayoutRuns']>): Promise<PayoutRun[]> {
  return tx.sql<PayoutRun>(RUNS, [before ?? null, before ?? null, limit]);
}

/** Lets a payout be looked up at once; one that a provider can't be asked about is refused. */
export async function retryLookUp(tx: Tx, payoutId: string): Promise<PayoutRecord> {
  const payout = await getPayoutRecord(tx, payoutId);
  const canBeAsked = ['submitted', 'unknown', 'paid'].includes(payout.state) && payout.provider !== 'bank-file';
  if (!canBeAsked) throw new Problem('PAYOUT_STATE');
  await tx.sql(LOOK, [payoutId]);
  await tx.note('look-up-payout', payoutId);
  return getPayoutRecord(tx, payoutId);
}
