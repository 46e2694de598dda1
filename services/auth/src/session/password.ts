import { hash, verify, type Options } from '@node-rs/argon2';

/** argon2id by default of the package; OWASP's first choice of memory and time. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** False for a wrong password and for a hash that can't be read. */
export const isPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password).catch(() => false);

const dummy = hashPassword(crypto.randomUUID());

/** A hash that no password opens, so that asking for an unknown shop takes as long as a wrong password. */
export const dummyHash = (): Promise<string> => dummy;
