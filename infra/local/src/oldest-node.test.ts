import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repositoryRoot } from '@jumun/servers';
import { Linter } from 'eslint';

/** Entries that the machine's own Node runs, before any package is installed. */
const ENTRIES = ['infra/local/start.mjs', 'infra/ci/test.mjs', 'infra/docker/make-env.mjs'];
const IMPORT = /^(?:import|export) (?:.*? from )?'(.+)';$/gm;
/** The newest JavaScript that all of Node 20 reads. */
const ECMA_VERSION = 2023;
/** Calls of Node and its JavaScript, by the version that added them. */
const NEWER: readonly [string, RegExp][] = [
  ['20.11', /\bimport\.meta\.(?:dirname|filename)\b/],
  ['20.12', /\b(?:parseEnv|loadEnvFile|styleText)\b/],
  ['20.16', /\bgetBuiltinModule\b/],
  ['21', /\b(?:Object|Map)\.groupBy\b|\bnavigator\b|\bimport\.meta\.resolve\b/],
  ['22', /\bPromise\.(?:withResolvers|try)\b|\bArray\.fromAsync\b|\bglob(?:Sync)?\(|\bnew WebSocket\b|\bnode:sqlite\b/],
  ['22', /\bregisterHooks\b|\bstripTypeScriptTypes\b|\benableCompileCache\b|\.(?:isSubsetOf|intersection|union)\(/],
  ['24', /\bRegExp\.escape\b|\bError\.isError\b|\bIterator\.from\b|\bimport\.meta\.main\b|\bURLPattern\b/],
];

const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');

/** The files that are loaded with an entry, and all else that is imported by them. */
function loadedWith(entries: readonly string[]): { files: string[]; packages: string[] } {
  const files = new Set(entries);
  const packages = new Set<string>();
  for (const file of files) {
    for (const [, name = ''] of read(file).matchAll(IMPORT)) {
      if (name.startsWith('.')) files.add(relative(repositoryRoot, join(repositoryRoot, dirname(file), name)));
      else packages.add(name);
    }
  }
  return { files: [...files], packages: [...packages] };
}

/** Syntax and calls that are newer than Node 20, as sentences. */
function newerThan20(code: string): string[] {
  const languageOptions = { ecmaVersion: ECMA_VERSION, sourceType: 'module' } as const;
  const unread = new Linter().verify(code, { languageOptions }).map(({ line, message }) => `line ${line}: ${message}`);
  const unknown = NEWER.flatMap(([version, pattern]) => {
    const [found] = pattern.exec(code) ?? [];
    return found === undefined ? [] : [`${found} came with Node ${version}`];
  });
  return [...unread, ...unknown];
}

const { files, packages } = loadedWith(ENTRIES);

describe('the start', () => {
  it('asks for the Node that package.json names', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    const [, oldest] = /^const oldestNode = (\d+);$/m.exec(read('infra/local/setup.mjs')) ?? [];
    expect(engines.node).toBe(`>=${oldest}`);
    expect(oldest).toBe('20');
  });

  it('hands over to the Node that comes with the packages', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: { node: string } };
    const [, own] = /^const ownNode = (\d+);$/m.exec(read('infra/local/setup.mjs')) ?? [];
    expect(optionalDependencies.node.split('.')[0]).toBe(own);
    expect(read('.nvmrc').trim()).toBe(own);
  });

  it('is plain JavaScript, and imports nothing but Node before the packages are there', () => {
    expect(files).toContain('infra/local/setup.mjs');
    expect(files.filter((file) => !file.endsWith('.mjs'))).toEqual([]);
    expect(packages.filter((name) => !name.startsWith('node:'))).toEqual([]);
  });

  it.each(files)('%s has no syntax and calls nothing that is newer than Node 20', (file) => {
    expect(newerThan20(read(file))).toEqual([]);
  });

  it.each([
    ['using file = open();', /Parsing error/],
    ['const root = import.meta.dirname;', /Node 20\.11/],
    ["import data from './data.json' with { type: 'json' };", /Parsing error/],
    ['const { promise } = Promise.withResolvers();', /Node 22/],
  ])('a newer one is found: %s', (code, fault) => {
    expect(newerThan20(code)).toContainEqual(expect.stringMatching(fault));
  });
});
