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
  /** The networks that the source is in, where they are counted too. */
  wider?: readonly Indexes[];
}

/** The counts of everybody, of the source, and of its networks in their order. */
interface Tallies {
  whole: Tally;
  own: Tally;
  wider: Tally[];
}

/** The counts of a subject, held until the transaction ends; one whose window is over begins anew. */
export async function holdTallies(
  tx: Tx,
  { subject, source, wider = [] }: Counted,
  now: Date,
  windowMs: number,
): Promise<Tallies> {
  const query = tx.query(Attempt);
  const anew: Tally = { tries: 0, expiresAt: new Date(now.getTime() + windowMs), mayAt: null };
  const [everybodys, own] = [keysOf({ subject, source: EVERYBODY }), keysOf({ subject, source })];
  const networks = wider.map((network) => keysOf({ subject, source: network }));
  // In one order for all copies, so that two tries at once wait for each other and not in a circle.
  const keys = source === EVERYBODY ? everybodys : [...everybodys, ...own, ...networks.flat()];
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
    .where('source', 'in', [...EVERYBODY, ...source, ...wider.flat()])
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
  return { whole: of(everybodys), own: of(own), wider: networks.map(of) };
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

/** Writes all counts that `holdTallies` gave at once. */
export async function writeTallies(tx: Tx, { subject, source, wider = [] }: Counted, tallies: Tallies): Promise<void> {
  const rowsOf = (of: Indexes, { tries, expiresAt, mayAt }: Tally) =>
    keysOf({ subject, source: of }).map((key) => ({ ...key, tries, expiresAt, mayAt }));
  const networks = tallies.wider.flatMap((tally, at) => rowsOf(wider[at] ?? EVERYBODY, tally));
  await tx
    .query(Attempt)
    .insertInto('Attempt')
    .values([...rowsOf(EVERYBODY, tallies.whole), ...rowsOf(source, tallies.own), ...networks])
    .onConflict((conflict) =>
      conflict.columns(['subject', 'source']).doUpdateSet((row) => ({
        tries: row.ref('excluded.tries'),
        expiresAt: row.ref('excluded.expiresAt'),
        mayAt: row.ref('excluded.mayAt'),
      })),
    )
    .execute();
}

interface TallyKey {
  subject: string;
  source: string;
}

/** The rows of a count, that of the newest key first. */
const keysOf = ({ subject, source }: Counted): TallyKey[] =>
  subject.map((each, key) => ({ subject: each, source: source[key] ?? source[0] }));
