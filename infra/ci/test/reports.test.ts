import { join } from 'node:path';
import { countsOf, failuresOf, filesToLookAtAgain, withSecondLook } from '../reports.ts';

const root = join(import.meta.dirname, '../../..');

type State = 'passed' | 'failed' | 'pending';

const file = (name: string, ...states: State[]) => ({
  name: join(root, name),
  status: states.includes('failed') ? 'failed' : 'passed',
  assertionResults: states.map((status, index) => ({ status, fullName: `promise ${index + 1}` })),
});
const broken = (name: string) => ({ name: join(root, name), status: 'failed', assertionResults: [] });
const report = (...testResults: ReturnType<typeof file>[]) => ({ testResults });

describe("what CI takes from jest's reports", () => {
  it('names every failed test, and a file that could not run', () => {
    expect(failuresOf(report(file('a.test.ts', 'passed', 'failed'), broken('b.test.ts')))).toEqual([
      'a.test.ts: promise 2',
      'b.test.ts: could not run',
    ]);
  });

  it('counts what passed and what was left out', () => {
    expect(countsOf(report(file('a', 'passed', 'failed', 'pending'), file('b', 'passed')))).toEqual({
      passed: 2,
      skipped: 1,
    });
  });

  it('looks a second time at up to three failed files, and at none of four', () => {
    const failed = ['a', 'b', 'c', 'd'].map((name) => file(name, 'failed'));
    expect(filesToLookAtAgain(report(...failed.slice(0, 3), file('e', 'passed')))).toEqual(
      ['a', 'b', 'c'].map((name) => join(root, name)),
    );
    expect(filesToLookAtAgain(report(...failed))).toEqual([]);
  });

  it('takes the second look for what it looked at, and the first for the rest', () => {
    const first = report(file('a', 'failed', 'passed'), file('b', 'failed'), file('c', 'passed'));
    const settled = withSecondLook(first, report(file('a', 'passed', 'passed'), file('b', 'failed')));
    expect(failuresOf(settled)).toEqual(['b: promise 1']);
    expect(countsOf(settled)).toEqual({ passed: 3, skipped: 0 });
  });

  it('lets a failure stand that fails again, also another one of the same file', () => {
    const settled = withSecondLook(report(file('a', 'failed', 'passed')), report(file('a', 'passed', 'failed')));
    expect(failuresOf(settled)).toEqual(['a: promise 2']);
  });
});
