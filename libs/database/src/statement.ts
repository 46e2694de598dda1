import type { Row } from './row.js';

interface StatementOptions {
  /**
   * True where the best plan depends on the values, as for a report whose range is a day or a year: inside a transaction
   * it is planned for each call.
   */
  isPlannedAnew?: boolean;
}

/** SQL text with the rows that it answers. Parameters are `$1`, `$2` … */
export interface Statement<T> extends Required<StatementOptions> {
  readonly name: string;
  readonly text: string;
  readonly row: Row<T>;
}

/** Declares a statement; the name must be unique within a service, for each connection prepares it under that. */
export function statement<T>(
  name: string,
  row: Row<T>,
  text: string,
  { isPlannedAnew = false }: StatementOptions = {},
): Statement<T> {
  return Object.freeze({ name, row, text: text.trim(), isPlannedAnew });
}
