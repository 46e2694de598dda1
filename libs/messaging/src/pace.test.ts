import { Pace } from './pace.js';

const TICK_MS = 1_000;
const REST_MS = 5_000;
const nothing = (): Promise<boolean> => Promise.resolve(false);
const something = (): Promise<boolean> => Promise.resolve(true);

let nowMs: number;
let pace: Pace;
beforeEach(() => {
  nowMs = 1_000_000;
  pace = new Pace(TICK_MS, REST_MS, () => nowMs);
});

describe('a pace', () => {
  it('looks at first', () => {
    expect(pace.isDue).toBe(true);
  });

  it('rests when nothing was found, and not for longer than it may', async () => {
    await pace.look(nothing);
    nowMs += REST_MS - TICK_MS;
    expect(pace.isDue).toBe(false);
    nowMs += TICK_MS;
    expect(pace.isDue).toBe(true);
  });

  it('looks at a tick that comes early, and at every one when ticks are rarer than its rest', async () => {
    await pace.look(nothing);
    nowMs += REST_MS - 10;
    expect(pace.isDue).toBe(true);
    const rare = new Pace(REST_MS, REST_MS, () => nowMs);
    await rare.look(nothing);
    nowMs += REST_MS - 10;
    expect(rare.isDue).toBe(true);
  });

  it('does not rest when something was found', async () => {
    await pace.look(nothing);
    await pace.look(something);
    expect(pace.isDue).toBe(true);
  });

  it('is woken by what happens', async () => {
    await pace.look(nothing);
    nowMs += 1;
    pace.wake();
    expect(pace.isDue).toBe(true);
  });

  it('misses nothing that happens while it looks', async () => {
    await pace.look(() => {
      nowMs += 10;
      pace.wake();
      return nothing();
    });
    expect(pace.isDue).toBe(true);
  });

  it('looks again when a look failed', async () => {
    await pace.look(nothing);
    await expect(pace.look(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(pace.isDue).toBe(true);
  });
});
