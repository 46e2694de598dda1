import { Migration } from '@mikro-orm/migrations';

/** A migration as `sqlMigration` makes it. */
export interface NamedMigration {
  name: string;
  class: new (...args: ConstructorParameters<typeof Migration>) => Migration;
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
