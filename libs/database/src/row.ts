import type { RowOf, Table } from './table.js';

type Kind = 'text' | 'number' | 'flag' | 'moment' | 'bytes' | 'json';

/** A column of an answer: how its values look in JavaScript. */
export interface Column<T> {
  readonly kind: Kind;
  readonly nullable: boolean;
  /** The only values that it may have. */
  readonly values?: readonly unknown[] | undefined;
  /** For the compiler alone. */
  readonly type?: T;
}

type Columns = Readonly<Record<string, Column<unknown>>>;
type TypesOf<C extends Columns> = { [K in keyof C]: C[K] extends Column<infer T> ? T : never };

/** The rows of a statement: their type for the compiler, and what tests and development check them by. */
export interface Row<T> {
  readonly fields: Columns;
  /** The list of its table's columns after `select` or `returning`, each by the name of its property. */
  readonly columns: string;
  /** The same list with the table's alias before each column. */
  of(alias: string): string;
  /** The row with more columns: computed ones, or those of another table. */
  and<C extends Columns>(computed: C): Row<T & TypesOf<C>>;
  /** For the compiler alone. */
  readonly type?: T;
}

export type RowType<R> = R extends Row<infer T> ? { [K in keyof T]: T[K] } : never;

const column = <T>(kind: Kind, values?: readonly unknown[]): Column<T> => ({ kind, nullable: false, values });

/** Columns that a statement computes. A `date` is text; a sum of amounts is a number only after `::bigint`. */
export const computed = {
  text: column<string>('text'),
  number: column<number>('number'),
  flag: column<boolean>('flag'),
  moment: column<Date>('moment'),
  bytes: column<Buffer>('bytes'),
  json: <T>(): Column<T> => column<T>('json'),
  oneOf: <const V extends readonly string[]>(values: V): Column<V[number]> => column('text', values),
  maybe: <T>(of: Column<T>): Column<T | null> => ({ ...of, nullable: true }),
};

const toColumnName = (property: string): string => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

interface Property {
  type?: unknown;
  enum?: boolean;
  items?: readonly unknown[];
  nullable?: boolean;
  fieldName?: string;
}

const KINDS: Record<string, Kind> = { number: 'number', boolean: 'flag', Date: 'moment', Buffer: 'bytes', any: 'json' };

function propertyOf(table: Table, name: string): Property {
  const property = (table.meta.properties as Record<string, Property | undefined>)[name];
  if (!property) throw new Error(`${table.meta.className} has no ${name}`);
  return property;
}

function kindOf({ type }: Property): Kind {
  const made: unknown = typeof type === 'function' ? new (type as new () => object)() : type;
  const runtimeType = (made as { runtimeType?: string } | undefined)?.runtimeType ?? 'string';
  return KINDS[runtimeType] ?? 'text';
}

/** One property of a table, for an answer that gives it another name. */
export function columnOf<T extends Table, K extends keyof RowOf<T> & string>(table: T, name: K): Column<RowOf<T>[K]> {
  const property = propertyOf(table, name);
  return {
    kind: kindOf(property),
    nullable: property.nullable === true,
    values: property.enum === true ? property.items : undefined,
  };
}

function make<T>(fields: Columns, selected: readonly { name: string; as: string }[]): Row<T> {
  const list = (prefix: string): string =>
    selected.map(({ name, as }) => `${prefix}${name}${name === as ? '' : ` as "${as}"`}`).join(', ');
  return {
    fields,
    columns: list(''),
    of: (alias) => list(`${alias}.`),
    and: (more) => make({ ...fields, ...more }, selected),
  };
}

/** A row of these properties of a table. */
export function row<T extends Table, const K extends readonly (keyof RowOf<T> & string)[]>(
  table: T,
  ...names: K
): Row<Pick<RowOf<T>, K[number]>> {
  return make(
    Object.fromEntries(names.map((name) => [name, columnOf(table, name)])),
    names.map((name) => ({ name: propertyOf(table, name).fieldName ?? toColumnName(name), as: name })),
  );
}

/** A row that is computed as a whole. */
export const computedRow = <C extends Columns>(columns: C): Row<TypesOf<C>> => make(columns, []);

/** For statements that answer no rows. */
export const noRow: Row<never> = make({}, []);

const isKind: Record<Kind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  flag: (value) => typeof value === 'boolean',
  moment: (value) => value instanceof Date,
  bytes: (value) => value instanceof Uint8Array,
  json: () => true,
};

const described = (value: unknown): string =>
  value === null ? 'null' : typeof value === 'object' ? value.constructor.name : typeof value;

/** Throws when a row is not as its statement declares it. The error names columns and types, never values. */
export function checkRows(statement: string, { fields }: Row<unknown>, rows: readonly object[]): void {
  const names = Object.keys(fields);
  for (const found of rows as readonly Record<string, unknown>[]) {
    for (const name of names) {
      const { kind, nullable, values } = fields[name] as Column<unknown>;
      const value = found[name];
      if (value === null && (nullable || kind === 'json')) continue;
      if (value === undefined) throw new Error(`${statement} answers no "${name}"`);
      if (!isKind[kind](value)) throw new Error(`${statement}: "${name}" is ${described(value)}, declared as ${kind}`);
      if (values && !values.includes(value))
        throw new Error(`${statement}: "${name}" has a value that is not declared`);
    }
    const undeclared = Object.keys(found).find((name) => !(name in fields));
    if (undeclared !== undefined) throw new Error(`${statement} answers "${undeclared}", which it does not declare`);
  }
}
