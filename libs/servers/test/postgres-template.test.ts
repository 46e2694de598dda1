import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterFromTemplate } from '../src/postgres-template.ts';

let folder: string;
let home: string;
let made: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jumun-template-'));
  home = join(folder, 'home');
  mkdirSync(home);
  made = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const make = (cluster: string): Promise<void> => {
  made += 1;
  mkdirSync(join(cluster, 'base'), { recursive: true });
  writeFileSync(join(cluster, 'base/table'), 'rows');
  return Promise.resolve();
};
const copyTo = (name: string, password = 'password') =>
  clusterFromTemplate(join(folder, name), { made: [process.execPath, password], runAs: { kind: 'self' }, home, make });
const rowsOf = (name: string) => readFileSync(join(folder, name, 'base/table'), 'utf8');

it('clusters are copies of one that is made once, and are their own', async () => {
  await copyTo('first');
  writeFileSync(join(folder, 'first/base/table'), 'other rows');
  await copyTo('second');
  expect(rowsOf('second')).toBe('rows');
  expect(made).toBe(1);
});

it('runs that begin together each get a whole cluster, and leave one template', async () => {
  await Promise.all(['first', 'second', 'third'].map((name) => copyTo(name)));
  expect(['first', 'second', 'third'].map(rowsOf)).toEqual(['rows', 'rows', 'rows']);
  expect(readdirSync(home)).toHaveLength(1);
});

it('a template of which a file was tidied away gives nobody half a cluster, and is made anew', async () => {
  await copyTo('first');
  const [template = ''] = readdirSync(home);
  rmSync(join(home, template, 'cluster/base/table'));
  await Promise.all(['second', 'third'].map((name) => copyTo(name)));
  expect(['second', 'third'].map(rowsOf)).toEqual(['rows', 'rows']);
  // By one of the two or by both, whichever was faster.
  const anew = made - 1;
  expect([1, 2]).toContain(anew);
  await copyTo('fourth');
  expect([rowsOf('fourth'), made]).toEqual(['rows', 1 + anew]);
});

it('clusters that are made otherwise have a template of their own', async () => {
  await copyTo('first');
  await copyTo('second', 'another password');
  expect(made).toBe(2);
});
