import type { Client } from 'pg';
import { CHANGES, RECORDS, TABLES } from './budget.sql.ts';
import { add, type Counts } from './counts.ts';

interface LogRecord {
  xid: string;
  manager: string;
  type: string;
  bytes: number;
  about: string | null;
}

interface Change {
  xid: string;
  database: string;
  file: number;
  type: string;
}

/** Names of tables by the file that each is in, by database. */
export type Tables = ReadonlyMap<string, ReadonlyMap<number, string>>;

export async function tablesOf(client: Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ file: number; name: string }>(TABLES);
  return new Map(rows.map(({ file, name }) => [file, name]));
}

const KINDS = [
  [/^(MULTI_)?INSERT/, 'rows inserted'],
  [/^(HOT_)?UPDATE/, 'rows updated'],
  [/^DELETE/, 'rows deleted'],
] as const;
/** A leaf that splits takes the entry at once. */
const NEW_ENTRY = /^(INSERT_LEAF|INSERT_POST|SPLIT_[LR])$/;
const PREFIX = 'jumun_';

/** Nested parts of a transaction write under numbers of their own, which its commit names. */
function wholeOf(records: readonly LogRecord[]): (xid: string) => string {
  const whole = new Map<string, string>();
  for (const { xid, about } of records)
    for (const part of /subxacts: ([\d ]+)/
      .exec(about ?? '')?.[1]
      ?.trim()
      .split(' ') ?? [])
      whole.set(part, xid);
  return (xid) => whole.get(xid) ?? xid;
}

/**
 * Writes between two positions of the log: bytes less full pages, commits, index entries and rows of tables by
 * database. Transactions in `background` are not counted.
 */
export async function writesOf(
  server: Client,
  { from, to, tables, background }: { from: string; to: string; tables: Tables; background: ReadonlySet<number> },
): Promise<Counts> {
  const { rows: records } = await server.query<LogRecord>(RECORDS, [from, to]);
  const { rows: changes } = await server.query<Change>(CHANGES, [from, to]);
  const whole = wholeOf(records);
  const counts: Counts = {};
  const databases = new Map<string, string>();
  for (const { xid, database, file, type } of changes) {
    const name = database.replace(PREFIX, '');
    databases.set(whole(xid), name);
    const table = tables.get(name)?.get(file);
    const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1];
    if (table && kind && !background.has(Number(whole(xid)))) add(counts, `${kind}, ${name}.${table}`);
  }
  for (const { xid, bytes, type, manager } of records) {
    const database = databases.get(whole(xid));
    if (database === undefined || background.has(Number(whole(xid)))) continue;
    add(counts, `bytes of WAL, ${database}`, bytes);
    if (manager === 'Btree' && NEW_ENTRY.test(type)) add(counts, `index entries, ${database}`);
    if (manager === 'Transaction' && type.startsWith('COMMIT')) add(counts, `commits that write, ${database}`);
  }
  return counts;
}
