import { join } from 'node:path';
import {
  countsOf,
  durationsOf,
  failuresOf,
  faultOf,
  retryable,
  listed,
  readReport,
  type Report,
  mergeRetry,
} from '../reports.ts';

const root = join(import.meta.dirname, '../../..');

type State = 'passed' | 'failed' | 'pending';

const file = (name: string, ...states: State[]) => ({
  name: join(root, name),
  seconds: 1,
  couldNotRun: false,
  tests: states.map((status, index) => ({ status, fullName: `promise ${index + 1}` })),
});
const broken = (name: string) => ({ name: join(root, name), seconds: 1, couldNotRun: true, tests: [] });
const namesOf = (told: Report) => failuresOf(told).map(({ name }) => name);
const report = (...results: ReturnType<typeof file>[]) => ({ files: results.length, results });

describe("what CI takes from jest's results", () => {
  it('names every failed test, and a file that could not run', () => {
    expect(namesOf(report(file('a.test.ts', 'passed', 'failed'), broken('b.test.ts')))).toEqual([
      'a.test.ts: promise 2',
      'b.test.ts: could not run',
    ]);
  });

  it('lists each failure with what it said below it', () => {
    const failures = [{ name: 'a.test.ts: a promise', why: 'expected 1\n    at a.test.ts:3:1' }, { name: 'build' }];
    expect(listed(failures)).toBe('  a.test.ts: a promise\n      expected 1\n          at a.test.ts:3:1\n  build');
  });

  it('counts what passed and what was left out', () => {
    expect(countsOf(report(file('a', 'passed', 'failed', 'pending'), file('b', 'passed')))).toEqual({
      passed: 2,
      skipped: 1,
    });
  });

  it('looks a second time at up to three failed files, and at none of four', () => {
    const failed = ['a', 'b', 'c', 'd'].map((name) => file(name, 'failed'));
    expect(retryable(report(...failed.slice(0, 3), file('e', 'passed')))).toEqual(
      ['a', 'b', 'c'].map((name) => join(root, name)),
    );
    expect(retryable(report(...failed))).toEqual([]);
  });

  it('takes the second look for what it looked at, and the first for the rest', () => {
    const first = report(file('a', 'failed', 'passed'), file('b', 'failed'), file('c', 'passed'));
    const settled = mergeRetry(first, report(file('a', 'passed', 'passed'), file('b', 'failed')));
    expect(namesOf(settled)).toEqual(['b: promise 1']);
    expect(countsOf(settled)).toEqual({ passed: 3, skipped: 0 });
  });

  it('lets a failure stand that fails again, also another one of the same file', () => {
    const settled = mergeRetry(report(file('a', 'failed', 'passed')), report(file('a', 'passed', 'failed')));
    expect(namesOf(settled)).toEqual(['a: promise 2']);
  });

  describe('a phase', () => {
    const phase = { name: 'browser', timeoutMs: 30 * 60_000 };
    const some = { ...report(file('a', 'passed', 'passed'), file('b', 'failed')), files: 5 };
    const all = report(file('a', 'passed'), file('b', 'failed'));

    it('that was cut off says how far it came, and counts what passed until then', () => {
      const lines = [{ files: some.files }, ...some.results].map((line) => `${JSON.stringify(line)}\n`);
      const read = readReport(`${lines.join('')}{"name":"c","coul`);
      expect(faultOf(phase, { code: 1, timedOut: true, report: read })).toEqual([
        'browser: did not end within 30 min; finished 2 of 5 files',
      ]);
      expect(countsOf(read)).toEqual({ passed: 2, skipped: 0 });
      expect(namesOf(read)).toEqual(['b: promise 1']);
    });

    it.each([
      ['crashed', some, 137, ['browser: jest ended with 137; finished 2 of 5 files']],
      ['could not begin', readReport(''), 1, ['browser: jest ended with 1 and never began']],
      ['told nothing, though it ended well', readReport(''), 0, ['browser: jest ended with 0 and never began']],
      ['failed without a test that did', report(file('a', 'passed')), 1, ['browser: jest ended with 1']],
      ['only had a test that failed', all, 1, []],
      ['passed', report(file('a', 'passed')), 0, []],
    ])('that %s is told apart', (_what, told, code, faults) => {
      expect(faultOf(phase, { code, timedOut: false, report: told })).toEqual(faults);
    });
  });

  it('tells how long each file took, by folder and name', () => {
    const slow = { ...file('web/e2e/slow.test.ts', 'passed'), seconds: 40 };
    const told = [report(file('gateway/test/b.test.ts'), file('gateway/test/a.test.ts')), report(slow)];
    expect(JSON.stringify(durationsOf(told))).toBe(
      JSON.stringify({ 'gateway/test': { 'a.test.ts': 1, 'b.test.ts': 1 }, 'web/e2e': { 'slow.test.ts': 40 } }),
    );
  });
});
