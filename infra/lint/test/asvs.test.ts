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
