import type { Row } from './row.js';

/** SQL text with the rows that it answers. Parameters are `$1`, `$2` … */
export interface Statement<T> {
  readonly name: string;
  readonly text: string;
  readonly row: Row<T>;
}

/** Declares a statement; the name must be unique within a service, for it is prepared under it outside a transaction. */
export function statement<T>(name: string, row: Row<T>, text: string): Statement<T> {
  return Object.freeze({ name, row, text: text.trim() });
}
