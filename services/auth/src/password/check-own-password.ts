import { Problem, type OwnerActor } from '@jumun/contracts';
import { sessionTry } from '../attempts/session-try.js';
import type { AuthDeps } from '../auth-deps.js';
import { admitLogIn, type LogInTry } from '../attempts/log-in-attempts.js';
import { notingRefusal } from '../events/noting-refusal.js';
import { isPassword } from './password.js';
import type { ShopRow } from '../shop/shop.table.js';

/**
 * Checks that the calling owner knows the shop's password, and answers the try, which the caller takes back. Throws
 * PASSWORD_WRONG at that field, or LOGIN_SLOWED when the session guesses: all that asks for the password counts together.
 */
export async function checkOwnPassword(
  deps: AuthDeps,
  owner: OwnerActor,
  { shop, password, field }: { shop: ShopRow; password: string; field: string },
): Promise<LogInTry> {
  const attempt = sessionTry(deps.vault, { guess: 'change-password', of: shop.id, sessionId: owner.sessionId });
  await admitLogIn(deps, owner, attempt);
  if (!(await isPassword(shop.passwordHash, password)))
    return notingRefusal(deps, owner, { kind: 'proof', shopId: shop.id }, Promise.reject(wrongPassword(field)));
  return attempt;
}

/** The refusal of a wrong password, at its field. */
export function wrongPassword(field: string): Problem {
  const { message } = new Problem('PASSWORD_WRONG');
  return new Problem('PASSWORD_WRONG', { errors: [{ path: field, message }] });
}
