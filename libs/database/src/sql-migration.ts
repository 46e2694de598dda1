import { Migration } from '@mikro-orm/migrations';

/** A migration as `sqlMigration` makes it. */
export interface NamedMigration {
  name: string;
  class: new (...args: ConstructorParameters<typeof Migration>) => Migration;
  squashes?: Squashed;
}

/** The migrations of a release that one migration stands for. */
interface Squashed {
  release: string;
  /** Their names, all of them. */
  replaces: readonly string[];
}

/** Makes a forward-only migration from plain SQL; the name sorts it: `20261121-what-it-does`. */
export function sqlMigration(name: string, sql: string): NamedMigration {
  const made = class extends Migration {
    override up(): void {
      this.addSql(sql);
    }
  };
  return { name, class: made };
}

/**
 * Makes the migration that stands for all of a release. It runs in a new database; one that had them all counts it as
 * done, and one that had only some of them has to be brought to that release first.
 */
export const squashedMigration = (name: string, squashes: Squashed, sql: string): NamedMigration => ({
  ...sqlMigration(name, sql),
  squashes,
});

/**
 * Names of the squashed migrations that a database has done under the names of before. Throws for a database that is
 * older than the release.
 */
export function doneBefore(migrations: readonly NamedMigration[], done: ReadonlySet<string>): string[] {
  return migrations.flatMap(({ name, squashes }) => {
    if (squashes === undefined || done.has(name)) return [];
    const missing = squashes.replaces.filter((each) => !done.has(each));
    if (missing.length === squashes.replaces.length) return [];
    if (missing.length === 0) return name;
    const { release } = squashes;
    throw new Error(
      `the database is older than ${release}, for it lacks ${missing.join(', ')}: upgrade to ${release} first`,
    );
  });
}
