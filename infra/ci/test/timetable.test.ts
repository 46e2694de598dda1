import { Timetable } from '../timetable.ts';

it('a run says how long it took, and each of its parts', () => {
  let nowMs = 1_000;
  const times = new Timetable(nowMs, () => nowMs);
  nowMs += 30_400;
  times.end('set-up');
  nowMs += 125_000;
  times.end('unit');
  expect(times.line()).toBe('2 min 35 s: set-up 30 s, unit 2 min 5 s');
});
