import { globSync } from 'node:fs';
import { join } from 'node:path';
import { belongsTo, isInLongRest, leftOutLines, LONG_REST } from '../long-rest.ts';

const root = join(import.meta.dirname, '../../..');
describe('what only --all runs', () => {
  it.each(LONG_REST.flatMap(({ paths, except = [] }) => [...paths, ...except]))('%s is there', (glob) => {
    expect(globSync(glob, { cwd: root })).not.toEqual([]);
  });

  it('has one reason for each file', () => {
    const files = globSync(
      LONG_REST.flatMap(({ paths }) => paths),
      { cwd: root },
    );
    const twice = files.filter((file) => LONG_REST.filter((rest) => belongsTo(rest, file)).length > 1);
    expect(twice).toEqual([]);
  });

  it.each([
    ['money', 'services/settlement/test/payouts.test.ts'],
    ['money under accidents, and of a payment that is cut off', 'infra/proving/journeys/killed.test.ts'],
    ['tenants, every call and the main job, apart', 'infra/proving/journeys/apart.test.ts'],
    ['the same in one process', 'infra/proving/journeys/one-process.test.ts'],
    ['every page of a guest', 'web/e2e/every-page-shop.test.ts'],
    ['every page of an owner', 'web/e2e/every-page-console.test.ts'],
    ['every page of an operator', 'web/e2e/every-page-desk.test.ts'],
    ['the way from a code to a paid order', 'web/e2e/payment.test.ts'],
    ['the board', 'web/e2e/console-board.test.ts'],
  ])('is never that of %s', (_about, path) => {
    expect(globSync(path, { cwd: root })).toEqual([path]);
    expect(isInLongRest(path)).toBe(false);
  });

  it('is told with its reasons at the end of npm test', () => {
    expect(leftOutLines(false)).toHaveLength(LONG_REST.length + 2);
    expect(leftOutLines(true)).toEqual([expect.stringContaining('npm run faults')]);
  });
});
