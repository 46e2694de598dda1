import { contracts } from '@jumun/contracts';
import { databaseNow } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { backoff } from '@jumun/runtime';
import type { Standing } from '../providers/payout-provider.js';
import type { AccountRow } from './account-row.js';
import { assertAccountMove } from './account.states.js';
import { PayoutAccount } from './payout-account.table.js';

const { payoutAccountChanged } = contracts.settlement.facts;

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;
/** Events can be lost for settled accounts too. */
const SETTLED_PAUSE_MS = 24 * 60 * 60 * 1000;

/** Takes over where an account stands, which the caller holds, and tells it when its state is another. */
export async function applyStanding(tx: Tx, account: AccountRow, standing: Standing, now: Date): Promise<void> {
  const { shopId, state, weeklyLimit } = account;
  assertAccountMove(state, standing.state);
  if (state === standing.state && weeklyLimit === standing.weeklyLimit) return;
  const moved = await tx
    .query(PayoutAccount)
    .updateTable('PayoutAccount')
    .set({ state: standing.state, weeklyLimit: standing.weeklyLimit, changedAt: now })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('shopId', '=', shopId)
    .returning('version')
    .executeTakeFirst();
  if (!moved || state === standing.state) return;
  const fact = { shopId, version: moved.version, state: standing.state, changedAt: now.toISOString() };
  tx.emit(payoutAccountChanged, fact);
}

/** Asks the provider again after a while: the longer nothing changes, the later. */
export async function lookLater(
  tx: Tx,
  { shopId, lookUps }: AccountRow,
  standing: Standing | undefined,
): Promise<void> {
  const isSettled = standing !== undefined && standing.state !== 'pending';
  const pauseMs = isSettled ? SETTLED_PAUSE_MS : backoff(lookUps, { baseMs: FIRST_PAUSE_MS, maxMs: LONGEST_PAUSE_MS });
  await tx
    .query(PayoutAccount)
    .updateTable('PayoutAccount')
    .set({ lookAt: databaseNow(pauseMs) })
    .where('shopId', '=', shopId)
    .execute();
}
