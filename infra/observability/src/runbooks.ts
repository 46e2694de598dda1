import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@jumun/local';

/** Code spans of a runbook, as they are written there. */
export const codeIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll(/\s+/g, ' ').trim());

export const readRunbook = (alarm: string): string =>
  readFileSync(join(repositoryRoot, 'infra/runbooks', `${alarm}.md`), 'utf8');

/** The statements of SQL in a piece of code: it is one, or hands one to psql. */
export function sqlIn(code: string): string | undefined {
  const handed = /\bpsql\b.*-c "([^"]+)"/.exec(code)?.[1] ?? code;
  return /^(select|update|insert|delete|alter|with)\s/i.test(handed) ? handed : undefined;
}

/** The service in whose database a statement is run; undefined where any database of the server will do. */
export const serviceIn = (code: string): string | undefined => /\bpsql\b.* -d jumun_(\w+) /.exec(code)?.[1];

/** Every SQL statement in the runbook of an alarm, and the service whose database it is for. */
export const statementsOf = (alarm: string): { alarm: string; sql: string; service: string | undefined }[] =>
  codeIn(readRunbook(alarm)).flatMap((code) => {
    const sql = sqlIn(code);
    return sql === undefined ? [] : [{ alarm, sql, service: serviceIn(code) }];
  });

/** The runbook's own statement that begins like this, with its places filled in. */
export function sqlOf(alarm: string, begin: string, places: Record<string, string | number> = {}): string {
  const found = codeIn(readRunbook(alarm))
    .map(sqlIn)
    .find((sql) => sql?.startsWith(begin));
  if (found === undefined) throw new Error(`the runbook ${alarm} has no statement that begins with "${begin}"`);
  return Object.entries(places).reduce((sql, [name, value]) => sql.replaceAll(`<${name}>`, String(value)), found);
}

/** Throws unless the runbook names it, so that a try does nothing that is not written there. */
export function says(alarm: string, words: string): void {
  if (!readRunbook(alarm).replaceAll(/\s+/g, ' ').includes(words))
    throw new Error(`the runbook ${alarm} does not say "${words}"`);
}
