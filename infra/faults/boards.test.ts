import { rushToBoards } from './boards/rush.ts';
import { openTarget, type Target } from './platform.ts';

const SEED = 11;

describe('a rush of 200 orders, worked on two boards that lose their lines', () => {
  let target: Target;

  beforeAll(async () => {
    target = await openTarget({ copies: { realtime: 2 }, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  }, 240_000);
  afterAll(() => target.close());

  it('shows each order on each board and moves it once, also when a realtime copy is killed', async () => {
    const report = await rushToBoards(target, {
      ...{ seed: SEED, orders: 200, boards: 2, shoppers: 4 },
      cuts: { everyMs: 6_000, cutPart: 0.3 },
      killsAt: [100],
      withinMs: 150_000,
    });
    const { broken, paid, kills, screens } = report;
    expect(broken).toEqual({ missed: [], doubled: [], movedTwice: [], differ: [], unfinished: [] });
    // Boards with a quiet line would prove nothing.
    expect([paid, kills]).toEqual([200, 1]);
    expect(screens.filter(({ history: { cuts, kept } }) => cuts === 0 || kept.size === 0)).toEqual([]);
  }, 240_000);
});
