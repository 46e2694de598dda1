import { spreadOf } from './spread.ts';

describe('a spread', () => {
  it('is taken from the sorted times', () => {
    const tookMs = Array.from({ length: 200 }, (_, index) => 200 - index);
    expect(spreadOf(tookMs)).toEqual({ count: 200, p50Ms: 101, p99Ms: 199, mostMs: 200 });
  });

  it('is zero where nothing was measured', () => {
    expect(spreadOf([])).toEqual({ count: 0, p50Ms: 0, p99Ms: 0, mostMs: 0 });
  });
});
