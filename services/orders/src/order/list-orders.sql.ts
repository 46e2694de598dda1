import { sql, type RawBuilder } from 'kysely';

/**
 * Whether an order number begins so. `like` would not do: row-level security keeps an index from it, since it may tell
 * of rows by the way that it fails.
 */
export const numberBegins = (beginning: string): RawBuilder<boolean> =>
  sql<boolean>`order_number collate "C" ^@ ${beginning}`;

/** Whether a line's name holds the text, however both are spaced, put together or capitalised. */
export const goodsHold = (text: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from jsonb_array_elements(lines) line
    where strpos(replace(lower(normalize(line ->> 'name')), ' ', ''), replace(lower(normalize(${text})), ' ', '')) > 0)`;
