import { Timetable } from '../timetable.ts';

const HOUR_MS = 3_600_000;

/** A clock that stands still until it is moved; the machine was busy for an hour before the run. */
function fixture() {
  const now = { wallMs: 1_000, busyMs: HOUR_MS };
  const pass = (wallMs: number, busyMs: number) => {
    now.wallMs += wallMs;
    now.busyMs += busyMs;
  };
  return { pass, times: new Timetable({ ...now }, () => ({ ...now })) };
}

it('a run says how long it and each of its parts took, and for how many CPU-seconds', () => {
  const { pass, times } = fixture();
  pass(30_400, 45_000);
  times.end('set-up');
  pass(125_000, 1_200_400);
  times.end('unit');
  expect(times.line()).toBe('2 min 35 s, 1,245 CPU-s: set-up 30 s (45 CPU-s), unit 2 min 5 s (1,200 CPU-s)');
});

it("a part's speed is the middle of what was measured before and after it, and measuring is not its time", () => {
  const { pass, times } = fixture();
  pass(5_000, 5_000);
  times.end('set-up');
  pass(1_000, 2_000);
  times.noteSpeed(4_000);
  pass(10_000, 20_000);
  times.end('unit');
  pass(1_000, 2_000);
  times.noteSpeed(3_000);
  expect(times.parts).toEqual([
    { name: 'set-up', wallS: 5, cpuS: 5 },
    { name: 'unit', wallS: 10, cpuS: 20, hellosPerCpuSecond: 3_500 },
  ]);
});
