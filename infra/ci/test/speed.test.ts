import { speedLine } from '../speed.ts';

it("a run's machine is told on one line: the least and the most of its hellos, and its commits", () => {
  const speeds = [
    { hellosPerSecond: 6_252, hellosPerCpuSecond: 5_010, twoCommitsPerSecond: 1_192 },
    { hellosPerSecond: 1_036, hellosPerCpuSecond: 4_889 },
  ];
  expect(speedLine(speeds, 2)).toBe(
    'machine: 2 cores, 1,036 to 6,252 bare hellos a second (4,889 to 5,010 for a CPU-second), 1,192 times two commits a second',
  );
  expect(speedLine(speeds.slice(1), 4)).toBe('machine: 4 cores, 1,036 bare hellos a second (4,889 for a CPU-second)');
});
