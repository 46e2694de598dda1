import type { SealedColumns } from './reseal-tables.sql.js';
import { computed, computedRow } from './row.js';
import { statement, type Statement } from './statement.js';

/** A column that holds the blind index of a sealed column of the same row. */
export interface IndexedColumn extends Pick<SealedColumns, 'table' | 'key' | 'placeOf'> {
  sealed: string;
  index: string;
  /** The index of a text by the newest key. */
  indexOf(text: string, row: Readonly<Record<string, string>>): string;
  /** Other columns that the index is made with. */
  with?: readonly string[];
}

export type IndexedRow = { id: string; sealed: string; index: string } & Record<string, string>;

const ROWS_AT_ONCE = 500;

// Raw, since tables and columns come as names; they are those of the code, never from outside.

export const nextIndexed = ({
  table,
  key = 'id',
  sealed,
  index,
  with: more = [],
}: IndexedColumn): Statement<IndexedRow> =>
  statement(
    `indexed-next-${table}`,
    computedRow({ id: computed.text, sealed: computed.text, index: computed.text }).and(
      Object.fromEntries(more.map((column) => [column, computed.text])),
    ),
    `select ${[`${key} as id`, `${sealed} as sealed`, `${index} as index`, ...more].join(', ')} from ${table}
     where ${key} > $1 and ${sealed} is not null and ${index} is not null order by ${key} limit ${ROWS_AT_ONCE}`,
  );

/** Leaves rows alone that changed meanwhile. */
export const swapIndexes = ({ table, key = 'id', index }: IndexedColumn): Statement<{ found: number }> =>
  statement(
    `reindex-${table}`,
    computedRow({ found: computed.number }),
    `update ${table} t set ${index} = given.fresh
     from jsonb_to_recordset($1::jsonb) as given(row_id uuid, fresh text, old text)
     where t.${key} = given.row_id and t.${index} = given.old returning 1 as found`,
  );
