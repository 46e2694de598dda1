import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBoards } from './boards/board-load.ts';
import { openTarget, type Target } from './target.ts';
import { PointTriggers } from './printing/point-triggers.ts';
import { shortFaults } from './printing/fault-plan.ts';
import { violationsOf } from './printing/print-report.ts';
import { printUnderFaults } from './printing/print-faults.ts';
import { runSeed } from './random-run.ts';

const SEED = 11;
/** One that kills, freezes, erases, cuts and fills the disk, with twelve faults; `npm run faults -- --seed 7` has more. */
const RUN_SEED = 1_518;
const FOR_MS = 12_000;

const points = new PointTriggers(mkdtempSync(join(tmpdir(), 'jumun-points-')));
let target: Target;

beforeAll(async () => {
  const env = { TRUSTED_PROXIES: '127.0.0.1', ...points.env };
  target = await openTarget({ copies: { realtime: 2 }, env, withFaultyNetwork: true, withSmallDisk: true });
}, 240_000);
afterAll(async () => {
  await target.close();
  points.remove();
});

describe('a shop whose boards and printers fail', () => {
  it('shows each of 80 orders on each board and moves it once, also when lines are lost and a realtime copy is killed', async () => {
    const report = await loadBoards(target, {
      ...{ seed: SEED, orders: 80, boards: 2, shoppers: 4 },
      cuts: { everyMs: 3_000, cutPart: 0.3 },
      killsAt: [40],
      withinMs: 150_000,
    });
    const { broken, paid, kills, screens } = report;
    expect(broken).toEqual({ missed: [], doubled: [], movedTwice: [], differ: [], unfinished: [] });
    // Boards with a quiet line would prove nothing.
    expect([paid, kills]).toEqual([80, 1]);
    expect(screens.filter(({ history: { cuts, kept } }) => cuts === 0 || kept.size === 0)).toEqual([]);
  }, 240_000);

  it('puts each docket on paper by four links, and marks what may be a second one', async () => {
    const { links, missed, unknown } = await printUnderFaults(target, {
      ...{ points, agents: 1, faults: shortFaults, rounds: 1, say: () => undefined },
      ...{ seed: SEED, orders: 10, baseline: 1, perSecond: 8, shoppers: 4, restMs: 90_000 },
    });
    expect(links.flatMap(violationsOf)).toEqual([]);
    // Faults that never struck would prove nothing, and neither would printers of which none was ever in doubt.
    expect([missed, unknown]).toEqual([[], []]);
    expect(links.reduce((sum, { marked }) => sum + marked, 0)).toBeGreaterThan(0);
  }, 240_000);
});

// After it, so that its books are compared as well.
describe('a dozen seconds in which everything breaks', () => {
  it(`loses, doubles and forgets nothing (seed ${RUN_SEED})`, async () => {
    const options = { seed: RUN_SEED, forMs: FOR_MS, gapMs: 1_200, copies: 1, shoppers: 4 };
    const report = await runSeed(target, options, () => undefined);
    expect(report.broken).toEqual([]);
    // A platform that is only down would prove nothing: people stay until one of them has paid.
    expect(report.paid).toBeGreaterThan(0);
    expect([...report.hits.keys()].length).toBeGreaterThan(3);
  }, 400_000);
});
