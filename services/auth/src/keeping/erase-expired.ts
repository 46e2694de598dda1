import { statement, type Database } from '@jumun/database';

const ERASE_CODES = statement('erase-reset-codes', `delete from password_reset where expires_at <= $1 returning 1`);
const ERASE_PASSES = statement('erase-spent-tokens', `delete from spent_token where expires_at <= $1 returning 1`);

/** Deletes codes that nobody can use any more, and the memory of passes that have expired. */
export async function eraseExpired(database: Database, now: Date): Promise<{ codes: number; passes: number }> {
  const codes = await database.run(ERASE_CODES, [now]);
  const passes = await database.run(ERASE_PASSES, [now]);
  return { codes: codes.length, passes: passes.length };
}
