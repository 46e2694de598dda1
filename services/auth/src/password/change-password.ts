import { Problem, type AnswerOf, type auth, type InputOf, type OwnerActor } from '@jumun/contracts';
import { asOwner } from '@jumun/messaging';
import type { AuthDeps } from '../auth-deps.js';
import { markBrowser } from '../session/known-browser.js';
import { admitLogIn, forgiveLogIn } from '../session/log-in-attempts.js';
import { hashPassword, isPassword } from '../session/password.js';
import { revokeSessionsOf } from '../session/revoke-session.js';
import { findOwnShop } from '../shop/find-shop.js';
import { openShop } from '../shop/personal-data.js';
import { Shop } from '../shop/shop.table.js';
import { refuseCommonPassword } from './common-password.js';

type Procedure = typeof auth.procedures.changePassword;

/**
 * Sets a new password for the calling owner, who shows the present one, and ends every other session. Throws
 * PASSWORD_WRONG, PASSWORD_COMMON, or LOGIN_SLOWED when the session guesses.
 */
export async function changePassword(
  deps: AuthDeps,
  owner: OwnerActor,
  { currentPassword, newPassword }: InputOf<Procedure>,
): Promise<AnswerOf<Procedure>> {
  const { transactor, vault, revocations, clock } = deps;
  const shop = await asOwner(transactor, owner, findOwnShop);
  const { ownerName, email } = openShop(vault, shop);
  refuseCommonPassword(newPassword, [shop.shopName, ownerName, email], 'newPassword');
  // A stranger at an open session may not find out the password with it; nobody else is slowed by that.
  const attempt = {
    subject: vault.attemptIndex('change-password', shop.id),
    source: vault.attemptIndex('session', owner.sessionId),
    isKnown: true,
  };
  await admitLogIn(deps, owner, attempt);
  if (!(await isPassword(shop.passwordHash, currentPassword))) throw wrongPassword();
  const passwordHash = await hashPassword(newPassword);
  const ended = await asOwner(transactor, owner, async (tx, shopId) => {
    // Only from the password that was looked at: of two changes at once one wins.
    const changed = await tx
      .query(Shop)
      .updateTable('Shop')
      .set({ passwordHash, updatedAt: clock.now() })
      .where('id', '=', shopId)
      .where('closedAt', 'is', null)
      .where('passwordHash', '=', shop.passwordHash)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw wrongPassword();
    await forgiveLogIn(tx, attempt, clock.now());
    await tx.note('change-password', shopId);
    return revokeSessionsOf(tx, shopId, 'reset', owner.sessionId);
  });
  await revocations.tell(ended, 'reset');
  return { browser: markBrowser(vault, { role: 'owner', id: shop.id, passwordHash }, clock.now()) };
}

function wrongPassword(): Problem {
  const { message } = new Problem('PASSWORD_WRONG');
  return new Problem('PASSWORD_WRONG', { errors: [{ path: 'currentPassword', message }] });
}
