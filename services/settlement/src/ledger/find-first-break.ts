import type { BooksReport } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { FIRST_BREAK } from './broken-links.sql.js';

type FirstBreak = NonNullable<BooksReport['firstBreak']>;

/** Where a chain of hashes is broken first, by the time of posting, if any is. */
export async function findFirstBreak(database: Database): Promise<FirstBreak | null> {
  return (await database.platform.run(FIRST_BREAK, []))[0] ?? null;
}
