import { computed, computedRow, type Row } from './row.js';
import { statement, type Statement } from './statement.js';

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

export type SealedRow = { id: string } & Record<string, string | null>;

const ROWS_AT_ONCE = 500;
const found = computedRow({ found: computed.number });

// Raw, since tables and columns come as names; they are those of the code, never from outside. $1 is what a value sealed
// with the newest key begins with.

export const findOldSeal = (sealed: SealedColumns, prefix: string): Statement<{ found: number }> =>
  statement(
    `seals-old-${sealed.table}`,
    found,
    `select 1 as found from ${sealed.table} where ${isOld(sealed, prefix)} limit 1`,
  );

export function nextOldSeals(sealed: SealedColumns, prefix: string): Statement<SealedRow> {
  const { table, key = 'id', columns } = sealed;
  const values = Object.fromEntries(columns.map((column) => [column, computed.maybe(computed.text)]));
  const row: Row<SealedRow> = computedRow({ id: computed.text }).and(values);
  return statement(
    `seals-next-${table}`,
    row,
    `select ${key} as id, ${columns.join(', ')} from ${table}
     where ${key} > $2 and (${isOld(sealed, prefix)}) order by ${key} limit ${ROWS_AT_ONCE}`,
  );
}

/** Writes all sealed columns of a row at once, so that each of them tells the age of the whole row. */
export function swapSeals({ table, key = 'id', columns }: SealedColumns): Statement<{ found: number }> {
  const given = columns.map((column) => `${column} text, old_${column} text`).join(', ');
  return statement(
    `reseal-${table}`,
    found,
    `update ${table} t set ${columns.map((column) => `${column} = given.${column}`).join(', ')}
     from jsonb_to_recordset($1::jsonb) as given(row_id uuid, ${given})
     where t.${key} = given.row_id and ${columns.map((column) => `t.${column} is not distinct from given.old_${column}`).join(' and ')}
     returning 1 as found`,
  );
}

/** Two ranges around the newest key's name, which an index can find where "not equal" would read the whole table. */
function isOld({ columns, findBy = columns }: SealedColumns, prefix: string): string {
  const name = (column: string): string => `left(${column}, ${prefix.length}) collate "C"`;
  return findBy
    .map((column) => `${column} is not null and (${name(column)} < $1 or ${name(column)} > $1)`)
    .join(' or ');
}
