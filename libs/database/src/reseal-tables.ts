import { SealError, type Logger, type Sealer } from '@jumun/runtime';
import type { Database } from './open-database.js';
import { statement } from './statement.js';

/** Columns of a table that hold sealed text, and what binds each value to its place. */
export interface SealedColumns {
  table: string;
  /** The primary key, a uuid; `id` when left out. */
  key?: string;
  columns: readonly string[];
  /** Columns that tell by themselves whether a row is of an old key, where an index knows them; all when left out. */
  findBy?: readonly string[];
  placeOf(column: string, rowId: string): string;
}

const ROWS_AT_ONCE = 500;

interface Tally {
  resealed: number;
  unreadable: number;
}

type SealedRow = { id: string } & Record<string, string | null>;

/**
 * Seals again with the current key what old keys of the ring sealed in these tables, so that an old key can be dropped
 * from the ring. Throws a SealError at the end when values open with no key of the ring.
 */
export async function resealTables(
  database: Database,
  sealer: Sealer,
  tables: readonly SealedColumns[],
  logger: Logger,
): Promise<void> {
  let unreadable = 0;
  for (const sealed of tables) {
    if (!(await hasOldSeals(database, sealer, sealed))) continue;
    const tally = await resealRows(database, sealer, sealed);
    logger.info({ table: sealed.table, ...tally }, 'rows are sealed with the newest key');
    unreadable += tally.unreadable;
  }
  if (unreadable > 0) throw new SealError(`${unreadable} rows open with no key of the ring`);
}

async function hasOldSeals(database: Database, sealer: Sealer, sealed: SealedColumns): Promise<boolean> {
  const text = `select 1 from ${sealed.table} where ${isOld(sealer, sealed)} limit 1`;
  const find = statement(`seals-old-${sealed.table}`, text);
  return (await database.run(find, [sealer.prefix])).length > 0;
}

/** Rows that changed meanwhile keep what they have; those that no key opens are passed over and counted. */
async function resealRows(database: Database, sealer: Sealer, sealed: SealedColumns): Promise<Tally> {
  const { table, key = 'id', columns } = sealed;
  const next = statement(
    `seals-next-${table}`,
    `select ${key} as id, ${columns.join(', ')} from ${table}
     where ${key} > $2 and (${isOld(sealer, sealed)}) order by ${key} limit ${ROWS_AT_ONCE}`,
  );
  const tally: Tally = { resealed: 0, unreadable: 0 };
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await database.run<SealedRow>(next, [sealer.prefix, last]);
    const end = rows.at(-1);
    if (!end) return tally;
    const fresh = rows.map((row) => resealRow(sealer, sealed, row)).filter((row) => row !== undefined);
    const written = await database.run(swap(sealed), [JSON.stringify(fresh)]);
    tally.resealed += written.length;
    tally.unreadable += rows.length - fresh.length;
    last = end.id;
  }
}

/** Writes all sealed columns of a row at once, so that each of them tells the age of the whole row. */
function swap({ table, key = 'id', columns }: SealedColumns) {
  const given = columns.map((column) => `${column} text, old_${column} text`).join(', ');
  return statement(
    `reseal-${table}`,
    `update ${table} t set ${columns.map((column) => `${column} = given.${column}`).join(', ')}
     from jsonb_to_recordset($1::jsonb) as given(row_id uuid, ${given})
     where t.${key} = given.row_id and ${columns.map((column) => `t.${column} is not distinct from given.old_${column}`).join(' and ')}
     returning 1`,
  );
}

/** The row as `swap` takes it; undefined when no key of the ring opens one of its values. */
function resealRow(sealer: Sealer, sealed: SealedColumns, row: SealedRow): Record<string, string | null> | undefined {
  const fresh: Record<string, string | null> = { row_id: row.id };
  for (const column of sealed.columns) {
    const old = row[column] ?? null;
    const value = old === null || !sealer.isOld(old) ? old : reseal(sealer, old, sealed.placeOf(column, row.id));
    if (value === undefined) return undefined;
    fresh[column] = value;
    fresh[`old_${column}`] = old;
  }
  return fresh;
}

function reseal(sealer: Sealer, old: string, place: string): string | undefined {
  try {
    return sealer.seal(sealer.open(old, place), place);
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

/** Two ranges around the newest key's name, which an index can find where "not equal" would read the whole table. */
function isOld({ prefix }: Sealer, { columns, findBy = columns }: SealedColumns): string {
  const name = (column: string): string => `left(${column}, ${prefix.length}) collate "C"`;
  return findBy
    .map((column) => `${column} is not null and (${name(column)} < $1 or ${name(column)} > $1)`)
    .join(' or ');
}
