import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@jumun/local';
import { invariants } from '../invariants/all.ts';
import { bugs } from './bugs/bugs.ts';
import { plantIn } from './bugs/plant-in.ts';
import { printingBugs } from './bugs/printing-bugs.ts';
import { faultPoints } from './printing/fault-points.ts';
import { hunt, PRELOAD } from './bugs/hunt-bug.ts';

const startWith = (env: Record<string, string>): string =>
  spawnSync(process.execPath, ['--import', PRELOAD, '--eval', ''], { env, encoding: 'utf8' }).stderr;

describe('planted bugs', () => {
  it('are at least twenty, each with a promise of its own to break', () => {
    expect(bugs.length).toBeGreaterThanOrEqual(20);
    const known = new Set(invariants.map(({ promise }) => promise));
    expect(bugs.filter(({ breaks }) => !known.has(breaks))).toEqual([]);
  });

  it.each([...bugs, ...printingBugs, ...faultPoints])('have their place in the built code: $id', (bug) => {
    const built = readFileSync(join(repositoryRoot, bug.file), 'utf8');
    expect(plantIn(bug, built)).not.toBe(built);
  });

  it('are not planted where their place is missing or there twice', () => {
    const plant = { id: 'nowhere', file: 'file.js', find: 'here', put: '' };
    expect(plantIn(plant, 'only here, once')).toBe('only , once');
    expect(() => plantIn(plant, 'nothing')).toThrow('not once but 0 times');
    expect(() => plantIn(plant, 'here and here')).toThrow('not once but 2 times');
  });

  it('are refused by a process in production, and so are those that nobody knows', () => {
    expect(startWith({ PLANTED_BUG: 'fee-rounded-up', NODE_ENV: 'production' })).toContain('refused in production');
    expect(startWith({ PLANTED_BUG: 'no-such-bug' })).toContain('there is no planted bug no-such-bug');
    expect(startWith({ PLANTED_BUG: 'fee-rounded-up' })).toBe('');
  });

  it('are found', async () => {
    const [bug] = bugs.filter(({ id }) => id === 'refund-without-key');
    expect(bug && (await hunt(bug, 0))).toMatchObject({ isFound: true });
  });
});
