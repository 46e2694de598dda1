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
