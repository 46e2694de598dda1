import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A statement by which copies of the version before, which still run, would be broken. */
export interface Contraction {
  file: string;
  rule: string;
  statement: string;
}

const RULES: readonly (readonly [rule: string, statement: RegExp])[] = [
  ['drops a column', /\bdrop\s+column\b/],
  ['drops a table, view or type', /\bdrop\s+(table|view|materialized view|type|schema)\b/],
  ['drops a function', /\bdrop\s+(function|procedure)\b/],
  ['renames', /\brename\s+(to|column|constraint|value)\b|\brename\s+\w+\s+to\b/],
  ['changes a type', /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/],
  ['demands a value', /\balter\s+column\s+\w+\s+set\s+not\s+null\b/],
  ['takes a default away', /\balter\s+column\s+\w+\s+drop\s+default\b/],
  [
    'adds a column that old copies leave empty',
    /\badd\s+column\s+(?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot\s+null\b/,
  ],
  ['takes a right away', /\brevoke\b/],
];

/** A repeatable migration runs again on what it has made. */
const REPEATABLE = /\.function\.sql\.(ts|txt)$/;
const MADE_ONCE = ['can run only once', /\bcreate\s+(?!or\s+replace\b)/] as const;
const WRITTEN_AGAIN = ['writes a function again', /\bcreate\s+or\s+replace\s+(function|procedure)\b/] as const;

/** `contract: <why, or the ADR>` in a comment of the migration, where the version before does not use it any more. */
const MEANT = /--\s*contract:\s*\S+/i;

/** Changes in a folder's migrations that take something away from the version before, unless marked as meant. */
export function contractionsIn(root: string, pattern: string): Contraction[] {
  return globSync(pattern, { cwd: root })
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      if (MEANT.test(text)) return [];
      return statementsOf(text).flatMap((statement) =>
        [...RULES, REPEATABLE.test(file) ? MADE_ONCE : WRITTEN_AGAIN]
          .filter(([, found]) => found.test(statement))
          .map(([rule]) => ({ file, rule, statement })),
      );
    });
}

/** Each statement and each action of an `alter table`, without comments and what a function's body does. */
function statementsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, '')
    .replaceAll(/--.*$/gm, '')
    .split(/;|,\s*(?=(?:add|alter|drop)\s)/)
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim());
}
