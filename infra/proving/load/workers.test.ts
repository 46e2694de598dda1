import { atPace, inParallel } from './workers.ts';

/** No whole number, since timers cut their pause to whole milliseconds, so that some work begins early. */
const INTERVAL_MS = 5.9;

it('counts the time of work that begins a moment before it is due from its beginning', async () => {
  const earlyMs: number[] = [];
  const startMs = performance.now();
  const sinceMs = await atPace(1_000 / INTERVAL_MS, 150, async (number, since) => {
    earlyMs.push(performance.now() - (startMs + number * INTERVAL_MS));
    return performance.now() - since;
  });
  expect(Math.min(...earlyMs)).toBeLessThan(0);
  expect(Math.min(...sinceMs)).toBeGreaterThanOrEqual(0);
});

it('does each work once, and no more at once than there are workers', async () => {
  const numbers: number[] = [];
  let [atOnce, most] = [0, 0];
  await inParallel(3, 10, async (number) => {
    most = Math.max(most, (atOnce += 1));
    await Promise.resolve();
    numbers.push(number);
    atOnce -= 1;
  });
  expect([numbers.toSorted((a, b) => a - b), most]).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3]);
});
