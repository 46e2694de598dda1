import type { RepeatableMigration } from './repeatable-migration.js';

/**
 * Objects that exist in migrations alone, so that the ORM would drop them: indexes, checks, unique and foreign keys
 * beyond the enums, triggers, functions and row-level security. Tables, columns, types, nulls, defaults, enums and
 * primary keys are compared.
 */
const ONLY_IN_MIGRATIONS = [
  /^drop index "\w+"$/,
  /^alter table "\w+" drop constraint "\w+"$/,
  /^drop trigger if exists "\w+" on "\w+"$/,
  /^drop function if exists "\w+"\(.*\)$/,
  /^drop policy "\w+" on "\w+"$/,
  /^alter table "\w+" (no force|disable) row level security$/,
];

/** The statements of a schema comparison that are left when what only migrations say is taken away. */
export const driftOf = (comparison: string): string[] =>
  comparison
    .split(/;\s*\n/)
    .map((statement) => statement.trim().replace(/;$/, ''))
    .filter((statement) => statement !== '' && !ONLY_IN_MIGRATIONS.some((kind) => kind.test(statement)));

/** A function of the database, by its name, which is not its alone where there are several sets of arguments. */
export interface FunctionBody {
  name: string;
  body: string;
}

const MADE = /\bcreate or replace function (\w+)/g;

/** Names of the functions that repeatable migrations make. */
export const functionsIn = (repeatables: readonly Pick<RepeatableMigration, 'sql'>[]): string[] =>
  repeatables.flatMap(({ sql }) => [...sql.matchAll(MADE)].flatMap(([, name]) => name ?? []));

/** The functions that are missing from the database, or have a body there that stands in no repeatable migration. */
export function functionDriftOf(
  repeatables: readonly Pick<RepeatableMigration, 'name' | 'sql'>[],
  bodies: readonly FunctionBody[],
): string[] {
  return repeatables.flatMap((repeatable) =>
    functionsIn([repeatable]).flatMap((name) => {
      const found = bodies.filter((each) => each.name === name);
      if (found.length === 0) return `function ${name} of ${repeatable.name} is missing`;
      return found.every(({ body }) => repeatable.sql.includes(body))
        ? []
        : `function ${name} differs from ${repeatable.name}`;
    }),
  );
}
