import type { Tx } from '@jumun/messaging';
import { Attempt, type Tally } from './attempt.table.js';

/** The source that stands for all unknown ones together. */
export const EVERYBODY = '';

/** Where something is counted: the subject's count of everybody, and that of one source. */
export interface Counted {
  subject: string;
  source: string;
}

/** The counts of a subject, held until the transaction ends; one whose window is over begins anew. */
export async function holdTallies(
  tx: Tx,
  { subject, source }: Counted,
  now: Date,
  windowMs: number,
): Promise<{ whole: Tally; own: Tally }> {
  const query = tx.query(Attempt);
  const anew: Tally = { tries: 0, expiresAt: new Date(now.getTime() + windowMs), mayAt: null };
  const sources = [...new Set([EVERYBODY, source])];
  const rows = sources.map((each) => ({ subject, source: each, ...anew }));
  await query
    .insertInto('Attempt')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // In the order of their keys, so that two tries at once wait for each other and not in a circle.
  const held = await query
    .selectFrom('Attempt')
    .selectAll()
    .where('subject', '=', subject)
    .where('source', 'in', sources)
    .orderBy('source')
    .forUpdate()
    .execute();
  const of = (which: string): Tally => {
    const row = held.find((each) => each.source === which);
    return row && row.expiresAt > now ? row : anew;
  };
  return { whole: of(EVERYBODY), own: of(source) };
}

/** Writes a count that `holdTallies` gave and the caller changed. */
export async function writeTally(
  tx: Tx,
  { subject, source }: Counted,
  { tries, expiresAt, mayAt }: Tally,
): Promise<void> {
  await tx
    .query(Attempt)
    .updateTable('Attempt')
    .set({ tries, expiresAt, mayAt })
    .where('subject', '=', subject)
    .where('source', '=', source)
    .execute();
}
