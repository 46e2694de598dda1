import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faults } from '../../proving/faults/planted/all-faults.ts';
import { plantIn } from '../../proving/faults/bugs/plant-in.ts';
import { isShort, judge, LEAST_BY_SHORT } from '../../proving/faults/planted/hunt-faults.ts';

const root = join(import.meta.dirname, '../../..');

describe('the planted faults', () => {
  it('are thirty at least, each of another feature', () => {
    expect(faults.length).toBeGreaterThanOrEqual(30);
    expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  });

  it.each(faults)('have one place in the sources, and a test: $id', (fault) => {
    const source = readFileSync(join(root, fault.file), 'utf8');
    expect(plantIn(fault, source)).not.toBe(source);
    expect(existsSync(join(root, fault.test))).toBe(true);
  });

  it('are found by npm test alone, but for three', () => {
    expect(faults.filter(isShort).length).toBeGreaterThanOrEqual(LEAST_BY_SHORT);
  });

  it('count as found by a test that failed beside one that passed, and by nothing else', () => {
    const run = (...statuses: string[]) => ({
      ...{ name: 'a.test.ts', seconds: 1, couldNotRun: statuses.length === 0 },
      tests: statuses.map((status) => ({ status, fullName: `${status} one` })),
    });
    expect(judge(run('passed', 'failed'))).toEqual({ isFound: true, by: 'failed one' });
    expect([undefined, run(), run('passed'), run('failed')].map((result) => judge(result).isFound)).toEqual(
      Array.from({ length: 4 }, () => false),
    );
  });
});
