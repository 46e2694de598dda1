import { Problem, type Actor, type AnswerOf, type auth, type InputOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { noteChange } from '../account-change/note-change.js';
import type { AuthDeps } from '../auth-deps.js';
import { markBrowser } from '../attempts/known-browser.js';
import { forgetStrangers } from '../attempts/log-in-attempts.js';
import { browserAsker, isFor } from '../codes/asker.js';
import { noteEvent } from '../events/note-event.js';
import { refuseCommonPassword } from '../password/common-password.js';
import { hashPassword } from '../password/password.js';
import { revokeAllSessionsOf, revokeDevices } from '../session/revoke-session.js';
import { Shop, type ShopRow } from '../shop/shop.table.js';
import { isAmong, type Vault } from '../vault.js';
import { dropPasskeysOf } from '../webauthn/own-passkeys.js';
import { findShopOf } from './find-account.js';
import { PasswordReset } from './password-reset.table.js';

type Procedure = typeof auth.procedures.resetPassword;
type Claim = InputOf<Procedure>;

const MOST_TRIES = 5;

/**
 * Sets a new password by the code that was sent, in the browser that asked for it; throws RESET_CODE_WRONG or PASSWORD_COMMON. A stranger may have had the
 * account, so every session, device and passkey ends. The browser is known from now on, so that strangers who go
 * on guessing don't keep it out.
 */
export async function resetPassword(deps: AuthDeps, actor: Actor, claim: Claim): Promise<AnswerOf<Procedure>> {
  const { transactor, vault, revocations, clock } = deps;
  const now = clock.now();
  const passwordHash = await hashPassword(claim.newPassword);
  const done = await transactor.transact(actor, async (tx) => {
    const shop = await useCode(tx, vault, claim, now);
    // A refusal is committed too: its try counts.
    if (!shop) return undefined;
    // Refused, the code is still good.
    await refuseCommonPassword(claim.newPassword, [shop.shopName, claim.ownerName, claim.email], 'newPassword');
    const { id: shopId } = shop;
    const shops = tx.query(Shop).updateTable('Shop').set({ passwordHash, updatedAt: now });
    await shops.where('id', '=', shopId).execute();
    await forgetStrangers(tx, vault, claim.email, now);
    await tx.note('reset-password', shopId);
    await noteChange(tx, deps, { kind: 'password', shop, now });
    await noteEvent(tx, vault, { kind: 'reset-done', shopId, at: now });
    await dropPasskeysOf(tx, { shopId });
    const { sessionIds } = await revokeDevices(tx, { shopId, reason: 'reset' });
    return { shopId, ended: [...sessionIds, ...(await revokeAllSessionsOf(tx, shopId, 'reset'))] };
  });
  if (!done) throw new Problem('RESET_CODE_WRONG');
  await revocations.tell(done.ended, 'reset');
  return { browser: markBrowser(vault, { role: 'owner', id: done.shopId, passwordHash }, now) };
}

/** Uses the code up, and answers the shop that it opens; undefined when it is not the right one. */
async function useCode(tx: Tx, vault: Vault, claim: Claim, now: Date): Promise<ShopRow | undefined> {
  const shop = await findShopOf(tx, vault, claim);
  if (!shop) return undefined;
  const query = tx.query(PasswordReset);
  // Counts the try before it is looked at, so that tries at once are counted one by one.
  const kept = await query
    .updateTable('PasswordReset')
    .set((reset) => ({ tries: reset('tries', '+', 1) }))
    .where('shopId', '=', shop.id)
    .where('tries', '<', MOST_TRIES)
    .where('expiresAt', '>', now)
    .returning(['codeHash', 'boundTo'])
    .executeTakeFirst();
  const isRight = kept && isAmong(kept.codeHash, vault.resetCodeHashes(shop.id, claim.code));
  if (!isRight || !isFor(vault, kept.boundTo, browserAsker(claim.client))) {
    await noteEvent(tx, vault, { kind: 'reset-done', outcome: 'refused', shopId: shop.id, at: now });
    return undefined;
  }
  await query.deleteFrom('PasswordReset').where('shopId', '=', shop.id).execute();
  return shop;
}
