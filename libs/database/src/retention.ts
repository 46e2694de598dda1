import type { Database } from './open-database.js';

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

const ROWS_AT_ONCE = 1_000;

/**
 * Erases what is past its time at the given moment, a thousand rows in a transaction, and answers how many rows of each
 * table that were. Rows that are locked just then are left to the next run.
 */
export async function applyRetention(
  database: Database,
  retentions: readonly Retention[],
  now: Date,
): Promise<Record<string, number>> {
  const erased: Record<string, number> = {};
  for (const retention of retentions) {
    erased[retention.table] = (erased[retention.table] ?? 0) + (await eraseDue(database, retention, now));
  }
  return erased;
}

async function eraseDue(database: Database, retention: Retention, now: Date): Promise<number> {
  const { key = ['id'] } = retention;
  let erased = 0;
  for (let after: unknown[] | undefined; ;) {
    // Not prepared: the plan must see the moment, or it would take a third of the table for past its time.
    const page = await database
      .em()
      .execute<Record<string, unknown>[]>(eraseSql(retention, after !== undefined), [now, ...(after ?? [])]);
    erased += page.length;
    const last = page.at(-1);
    if (!last || page.length < ROWS_AT_ONCE) return erased;
    after = key.map((column) => last[column]);
  }
}

/** Erases one page of rows in the order of their key, from where the page before ended, and answers their keys. */
function eraseSql({ table, key = ['id'], since, kept = '0', where, blank }: Retention, isLaterPage: boolean): string {
  const columns = key.join(', ');
  const due = [
    `${since} <= ?::timestamptz - interval '${kept}'`,
    ...(where === undefined ? [] : [`(${where})`]),
    ...(isLaterPage ? [`(${columns}) > (${key.map(() => '?').join(', ')})`] : []),
  ];
  const erase = blank === undefined ? `delete from ${table} t using due` : `update ${table} t set ${blank} from due`;
  return `with due as (
      select ${columns} from ${table} where ${due.join(' and ')}
      order by ${columns} limit ${ROWS_AT_ONCE} for update skip locked),
    erased as (${erase} where ${key.map((column) => `t.${column} = due.${column}`).join(' and ')})
    select ${columns} from due order by ${columns}`;
}
