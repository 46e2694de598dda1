import type { BooksReport } from '@jumun/contracts';
import { statement, type Database } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { findFirstBreak } from './find-first-break.js';
import { countBroken, invariants } from './invariants.js';

const checks = invariants.map((invariant) => ({
  invariant,
  query: statement(`books-${invariant.name}`, countBroken(invariant)),
}));
const COUNT = statement('count-transactions', `select count(*)::bigint as count from ledger_transaction`);

const KEEP = `
  insert into books_check (day, checked_at, report) values (?::date, ?, ?::jsonb)
  on conflict (day) do update set checked_at = excluded.checked_at, report = excluded.report`;
const LAST = `select report from books_check order by day desc limit 1`;

/** Checks every rule of the books, one after the other, so that the check stays out of everybody's way. */
export async function checkBooks(database: Database, now: Date): Promise<BooksReport> {
  const broken: BooksReport['broken'] = [];
  for (const { invariant, query } of checks) {
    const [found] = await database.run<{ count: number; example: string | null }>(query, []);
    if (!found || found.count === 0) continue;
    const { name, sentence } = invariant;
    broken.push({ name, sentence, count: found.count, example: found.example ?? '' });
  }
  const [counted] = await database.run<{ count: number }>(COUNT, []);
  const firstBreak = broken.length > 0 ? await findFirstBreak(database) : null;
  return { checkedAt: now.toISOString(), transactions: counted?.count ?? 0, broken, firstBreak };
}

/** Keeps what a check found, in place of an earlier one of that day. */
export async function keepReport(tx: Tx, day: string, report: BooksReport): Promise<void> {
  await tx.sql(KEEP, [day, new Date(report.checkedAt), JSON.stringify(report)]);
}

/** What the last check found; null before there was any. */
export async function lastReport(tx: Tx): Promise<BooksReport | null> {
  return (await tx.sql<{ report: BooksReport }>(LAST))[0]?.report ?? null;
}
