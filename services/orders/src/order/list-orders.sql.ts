import { sql, type RawBuilder } from 'kysely';

/**
 * Whether an order number begins so. `like` would not do: row-level security keeps an index from it, since it may tell
 * of rows by the way that it fails.
 */
export const numberBegins = (beginning: string): RawBuilder<boolean> =>
  sql<boolean>`order_number collate "C" ^@ ${beginning}`;
