import { Admission } from './admission.js';

describe('admission to what many want at once', () => {
  let nowMs = 0;
  let admission: Admission;
  beforeEach(() => {
    nowMs = 0;
    admission = new Admission(() => nowMs);
  });

  /** So many try to come in; how many were let in. */
  const tried = (count: number): number =>
    Array.from({ length: count }, () => admission.enter()).filter(Boolean).length;
  const answer = (count: number): void => {
    for (let times = 0; times < count; times += 1) admission.leave();
  };

  it('lets in what can be answered within a second, and again when some have left', () => {
    expect(tried(10_000)).toBe(400);
    answer(30);
    expect(tried(10_000)).toBe(30);
  });

  it('learns from a rush how many are answered a second', () => {
    tried(10_000);
    for (let quarter = 0; quarter < 20; quarter += 1) {
      nowMs += 250;
      answer(250);
      tried(10_000);
    }
    answer(250);
    expect(tried(10_000)).toBe(250);
    // A thousand a second were answered, so that a thousand may be inside.
    expect(tried(0)).toBe(0);
    answer(2_000);
    expect(Math.round(tried(10_000) / 100)).toBe(20);
  });

  it('always lets in some, however slowly they are answered', () => {
    tried(10_000);
    for (let quarter = 0; quarter < 40; quarter += 1) {
      nowMs += 250;
      answer(1);
      tried(10_000);
    }
    answer(1_000);
    nowMs += 250;
    expect(tried(2_000)).toBeGreaterThanOrEqual(128);
  });

  it('sends people away for one to four seconds', () => {
    expect([0, 0.5, 0.999].map((chance) => admission.secondsToWait(chance))).toEqual([1, 3, 4]);
  });
});
