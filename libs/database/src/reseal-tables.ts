import { SealError, type Logger, type Sealer } from '@jumun/runtime';
import type { Database } from './open-database.js';
import { findOldSeal, nextOldSeals, swapSeals, type SealedColumns, type SealedRow } from './reseal-tables.sql.js';

interface Tally {
  resealed: number;
  unreadable: number;
}

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

async function hasOldSeals(database: Database, { prefix }: Sealer, sealed: SealedColumns): Promise<boolean> {
  return (await database.platform.run(findOldSeal(sealed, prefix), [prefix])).length > 0;
}

/** Rows that changed meanwhile keep what they have; those that no key opens are passed over and counted. */
async function resealRows(database: Database, sealer: Sealer, sealed: SealedColumns): Promise<Tally> {
  const next = nextOldSeals(sealed, sealer.prefix);
  const swap = swapSeals(sealed);
  const tally: Tally = { resealed: 0, unreadable: 0 };
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await database.platform.run(next, [sealer.prefix, last]);
    const end = rows.at(-1);
    if (!end) return tally;
    const fresh = rows.map((row) => resealRow(sealer, sealed, row)).filter((row) => row !== undefined);
    const written = await database.platform.run(swap, [JSON.stringify(fresh)]);
    tally.resealed += written.length;
    tally.unreadable += rows.length - fresh.length;
    last = end.id;
  }
}

/** The row as `swapSeals` takes it; undefined when no key of the ring opens one of its values. */
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
