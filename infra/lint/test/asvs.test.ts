import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const text = read('infra/adr/asvs.md');

/** Every requirement of levels 1 and 2, in the standard's order. */
const required = read('infra/lint/asvs-ids.txt')
  .trim()
  .split('\n')
  .map((line) => line.replace(/ L[12]$/, ''));

const STATES = ['met', 'n/a', 'open'] as const;

interface Row {
  id: string;
  state: string;
  words: string;
  code: string;
  test: string;
}

const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, id = '', rest = '']): Row => {
  const [state = '', words = '', code = '', test = ''] = rest.split('|').map((cell) => cell.trim());
  return { id, state, words, code, test };
});
const count = (of: readonly Row[]): number[] =>
  [...STATES.map((state) => of.filter((row) => row.state === state)), of].map(({ length }) => length);
const pathsIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

describe('the answers to ASVS', () => {
  it('are one for each requirement of levels 1 and 2', () => {
    expect(rows.map(({ id }) => id)).toEqual(required);
    expect(rows.filter(({ state }) => !STATES.some((known) => known === state))).toEqual([]);
  });

  it('name code and a test, or own to reading, where a requirement is met', () => {
    const met = rows.filter(({ state }) => state === 'met');
    const isShown = ({ test }: Row): boolean => test === 'by reading' || /\.(?:test|journey)\.tsx?`/.test(test);
    expect(met.filter((row) => pathsIn(row.code).length === 0 || !isShown(row))).toEqual([]);
  });

  it('say until when a requirement is open, and why one does not apply', () => {
    const open = rows.filter(({ state }) => state === 'open');
    expect(open.filter(({ words }) => !/Until issue \d+$|not planned/.test(words))).toEqual([]);
    expect(rows.filter(({ state, words }) => state === 'n/a' && words === '')).toEqual([]);
  });

  it('name only files that exist', () => {
    const paths = [...new Set(rows.flatMap(({ code, test }) => pathsIn(`${code} ${test}`)))];
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(paths.length).toBeGreaterThan(100);
  });

  it('are counted', () => {
    const printed = [...text.matchAll(/^\| V(\d+) [^|]*\| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)];
    expect(printed).toHaveLength(17);
    for (const [, chapter = '', ...numbers] of printed)
      expect(numbers.map(Number)).toEqual(count(rows.filter(({ id }) => id.startsWith(`${chapter}.`))));
    const [, ...all] =
      /^\| \*\*all\*\* \| \*\*(\d+)\*\* \| \*\*(\d+)\*\* \| \*\*(\d+)\*\* \| \*\*(\d+)\*\* \|$/m.exec(text) ?? [];
    expect(all.map(Number)).toEqual(count(rows));
    const byReading = rows.filter(({ test }) => test === 'by reading').length;
    expect(text).toContain(`(${byReading} of them)`);
  });
});

interface SettingRow {
  name: string;
  secret?: boolean;
}
/** The settings of each part, as `npm run settings` writes them. */
const settings = Object.entries(JSON.parse(read('infra/local/src/settings.json')) as Record<string, SettingRow[]>);
const section = (title: string): string => text.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

describe('the tables before the answers', () => {
  /** Secrets that the table of keys calls by another word than their own first one. */
  const CALLED: Readonly<Record<string, string>> = {
    DATABASE: 'PostgreSQL',
    MIGRATIONS: 'PostgreSQL',
    S3: 'object store',
    SMTP: 'mail',
    NTS: 'tax office',
  };

  it('know every secret of the settings, by its name or its provider', () => {
    const keys = section('Keys and algorithms');
    const secrets = settings.flatMap(([, own]) => own.filter(({ secret }) => secret === true).map(({ name }) => name));
    const isKnown = (name: string): boolean => {
      const [word = ''] = name.split('_');
      const halfOf = name.replace('_PUBLIC_', '_PRIVATE_');
      return keys.includes(`\`${halfOf}\``) || new RegExp(`\\b${CALLED[word] ?? word}(?!\\w*_)`, 'i').test(keys);
    };
    expect(secrets.filter((name) => !isKnown(name))).toEqual([]);
    expect(secrets.length).toBeGreaterThan(30);
  });

  it('name each address of a provider at the part that connects to it, and no other', () => {
    // The receipts of KCP are shown by browsers alone.
    const isOfProvider = ({ name }: SettingRow): boolean =>
      /_(?:BASE|ISSUER)$|^SMTP_URL$/.test(name) && name !== 'KCP_RECEIPT_BASE';
    const connected = [...section('Where we connect to').matchAll(/^\| (\w+) \| ([^|]*) \|/gm)];
    for (const [part, own] of settings) {
      const addresses = own.filter(isOfProvider).map(({ name }) => name);
      const named = pathsIn(connected.find(([, each]) => each === part)?.[2] ?? '');
      const covers = (name: string, address: string): boolean =>
        name === address || (name.endsWith('_…') && address.startsWith(name.slice(0, -1)));
      expect([part, addresses.filter((each) => !named.some((name) => covers(name, each)))]).toEqual([part, []]);
      expect([part, named.filter((name) => !addresses.some((each) => covers(name, each)))]).toEqual([part, []]);
    }
    expect(connected.length).toBeGreaterThan(4);
  });
});
