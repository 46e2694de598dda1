import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import type { PayoutProviderName } from '@jumun/contracts';
import type { RowType } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { FIND_ACCOUNT, HOLD_ACCOUNT, type accountRow } from './account.sql.js';
import { firstAccountState } from './account.states.js';
import { PayoutAccount } from './payout-account.table.js';

export type AccountRow = RowType<typeof accountRow>;

/** Twenty letters, as many as Toss takes. */
const REFERENCE_BYTES = 15;

export async function findAccount(tx: Tx, shopId: string): Promise<AccountRow | undefined> {
  const [row] = await tx.run(FIND_ACCOUNT, [shopId]);
  return row;
}

/** The shop's account, for this transaction alone. */
export async function holdAccount(tx: Tx, shopId: string): Promise<AccountRow | undefined> {
  const [row] = await tx.run(HOLD_ACCOUNT, [shopId]);
  return row;
}

/** The shop's account for this transaction alone; a shop that has none gets one with that provider, which it keeps. */
export async function ensureAccount(
  tx: Tx,
  shopId: string,
  provider: PayoutProviderName,
  now: Date,
): Promise<AccountRow> {
  const reference = randomBytes(REFERENCE_BYTES).toString('base64url');
  await tx
    .query(PayoutAccount)
    .insertInto('PayoutAccount')
    .values({ shopId, id: v7(), provider, reference, state: firstAccountState, openedAt: now, changedAt: now })
    .onConflict((conflict) => conflict.column('shopId').doNothing())
    .execute();
  const row = await holdAccount(tx, shopId);
  if (!row) throw new Error('a payout account that was just opened is gone');
  return row;
}
