import type { Tx } from '@jumun/messaging';
import type { Indexes } from '../vault.js';
import { Attempt, type Tally } from './attempt.table.js';

/** The source that stands for all unknown ones together. */
export const EVERYBODY: Indexes = [''];

/**
 * Where something is counted: the subject's count of everybody, and that of one source. A count stands under each key of
 * the ring, so that a turn begins none anew and copies with other orders of keys count together.
 */
export interface Counted {
  subject: Indexes;
  source: Indexes;
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
  const [everybodys, own] = [keysOf({ subject, source: EVERYBODY }), keysOf({ subject, source })];
  // In one order for all copies, so that two tries at once wait for each other and not in a circle.
  const keys = source === EVERYBODY ? everybodys : [...everybodys, ...own];
  const rows = keys.toSorted((one, other) => one.subject.localeCompare(other.subject));
  // Over from the start: until it is written, the row of a newer key tells nothing.
  await query
    .insertInto('Attempt')
    .values(rows.map((place) => ({ ...place, tries: 0, expiresAt: now, mayAt: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const held = await query
    .selectFrom('Attempt')
    .selectAll()
    .where('subject', 'in', subject)
    .where('source', 'in', [...EVERYBODY, ...source])
    .orderBy('subject')
    .orderBy('source')
    .forUpdate()
    .execute();
  const live = held.filter(({ expiresAt }) => expiresAt > now);
  // A copy that knows one key alone counts under that one: the highest count is the true one.
  const of = (keys: readonly TallyKey[]): Tally =>
    live
      .filter((row) => keys.some((key) => row.subject === key.subject && row.source === key.source))
      .toSorted((one, other) => other.tries - one.tries)[0] ?? anew;
  return { whole: of(everybodys), own: of(own) };
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
    .where('subject', 'in', subject)
    .where('source', 'in', source)
    .execute();
}

interface TallyKey {
  subject: string;
  source: string;
}

/** The rows of a count, that of the newest key first. */
const keysOf = ({ subject, source }: Counted): TallyKey[] =>
  subject.map((each, key) => ({ subject: each, source: source[key] ?? source[0] }));
