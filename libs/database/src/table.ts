import type { EntitySchemaWithMeta } from '@mikro-orm/core';
import {
  MikroKyselyPlugin,
  type EntityManager,
  type InferKyselyDB,
  type InferKyselyTable,
} from '@mikro-orm/postgresql';
import type { Kysely, KyselyPlugin, Selectable } from 'kysely';

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

/** Makes a query builder know the entities of the ORM. */
export const entityNaming = (em: EntityManager): KyselyPlugin => new MikroKyselyPlugin(em, NAMING);

/** The query builder of a connection or a transaction. */
export function queriesOf(kysely: { withPlugin(plugin: KyselyPlugin): unknown }, naming: KyselyPlugin): OpenQuery {
  const builder = kysely.withPlugin(naming);
  // One builder serves all tables: which ones it knows is a matter of its type alone.
  return <T extends readonly Table[]>() => builder as Query<T[number]>;
}
