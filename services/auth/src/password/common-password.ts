import { isCommonPassword, Problem } from '@jumun/contracts';
import { leakedPasswords } from './leaked-passwords.js';

/**
 * Rejects with PASSWORD_COMMON for a password that is among the first that anybody tries: one that was leaked often, a common
 * word in any spelling, a way over the keyboard, a few characters again and again, or one with a name of the account or of the product in it.
 * `field` is where it stands.
 */
export async function refuseCommonPassword(password: string, names: readonly string[], field: string): Promise<void> {
  if (!isCommonPassword(password, names) && !(await leakedPasswords()).has(password.toLowerCase())) return;
  const { message } = new Problem('PASSWORD_COMMON');
  throw new Problem('PASSWORD_COMMON', { errors: [{ path: field, message }] });
}
