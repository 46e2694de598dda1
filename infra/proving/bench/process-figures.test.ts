import { cpuMsOf, memoryOf, statOf } from './process-figures.ts';

describe('processes', () => {
  test('a program may have brackets and spaces in its name', () => {
    const text = '42 (a) b (c) S 7 42 42 0 -1 4194560 1 2 3 4 50 60 8 9 20 0 1 0 100';
    expect(statOf(text)).toEqual({ parent: 7, endedMs: 170 });
  });

  test('a process that has ended has no figures', () => {
    expect(statOf('')).toBeUndefined();
  });

  test('this process has used time and memory', () => {
    const roots = new Map([[process.pid, 'tests']]);
    expect(cpuMsOf(roots).get('tests')).toBeGreaterThan(0);
    expect(memoryOf(roots)['tests']?.rssMb).toBeGreaterThan(0);
  });
});
