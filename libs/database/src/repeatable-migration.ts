import { createHash } from 'node:crypto';

/** SQL that stands once, and runs again in each database whenever its text has changed. */
export interface RepeatableMigration {
  name: string;
  sql: string;
  hash: string;
}

/** A text that a database has had. */
interface RecordedText {
  name: string;
  hash: string;
}

/**
 * Makes a repeatable migration: functions and their triggers, each by `create or replace`. It runs after all others. A
 * text that a database has had before is never put back, since it is that of an older copy: to return to one, change a
 * comment of it.
 */
export function repeatableMigration(name: string, sql: string): RepeatableMigration {
  return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
}

/** Those whose text the database has never had. */
export const dueOf = (
  repeatables: readonly RepeatableMigration[],
  recorded: readonly RecordedText[],
): RepeatableMigration[] =>
  repeatables.filter((each) => !recorded.some(({ name, hash }) => name === each.name && hash === each.hash));

/** Names of those that the database has in a later text; the record is in order. */
export const outdatedOf = (repeatables: readonly RepeatableMigration[], recorded: readonly RecordedText[]): string[] =>
  repeatables
    .filter((each) => {
      const texts = recorded.filter(({ name }) => name === each.name).map(({ hash }) => hash);
      return texts.includes(each.hash) && texts.at(-1) !== each.hash;
    })
    .map(({ name }) => name);
