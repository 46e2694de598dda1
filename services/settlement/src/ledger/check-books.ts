import type { BooksReport } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { findFirstBreak } from './find-first-break.js';
import { BooksCheck, LedgerHead, LedgerTransaction } from './ledger.tables.js';
import { countBroken, invariants } from './invariants.sql.js';

const checks = invariants.map((invariant) => ({
  invariant,
  query: countBroken(invariant),
}));
/** Checks every rule of the books, one after the other, so that the check stays out of everybody's way. */
export async function checkBooks(database: Database, now: Date): Promise<BooksReport> {
  const broken: BooksReport['broken'] = [];
  for (const { invariant, query } of checks) {
    const [found] = await database.platform.run(query, []);
    if (!found || found.count === 0) continue;
    const { name, sentence } = invariant;
    broken.push({ name, sentence, count: found.count, example: found.example ?? '' });
  }
  const counted = await database.platform
    .query(LedgerTransaction)
    .selectFrom('LedgerTransaction')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  const firstBreak = broken.length > 0 ? await findFirstBreak(database) : null;
  return { checkedAt: now.toISOString(), transactions: counted?.count ?? 0, broken, firstBreak };
}

/** Keeps what a check found, in place of an earlier one of that day. */
export async function keepReport(tx: Tx, day: string, report: BooksReport): Promise<void> {
  const check = { checkedAt: new Date(report.checkedAt), report };
  await tx
    .query(BooksCheck)
    .insertInto('BooksCheck')
    .values({ day, ...check })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(check))
    .execute();
}

/** How many transactions there are, by the heads of all chains: the ledger itself is not read for it. */
async function countPosted(tx: Tx): Promise<number> {
  const heads = await tx
    .query(LedgerHead)
    .selectFrom('LedgerHead')
    .select(({ fn }) => fn.sum<string | null>('sequence').as('posted'))
    .executeTakeFirst();
  return Number(heads?.posted ?? 0);
}

/** The result of the last check and the number of transactions since; null before there was any. */
export async function lastReport(tx: Tx): Promise<BooksReport | null> {
  const last = await tx
    .query(BooksCheck)
    .selectFrom('BooksCheck')
    .select('report')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? { ...last.report, newer: Math.max(0, (await countPosted(tx)) - last.report.transactions) } : null;
}

/** Whether the books were checked on a day. */
export async function isChecked(tx: Tx, day: string): Promise<boolean> {
  const checks = await tx.query(BooksCheck).selectFrom('BooksCheck').select('day').where('day', '=', day).execute();
  return checks.length > 0;
}
