import type { EntitySchemaWithMeta } from '@mikro-orm/core';
import type { EntityManager, InferKyselyDB, InferKyselyTable } from '@mikro-orm/postgresql';
import type { Kysely, Selectable } from 'kysely';

export { defineEntity, p } from '@mikro-orm/core';

/** A table as `defineEntity` describes it. */
export type Table = EntitySchemaWithMeta;

/** Names are those of the entities and their properties, and values are converted as the entities say. */
const NAMING = { tableNamingStrategy: 'entity', columnNamingStrategy: 'property', convertValues: true } as const;
type Naming = typeof NAMING;

/** A row of a table by its properties: moments are `Date`, days `YYYY-MM-DD`, amounts numbers. */
export type RowOf<T extends Table> = Selectable<InferKyselyTable<T, Naming>>;
/** A query builder that knows these tables and no others. */
export type Query<T extends Table> = Kysely<InferKyselyDB<T, Naming>>;

/** Opens the query builder for the tables that a query names; others do not compile. */
export type OpenQuery = <T extends readonly Table[]>(...tables: T) => Query<T[number]>;

/** The query builder of a unit of work; inside a transaction its queries are part of it. */
export function queriesOf(em: EntityManager): OpenQuery {
  const builder = em.getKysely(NAMING);
  // One builder serves all tables: which ones it knows is a matter of its type alone.
  return <T extends readonly Table[]>() => builder as unknown as Query<T[number]>;
}
