import { atPace } from './load.ts';

it('what begins a moment before it is due took no less than no time', async () => {
  const tookMs: number[] = [];
  const startMs = performance.now();
  const { tookMs: spread } = await atPace(
    async (number) => void tookMs.push(performance.now() - (startMs + number * 1.4)),
    1_000 / 1.4,
    200,
  );
  // The pause of a timer is cut to whole milliseconds, so that some are sent early.
  expect(Math.min(...tookMs)).toBeLessThan(0);
  expect(spread.p50).toBeGreaterThanOrEqual(0);
});
