import type { AnswerOf, auth, InputOf, OwnerActor } from '@jumun/contracts';
import { asOwner } from '@jumun/messaging';
import { noteChange } from '../account-change/note-change.js';
import type { AuthDeps } from '../auth-deps.js';
import { markBrowser } from '../attempts/known-browser.js';
import { forgiveLogIn } from '../attempts/log-in-attempts.js';
import { noteEvent } from '../events/note-event.js';
import { hashPassword } from '../password/password.js';
import { revokeDevices, revokeSessionsOf } from '../session/revoke-session.js';
import { findOwnShop } from '../shop/find-shop.js';
import { openShop } from '../personal-data.js';
import { Shop } from '../shop/shop.table.js';
import { checkOwnPassword, wrongPassword } from '../password/check-own-password.js';
import { refuseCommonPassword } from '../password/common-password.js';
import { dropPasskeysOf } from '../webauthn/own-passkeys.js';

type Procedure = typeof auth.procedures.changePassword;

const FIELD = 'currentPassword';

/**
 * Sets a new password for the calling owner, who shows the present one. A stranger may have had the account, so every
 * other session ends, and the devices and passkeys that the owner does not keep. Throws PASSWORD_WRONG, PASSWORD_COMMON,
 * or LOGIN_SLOWED when the session guesses.
 */
export async function changePassword(
  deps: AuthDeps,
  owner: OwnerActor,
  { currentPassword, newPassword, keepDeviceIds, keepPasskeyIds }: InputOf<Procedure>,
): Promise<AnswerOf<Procedure>> {
  const { transactor, vault, revocations, clock } = deps;
  const shop = await asOwner(transactor, owner, findOwnShop);
  const { ownerName, email } = openShop(vault, shop);
  await refuseCommonPassword(newPassword, [shop.shopName, ownerName, email], 'newPassword');
  const attempt = await checkOwnPassword(deps, owner, { shop, password: currentPassword, field: FIELD });
  const passwordHash = await hashPassword(newPassword);
  const ended = await asOwner(transactor, owner, async (tx, shopId) => {
    const now = clock.now();
    // Only from the password that was looked at: of two changes at once one wins.
    const changed = await tx
      .query(Shop)
      .updateTable('Shop')
      .set({ passwordHash, updatedAt: now })
      .where('id', '=', shopId)
      .where('closedAt', 'is', null)
      .where('passwordHash', '=', shop.passwordHash)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw wrongPassword(FIELD);
    await forgiveLogIn(tx, attempt, now);
    await tx.note('change-password', shopId);
    await noteChange(tx, deps, { kind: 'password', shop, now });
    await noteEvent(tx, vault, { kind: 'password-changed', shopId, at: now });
    await dropPasskeysOf(tx, { shopId }, keepPasskeyIds);
    const { sessionIds } = await revokeDevices(tx, { shopId, butFor: keepDeviceIds, reason: 'reset' });
    return [...sessionIds, ...(await revokeSessionsOf(tx, shopId, 'reset', owner.sessionId))];
  });
  await revocations.tell(ended, 'reset');
  return { browser: markBrowser(vault, { role: 'owner', id: shop.id, passwordHash }, clock.now()) };
}
