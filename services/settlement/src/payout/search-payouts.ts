import {
  Problem,
  type AnswerOf,
  type contracts,
  type InputOf,
  type PayoutRecord,
  type PayoutRun,
} from '@jumun/contracts';
import { databaseNow } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { getPayout } from './list-payouts.js';
import { Payout } from './payout.tables.js';
import { payoutRecords, presentRecord } from './present-payout.js';
import { PAYOUT_RUNS } from './search-payouts.sql.js';

type Procedures = typeof contracts.settlement.procedures;

/** Payouts of all shops, the latest first. */
export async function searchPayouts(tx: Tx, search: InputOf<Procedures['searchPayouts']>): Promise<PayoutRecord[]> {
  const { state, provider, shopId, runDay, before, limit } = search;
  let found = payoutRecords(tx).orderBy('p.id', 'desc').limit(limit);
  if (state !== undefined) found = found.where('p.state', '=', state);
  if (provider !== undefined) found = found.where('p.provider', '=', provider);
  if (shopId !== undefined) found = found.where('p.shopId', '=', shopId);
  if (runDay !== undefined) found = found.where('p.runDay', '=', runDay);
  if (before !== undefined) found = found.where('p.id', '<', before);
  return (await found.execute()).map(presentRecord);
}

export async function getPayoutRecord(tx: Tx, payoutId: string): Promise<PayoutRecord> {
  const found = await payoutRecords(tx).where('p.id', '=', payoutId).executeTakeFirst();
  if (!found) throw new Problem('PAYOUT_NOT_FOUND');
  return presentRecord(found);
}

/** The parts of a payout of any shop; the read is noted. */
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
export async function listPayoutRuns(
  tx: Tx,
  { before, limit }: InputOf<Procedures['listPayoutRuns']>,
): Promise<PayoutRun[]> {
  const runs = await tx.run(PAYOUT_RUNS, [before ?? null, limit]);
  return runs.map((run) => ({ ...run, startedAt: iso(run.startedAt), plannedAt: iso(run.plannedAt) }));
}

/** Lets a payout be looked up at once; one that a provider can't be asked about is refused. */
export async function retryLookUp(tx: Tx, payoutId: string): Promise<PayoutRecord> {
  const payout = await getPayoutRecord(tx, payoutId);
  const canBeAsked = ['submitted', 'unknown', 'paid'].includes(payout.state) && payout.provider !== 'bank-file';
  if (!canBeAsked) throw new Problem('PAYOUT_STATE');
  await tx
    .query(Payout)
    .updateTable('Payout')
    .set({ lookAt: databaseNow() })
    .where('id', '=', payoutId)
    .where('state', 'in', ['submitted', 'unknown', 'paid'])
    .where('provider', '<>', 'bank-file')
    .execute();
  await tx.note('look-up-payout', payoutId);
  return getPayoutRecord(tx, payoutId);
}
