import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { judgeAdvisories, type Advisories, type Lock } from '../judge-advisories.ts';
import { COULD_NOT_ASK } from '../judge-audit.ts';

// The package has no types.
const { satisfies } = createRequire(import.meta.url)('semver') as {
  satisfies(version: string, range: string): boolean;
};

const known = { id: 'GHSA-1', package: 'bad', range: '>=1.0.0 <1.2.3', severity: 'high', about: 'it is bad' };
const list = (...advisories: Advisories['advisories'][number][]): Advisories => ({
  lookedAt: '2026-11-01',
  advisories,
});
const lock = (packages: Lock['packages']): Lock => ({ packages: { '': { version: '0.1.0' }, ...packages } });
const judge = (advisories: Advisories, packages: Lock, day = '2026-11-11') =>
  judgeAdvisories(advisories, packages, { satisfies, now: new Date(`${day}T12:00:00Z`) });

describe('the committed list of advisories', () => {
  it('fails on a version that matches, wherever it lies in the tree', () => {
    expect(judge(list(known), lock({ 'node_modules/good/node_modules/bad': { version: '1.2.2' } }))).toEqual({
      exitCode: 1,
      line: 'the list of 2026-11-01 (10 days old, 1 advisories) names what nobody has answered: bad 1.2.2: GHSA-1 (high)',
    });
  });

  it('passes with its age for other versions, other packages, packages of development and answered matches', () => {
    const good = { 'node_modules/bad': { version: '1.2.3' }, 'node_modules/@a/bad': { version: '1.0.0' } };
    const packages = lock({ ...good, 'node_modules/b/node_modules/bad': { version: '1.0.0', dev: true } });
    const answered = { ...known, package: '@a/bad', answer: 'the part is not used' };
    expect(judge(list(known, answered), packages)).toEqual({
      exitCode: 0,
      line: 'the list of 2026-11-01 (10 days old, 2 advisories) has nothing unanswered; 1 matches are answered in it',
    });
  });

  it('says nothing for sure once nobody has looked for a month', () => {
    expect(judge(list(known), lock({}), '2026-12-05').exitCode).toBe(COULD_NOT_ASK);
  });

  it('has each advisory once, with its number, and names packages that we have', () => {
    const root = join(import.meta.dirname, '../../..');
    const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
    // Both files are ours.
    const { advisories } = read('infra/ci/advisories.json') as Advisories;
    const { packages } = read('package-lock.json') as Lock;
    expect(new Set(advisories.map(({ id }) => id)).size).toBe(advisories.length);
    for (const advisory of advisories) {
      expect(advisory.id).toMatch(/^GHSA(-[23456789cfghjmpqrvwx]{4}){3}$/);
      expect(Object.keys(packages).some((path) => path.endsWith(`node_modules/${advisory.package}`))).toBe(true);
    }
  });
});
