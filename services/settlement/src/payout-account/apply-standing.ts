import { contracts } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { backoff } from '@jumun/runtime';
import type { Standing } from '../payout/providers/provider.js';
import type { AccountRow } from './account-row.js';
import { assertAccountMove } from './account.states.js';

const { payoutAccountChanged } = contracts.settlement.facts;

const MOVE = `
  update payout_account set state = ?, weekly_limit = ?, version = version + 1, changed_at = ? where shop_id = ?::uuid returning version`;
const LOOK = `update payout_account set look_at = now() + ? * interval '1 millisecond' where shop_id = ?::uuid`;

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;
/** Events can be lost for settled accounts too. */
const SETTLED_PAUSE_MS = 24 * 60 * 60 * 1000;

/** Takes over where an account stands, which the caller holds, and tells it when its state is another. */
export async function applyStanding(tx: Tx, account: AccountRow, standing: Standing, now: Date): Promise<void> {
  const { shopId, state, weeklyLimit } = account;
  assertAccountMove(state, standing.state);
  if (state === standing.state && weeklyLimit === standing.weeklyLimit) return;
  const [moved] = await tx.sql<{ version: number }>(MOVE, [standing.state, standing.weeklyLimit, now, shopId]);
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
  await tx.sql(LOOK, [pauseMs, shopId]);
}
