import { statement, type Database } from '@jumun/database';

const FIND = statement('login-find', `select id, password_hash as "passwordHash" from shop where email_index = $1`);

/** Where a log-in is checked: the shop of an e-mail address, by its blind index. */
export async function findLogin(
  database: Database,
  emailIndex: string,
): Promise<{ id: string; passwordHash: string } | undefined> {
  return (await database.run<{ id: string; passwordHash: string }>(FIND, [emailIndex]))[0];
}
