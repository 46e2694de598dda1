import type { ColumnKind, ColumnName, Field, Resource } from '@jumun/contracts';
import { p } from '@mikro-orm/core';
import { z } from 'zod';

const builders = {
  text: () => p.text(),
  uuid: () => p.uuid(),
  integer: <V extends number>() => p.integer().$type<V>(),
  bigint: () => p.bigint('number'),
  boolean: () => p.boolean(),
  enum: <V extends string>(schema?: z.ZodType) => p.enum((schema as z.ZodEnum).options as V[]),
  json: <V>() => p.json<V>(),
};
type Builders<V> = Omit<typeof builders, 'integer' | 'enum' | 'json'> & {
  integer: typeof builders.integer<V & number>;
  enum: typeof builders.enum<V & string>;
  json: typeof builders.json<V>;
};
type Value<F extends Field> = z.output<F['view']>;
type Filled<F extends Field> = ReturnType<Builders<NonNullable<Value<F>>>[F['column'] & ColumnKind]>;
type Column<F extends Field> =
  null extends Value<F>
    ? ReturnType<Filled<F>['nullable']>
    : F['view'] extends z.ZodDefault
      ? ReturnType<Filled<F>['default']>
      : Filled<F>;

interface Builder {
  nullable(): unknown;
  default(value: unknown): unknown;
}

/**
 * The columns of a resource, as `defineEntity` takes them: one for each field that names its kind of column. A view with
 * a default is a column with that default, so that copies of the service that do not know it yet can insert.
 */
export function columnsOf<R extends Resource>(fields: R): { [K in ColumnName<R>]: Column<R[K]> } {
  const columns = Object.entries<Field>(fields).flatMap(([name, { column, view }]) => {
    if (!column) return [];
    const build: (schema: z.ZodType) => Builder = builders[column];
    if (view instanceof z.ZodDefault)
      return [[name, build(view.unwrap() as z.ZodType).default(view.parse(undefined))] as const];
    return [[name, view.safeParse(null).success ? build(view).nullable() : build(view)] as const];
  });
  // One builder for each field, of the kind and with the null that `Column` reads off it.
  return Object.fromEntries(columns) as { [K in ColumnName<R>]: Column<R[K]> };
}
