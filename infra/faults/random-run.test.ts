import { openTarget, type Target } from './platform.ts';
import { runSeed } from './random-run.ts';

/** One that kills, freezes, erases and cuts. */
const SEED = 7;

describe('half a minute in which everything breaks', () => {
  let target: Target;

  beforeAll(async () => {
    target = await openTarget({ copies: 1, withLines: true, withSmallDisk: true });
  }, 240_000);
  afterAll(() => target.close());

  it(`loses, doubles and forgets nothing (seed ${SEED})`, async () => {
    const options = { seed: SEED, forMs: 30_000, gapMs: 1_200, copies: 1, shoppers: 4 };
    const report = await runSeed(target, options, () => undefined);
    expect(report.broken).toEqual([]);
    // A platform that is only down would prove nothing.
    expect(report.paid).toBeGreaterThan(5);
    expect([...report.hits.keys()].length).toBeGreaterThan(3);
  }, 400_000);
});
