import { statement, type Database } from '@jumun/database';

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

/** Where a log-in is checked: the shop of an e-mail address, by its blind index. */
export async function findLogin(database: Database, emailIndex: string): Promise<Login | undefined> {
  return (await database.run<Login>(FIND, [emailIndex]))[0];
}

/** The same for an operator. */
export async function findOperatorLogin(database: Database, emailIndex: string): Promise<Login | undefined> {
  return (await database.run<Login>(FIND_OPERATOR, [emailIndex]))[0];
}
