import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import type { PayoutAccountState, PayoutProviderName } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { firstAccountState } from './account.states.js';

export interface AccountRow {
  shopId: string;
  id: string;
  provider: PayoutProviderName;
  reference: string;
  providerAccountId: string | null;
  state: PayoutAccountState;
  weeklyLimit: number | null;
  version: number;
  bankKey: string | null;
  bankDetails: string | null;
  isUntold: boolean;
  lookUps: number;
  looksBegun: number;
  /** When it is due to be looked up; an event that comes meanwhile makes it due anew. */
  lookAt: string | null;
}

export const ACCOUNT_COLUMNS = `shop_id as "shopId", id, provider, reference, provider_account_id as "providerAccountId", state,
  weekly_limit as "weeklyLimit", version, bank_key as "bankKey", bank_details as "bankDetails", is_untold as "isUntold",
  look_ups as "lookUps", looks_begun as "looksBegun",
  look_at::text as "lookAt"`;
const FIND = `select ${ACCOUNT_COLUMNS} from payout_account where shop_id = ?::uuid`;
const OPEN = `
  insert into payout_account (shop_id, id, provider, reference, state, opened_at, changed_at)
  values (?, ?, ?, ?, '${firstAccountState}', ?, ?) on conflict (shop_id) do nothing`;

/** Twenty letters, as many as Toss takes. */
const REFERENCE_BYTES = 15;

export async function findAccount(tx: Tx, shopId: string): Promise<AccountRow | undefined> {
  const [row] = await tx.sql<AccountRow>(FIND, [shopId]);
  return row;
}

/** The shop's account, for this transaction alone. */
export async function holdAccount(tx: Tx, shopId: string): Promise<AccountRow | undefined> {
  const [row] = await tx.sql<AccountRow>(`${FIND} for update`, [shopId]);
  return row;
}

/** The shop's account for this transaction alone; a shop that has none gets one with that provider, which it keeps. */
export async function ensureAccount(
  tx: Tx,
  shopId: string,
  provider: PayoutProviderName,
  now: Date,
): Promise<AccountRow> {
  await tx.sql(OPEN, [shopId, v7(), provider, randomBytes(REFERENCE_BYTES).toString('base64url'), now, now]);
  const row = await holdAccount(tx, shopId);
  if (!row) throw new Error('a payout account that was just opened is gone');
  return row;
}
