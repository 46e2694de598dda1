import { Problem } from '@jumun/contracts';
import { hash, verify, type Options } from '@node-rs/argon2';

/** argon2id by default of the package; OWASP's first choice of memory and time. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** A hash that no password opens, so that asking for an unknown shop takes as long as a wrong password. */
const dummy = hashPassword(crypto.randomUUID());

/**
 * False for a wrong password, a missing account and an unreadable hash. The first two cost the same work, so that the
 * time does not reveal which addresses have accounts.
 */
export const isPassword = async (
  passwordHash: string | undefined,
  password: string,
  check: typeof verify = verify,
): Promise<boolean> => check(passwordHash ?? (await dummy), password).catch(() => false);

/**
 * The log-in, once the password matches. A missing log-in takes as long as a wrong password, of both of which `onRefused`
 * writes something down. Throws LOGIN_FAILED.
 */
export async function checkedLogIn<L extends { passwordHash: string }>(
  login: L | undefined,
  password: string,
  onRefused: () => Promise<void>,
): Promise<L> {
  const matches = await isPassword(login?.passwordHash, password);
  if (login && matches) return login;
  await onRefused();
  throw new Problem('LOGIN_FAILED');
}
