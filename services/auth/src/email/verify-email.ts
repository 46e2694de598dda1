import { Problem, type OwnerActor } from '@jumun/contracts';
import { asOwner } from '@jumun/messaging';
import type { AuthDeps } from '../auth-deps.js';
import { isFor, sessionAsker } from '../codes/asker.js';
import { noteEvent } from '../events/note-event.js';
import { Shop } from '../shop/shop.table.js';
import { isAmong } from '../vault.js';

const MOST_TRIES = 5;

/** Takes the code of a letter to the calling owner; throws EMAIL_CODE_WRONG, and counts the try. */
export async function verifyEmail(
  { transactor, vault, clock }: AuthDeps,
  owner: OwnerActor,
  code: string,
): Promise<void> {
  const now = clock.now();
  const isVerified = await asOwner(transactor, owner, async (tx, shopId) => {
    const query = tx.query(Shop);
    const own = query.selectFrom('Shop').select(['emailVerifiedAt']).where('id', '=', shopId);
    const shop = await own.forUpdate().executeTakeFirst();
    // The answer to a right code may have been lost.
    if (shop?.emailVerifiedAt != null) return true;
    // Counts the try before it is looked at; a refusal is committed, too.
    const kept = await query
      .updateTable('Shop')
      .set((of) => ({ emailCodeTries: of('emailCodeTries', '+', 1) }))
      .where('id', '=', shopId)
      .where('emailCodeTries', '<', MOST_TRIES)
      .where('emailCodeExpiresAt', '>', now)
      .returning(['emailCodeHash', 'emailCodeBoundTo'])
      .executeTakeFirst();
    const hash = kept?.emailCodeHash ?? null;
    if (!kept || hash === null || !isAmong(hash, vault.emailCodeHashes(shopId, code))) return false;
    if (!isFor(vault, kept.emailCodeBoundTo, sessionAsker(owner))) return false;
    await query
      .updateTable('Shop')
      .set({
        emailVerifiedAt: now,
        emailCodeHash: null,
        emailCodeBoundTo: null,
        emailCodeExpiresAt: null,
        emailCodeTries: 0,
      })
      .where('id', '=', shopId)
      .execute();
    await noteEvent(tx, vault, { kind: 'email-proven', shopId, at: now });
    return true;
  });
  if (!isVerified) throw new Problem('EMAIL_CODE_WRONG');
}
