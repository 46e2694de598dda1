import type { Logger, Sealer } from '@jumun/runtime';
import type { Database } from './open-database.js';
import { nextIndexed, swapIndexes, type IndexedColumn } from './reindex-tables.sql.js';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Writes the blind indexes of these tables by the newest key, from the sealed texts beside them, so that an older key can
 * be dropped from the ring: that is safe once this has logged `reindexed: 0` for each. Reads whole tables, so run it only
 * while a ring has several keys. Throws a SealError for a text that no key opens.
 */
export async function reindexTables(
  database: Database,
  sealer: Sealer,
  columns: readonly IndexedColumn[],
  logger: Logger,
): Promise<void> {
  for (const column of columns) {
    const reindexed = await reindexRows(database, sealer, column);
    logger.info({ table: column.table, reindexed }, 'rows are found by the newest index key');
  }
}

async function reindexRows(database: Database, sealer: Sealer, column: IndexedColumn): Promise<number> {
  const [next, swap] = [nextIndexed(column), swapIndexes(column)];
  let reindexed = 0;
  for (let last = BEFORE_ALL; ;) {
    const rows = await database.platform.run(next, [last]);
    const end = rows.at(-1);
    if (!end) return reindexed;
    const changes = rows.flatMap((row) => {
      const fresh = column.indexOf(sealer.open(row.sealed, column.placeOf(column.sealed, row.id)), row);
      return fresh === row.index ? [] : [{ row_id: row.id, fresh, old: row.index }];
    });
    if (changes.length > 0) reindexed += (await database.platform.run(swap, [JSON.stringify(changes)])).length;
    last = end.id;
  }
}
