/** How long the rows of a table are kept. All names and texts are the code's own, never from outside. */
export interface Retention {
  table: string;
  /** The primary key; `id` when left out. */
  key?: readonly string[];
  /** The column of the moment from which the time runs. */
  since: string;
  /** A PostgreSQL interval, as `3 months`; left out when the moment itself is the end. */
  kept?: string;
  /** The rows it is about; all when left out. */
  where?: string;
  /** Assignments that empty the row; without them the row is deleted. A row once emptied must not fit `where` again. */
  blank?: string;
}

export const ROWS_AT_ONCE = 1_000;

/**
 * Erases one page of rows in the order of their key, from where the page before ended, and answers their keys. Raw, since
 * tables and columns come as names.
 */
export function eraseSql(
  { table, key = ['id'], since, kept = '0', where, blank }: Retention,
  isLaterPage: boolean,
): string {
  const columns = key.join(', ');
  const due = [
    `${since} <= $1::timestamptz - interval '${kept}'`,
    ...(where === undefined ? [] : [`(${where})`]),
    ...(isLaterPage ? [`(${columns}) > (${key.map((_column, index) => `$${index + 2}`).join(', ')})`] : []),
  ];
  const erase = blank === undefined ? `delete from ${table} t using due` : `update ${table} t set ${blank} from due`;
  return `with due as (
      select ${columns} from ${table} where ${due.join(' and ')}
      order by ${columns} limit ${ROWS_AT_ONCE} for update skip locked),
    erased as (${erase} where ${key.map((column) => `t.${column} = due.${column}`).join(' and ')})
    select ${columns} from due order by ${columns}`;
}
