import { Problem } from '@jumun/contracts';
import { statement, type Database } from '@jumun/database';
import type { Tx } from '@jumun/messaging';

interface Login {
  id: string;
  passwordHash: string;
}

const FIND = statement(
  'login-find',
  `select id, password_hash as "passwordHash" from shop where email_index = $1 and closed_at is null`,
);
const FIND_OPERATOR = statement(
  'operator-login-find',
  `select id, password_hash as "passwordHash" from operator where email_index = $1`,
);

const HOLD = `select 1 from shop where id = ? and password_hash = ? and closed_at is null for share`;
const HOLD_OPERATOR = `select 1 from operator where id = ? and password_hash = ? for share`;

/** Where a log-in is checked: the shop of an e-mail address, by its blind index. */
export async function findLogin(database: Database, emailIndex: string): Promise<Login | undefined> {
  return (await database.run<Login>(FIND, [emailIndex]))[0];
}

/** The same for an operator. */
export async function findOperatorLogin(database: Database, emailIndex: string): Promise<Login | undefined> {
  return (await database.run<Login>(FIND_OPERATOR, [emailIndex]))[0];
}

/**
 * Looks again, since checking a password takes time, and holds the row until the session is there: a new password or a
 * closing then finds the session and ends it. Throws LOGIN_FAILED when one of them came first.
 */
export async function holdLogin(tx: Tx, { id, passwordHash }: Login): Promise<void> {
  if ((await tx.sql(HOLD, [id, passwordHash])).length === 0) throw new Problem('LOGIN_FAILED');
}

/** The same for an operator. */
export async function holdOperatorLogin(tx: Tx, { id, passwordHash }: Login): Promise<void> {
  if ((await tx.sql(HOLD_OPERATOR, [id, passwordHash])).length === 0) throw new Problem('LOGIN_FAILED');
}
