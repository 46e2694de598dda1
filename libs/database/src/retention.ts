import type { Database } from './open-database.js';
import { eraseSql, ROWS_AT_ONCE, type Retention } from './retention.sql.js';

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
    const values = [now, ...(after ?? [])];
    const { rows: page } = await database.platform.connected((client) =>
      client.query<Record<string, unknown>>(eraseSql(retention, after !== undefined), values),
    );
    erased += page.length;
    const last = page.at(-1);
    if (!last || page.length < ROWS_AT_ONCE) return erased;
    after = key.map((column) => last[column]);
  }
}
