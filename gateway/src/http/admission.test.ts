import { Admission, type Turn } from './admission.js';

describe('admission to what many want at once', () => {
  let nowMs = 0;
  let admission: Admission;
  beforeEach(() => {
    nowMs = 0;
    admission = new Admission(() => nowMs);
  });

  /** What each of these is told; undefined who is let in. Everybody has an address of its own where none is given. */
  const come = (from: number, to: number, address?: string): (Turn | undefined)[] =>
    Array.from({ length: to - from }, (_, index) => {
      const key = `buyer ${from + index}`;
      return admission.enter({ key, address: address ?? key });
    });
  const countIn = (turns: readonly (Turn | undefined)[]): number => turns.filter((turn) => !turn).length;
  const answer = (count: number): void => {
    for (let times = 0; times < count; times += 1) admission.leave();
  };

  it('lets in what can be answered within a second, and tells everybody else a place and when it comes', () => {
    const turns = come(0, 10_000);
    expect(countIn(turns)).toBe(400);
    expect(turns[400]).toEqual({ place: 1, retryAfterSeconds: 1 });
    expect(turns[1_200]).toEqual({ place: 801, retryAfterSeconds: 3 });
    expect(turns[9_999]).toEqual({ place: 9_600, retryAfterSeconds: 24 });
  });

  it('lets them in by their places, and nobody before them who comes later', () => {
    const late = { key: 'late', address: 'late' };
    come(0, 3_000);
    answer(400);
    nowMs += 500;
    expect(admission.enter(late)?.place).toBe(2_001);
    // It learnt that 600 a second are answered; while nobody is inside, it calls twice as fast.
    expect(countIn(come(400, 3_000))).toBe(600);
    answer(600);
    nowMs += 500;
    expect(countIn(come(1_000, 3_000))).toBe(900);
    expect(admission.enter(late)?.place).toBe(1_101);
    answer(900);
    nowMs += 1_000;
    expect(countIn(come(1_900, 3_000))).toBe(900);
    answer(900);
    expect(countIn(come(2_800, 3_000))).toBe(200);
    expect(admission.enter(late)).toBeUndefined();
  });

  it('keeps the place of who asks too early', () => {
    come(0, 1_000);
    expect(come(900, 901)).toEqual([{ place: 501, retryAfterSeconds: 2 }]);
    expect(come(900, 901)).toEqual([{ place: 501, retryAfterSeconds: 2 }]);
  });

  it('lets everybody in again when the rush is over', () => {
    come(0, 500);
    answer(400);
    nowMs += 1_000;
    expect(countIn(come(400, 500))).toBe(100);
    expect(countIn(come(2_000, 2_100))).toBe(100);
  });

  it('learns from a rush how many are answered a second', () => {
    come(0, 5_000);
    let next = 400;
    for (let quarter = 0; quarter < 20; quarter += 1) {
      nowMs += 250;
      answer(20);
      next += countIn(come(next, next + 400));
    }
    // Eighty a second: whom 1,000 come before, waits for twelve or thirteen.
    const [turn] = come(4_999, 5_000);
    expect(turn?.retryAfterSeconds).toBeGreaterThan((turn?.place ?? 0) / 100);
  });

  it('always lets in some, however slowly they are answered', () => {
    come(0, 5_000);
    for (let quarter = 0; quarter < 40; quarter += 1) {
      nowMs += 250;
      answer(1);
      come(400, 1_000);
    }
    answer(1_000);
    nowMs += 20_000;
    expect(countIn(come(400, 5_000))).toBeGreaterThanOrEqual(128);
  });

  it('gives one address no more than 300 places, and tells the others of it to come later', () => {
    come(0, 400);
    const turns = come(400, 1_000, '198.51.100.7');
    expect(turns.filter((turn) => turn?.place !== undefined)).toHaveLength(300);
    expect(turns.at(-1)).toEqual({ retryAfterSeconds: 60 });
    expect(come(2_000, 2_001)).toEqual([{ place: 301, retryAfterSeconds: 1 }]);
  });

  it('forgets who was called and did not come', () => {
    come(0, 400);
    come(400, 700, '198.51.100.7');
    answer(400);
    nowMs += 30_000;
    come(1_000, 1_001);
    nowMs += 31_000;
    come(1_001, 1_401);
    // Its places are free again.
    expect(come(2_000, 2_001, '198.51.100.7')).toEqual([{ place: expect.any(Number), retryAfterSeconds: 1 }]);
  });
});
