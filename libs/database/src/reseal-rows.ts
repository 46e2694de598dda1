import { SealError, type Sealer } from '@jumun/runtime';
import type { Database } from './open-database.js';
import { statement } from './statement.js';

/** Columns of a table that hold sealed text, and what binds each value to its place. */
export interface SealedColumns {
  table: string;
  columns: readonly string[];
  placeOf: (column: string, rowId: string) => string;
}

const ROWS_AT_ONCE = 200;

type SealedRow = { id: string } & Record<string, string | null>;

/** Whether any value of the table was sealed with an old key. Names are those of the code, never from outside. */
export async function hasOldSeals(
  database: Database,
  sealer: Sealer,
  { table, columns }: SealedColumns,
): Promise<boolean> {
  const rows = await database.run(
    statement(`seals-old-${table}`, `select 1 from ${table} where ${anyOld(columns)} limit 1`),
    [`${sealer.prefix}%`],
  );
  return rows.length > 0;
}

/**
 * Seals again with the current key what an old key of the ring sealed, and answers how many values that were. A value
 * that changed meanwhile is left as it is; one that no key opens is passed over and thrown at the end as a SealError.
 */
export async function resealRows(database: Database, sealer: Sealer, sealed: SealedColumns): Promise<number> {
  const { table, columns } = sealed;
  const next = statement(
    `seals-next-${table}`,
    `select id, ${columns.join(', ')} from ${table} where id > $2 and (${anyOld(columns)}) order by id limit ${ROWS_AT_ONCE}`,
  );
  const tally = { resealed: 0, unreadable: 0 };
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await database.run<SealedRow>(next, [`${sealer.prefix}%`, last]);
    for (const row of rows) await resealRow(database, sealer, sealed, row, tally);
    const end = rows.at(-1);
    if (!end) break;
    last = end.id;
  }
  if (tally.unreadable > 0) throw new SealError(`${tally.unreadable} values of ${table} open with no key of the ring`);
  return tally.resealed;
}

async function resealRow(
  database: Database,
  sealer: Sealer,
  { table, columns, placeOf }: SealedColumns,
  row: SealedRow,
  tally: { resealed: number; unreadable: number },
): Promise<void> {
  for (const column of columns) {
    const old = row[column];
    if (old == null || !sealer.isOld(old)) continue;
    const place = placeOf(column, row.id);
    const fresh = reseal(sealer, old, place);
    if (fresh === undefined) {
      tally.unreadable += 1;
      continue;
    }
    const swap = `update ${table} set ${column} = $1 where id = $2 and ${column} = $3`;
    await database.run(statement(`reseal-${table}-${column}`, swap), [fresh, row.id, old]);
    tally.resealed += 1;
  }
}

function reseal(sealer: Sealer, old: string, place: string): string | undefined {
  try {
    return sealer.seal(sealer.open(old, place), place);
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

const anyOld = (columns: readonly string[]): string => columns.map((column) => `${column} not like $1`).join(' or ');
