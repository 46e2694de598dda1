import { randomInt } from 'node:crypto';
import { Problem } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Indexes, Vault } from '../vault.js';
import type { AuthDeps } from '../auth-deps.js';
import { EVERYBODY, holdTallies, writeTally } from '../attempts/hold-tallies.js';
import { isAmong } from '../vault.js';
import { bindingTo, isFor, type Asker } from './asker.js';
import { AccountCode } from './account-code.table.js';

const CODE_LIFE_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_TRIES = 5;

/** The one thing that a code is good for, where it goes to and who asked for it: for another it opens nothing. */
export interface CodeUse {
  shopId: string;
  purpose: 'proof' | 'phone';
  to: string;
  asker: Asker;
}

/** Makes a six-digit code; the last one of its purpose is the one that counts, with tries of its own. */
export async function giveCode(tx: Tx, vault: Vault, use: CodeUse, now: Date): Promise<string> {
  const { shopId, purpose, to, asker } = use;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const [codeHash] = vault.accountCodeHashes(shopId, purpose, to, code);
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  const given = { codeHash, boundTo: bindingTo(vault, asker), expiresAt, tries: 0 };
  const codes = tx
    .query(AccountCode)
    .insertInto('AccountCode')
    .values({ shopId, purpose, ...given });
  await codes.onConflict((conflict) => conflict.columns(['shopId', 'purpose']).doUpdateSet(given)).execute();
  return code;
}

/** Uses a code up; false when it is not the right one, whose try has to be committed all the same. */
export async function useCode(
  tx: Tx,
  vault: Vault,
  { use: { shopId, purpose, to, asker }, code, now }: { use: CodeUse; code: string; now: Date },
): Promise<boolean> {
  const query = tx.query(AccountCode);
  // Counts the try before it is looked at, so that tries at once are counted one by one.
  const kept = await query
    .updateTable('AccountCode')
    .set((of) => ({ tries: of('tries', '+', 1) }))
    .where('shopId', '=', shopId)
    .where('purpose', '=', purpose)
    .where('tries', '<', MOST_TRIES)
    .where('expiresAt', '>', now)
    .returning(['codeHash', 'boundTo'])
    .executeTakeFirst();
  if (!kept || !isFor(vault, kept.boundTo, asker)) return false;
  if (!isAmong(kept.codeHash, vault.accountCodeHashes(shopId, purpose, to, code))) return false;
  await query.deleteFrom('AccountCode').where('shopId', '=', shopId).where('purpose', '=', purpose).execute();
  return true;
}

/** Counts something that is about to be sent to a subject; throws CODES_USED_UP beyond `most` within a day. */
export async function countSending(
  tx: Tx,
  { config }: Pick<AuthDeps, 'config'>,
  { subject, most, now }: { subject: Indexes; most: number; now: Date },
): Promise<void> {
  const counted = { subject, source: EVERYBODY };
  const { whole } = await holdTallies(tx, counted, now, DAY_MS);
  if (whole.tries >= most * config.RATE_LIMIT_SCALE) {
    const leftMs = whole.expiresAt.getTime() - now.getTime();
    throw new Problem('CODES_USED_UP', { data: { retryAfterSeconds: Math.ceil(leftMs / 1000) } });
  }
  await writeTally(tx, counted, { ...whole, tries: whole.tries + 1 });
}
