import type { Row } from './row.js';

/** A statement whose rows nobody declares; its caller names their type. Gone when every service declares its rows. */
export interface PlainStatement {
  readonly name: string;
  readonly text: string;
  readonly row?: undefined;
}

/** SQL text with the rows that it answers. Parameters are `$1`, `$2` … */
export interface Statement<T> {
  readonly name: string;
  readonly text: string;
  readonly row: Row<T>;
}

/** Declares a statement; the name must be unique within a service, for it is prepared under it outside a transaction. */
export function statement<T>(name: string, row: Row<T>, text: string): Statement<T>;
export function statement(name: string, text: string): PlainStatement;
export function statement<T>(name: string, second: Row<T> | string, text?: string): Statement<T> | PlainStatement {
  if (typeof second === 'string') return Object.freeze({ name, text: second.trim() });
  return Object.freeze({ name, row: second, text: (text ?? '').trim() });
}
