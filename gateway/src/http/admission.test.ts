import { Admission, Admissions, type Turn } from './admission.js';

describe('admission to what many want at once', () => {
  let nowMs = 0;
  let admission: Admission;
  beforeEach(() => {
    nowMs = 0;
    admission = new Admission(() => nowMs);
  });

  /**
   * Lets buyers `from` to `to` ask; returns their turns, undefined for those let in. By default each has an address of
   * its own.
   */
  const come = (from: number, to: number, address?: string): (Turn | undefined)[] =>
    Array.from({ length: to - from }, (_, index) => {
      const key = `buyer ${from + index}`;
      return admission.enter({ key, address: address ?? key });
    });
  const countIn = (turns: readonly (Turn | undefined)[]): number => turns.filter((turn) => !turn).length;
  const answer = (count: number): void => {
    for (let times = 0; times < count; times += 1) admission.leave();
  };

  it('lets in what can be answered in a moment, and tells everybody else a place and when it comes', () => {
    const turns = come(0, 10_000);
    expect(countIn(turns)).toBe(100);
    expect(turns[100]).toEqual({ place: 1, waitSeconds: 1, retryAfterSeconds: 1 });
    expect(turns[1_200]).toEqual({ place: 1_101, waitSeconds: 3, retryAfterSeconds: 3 });
    expect(turns[9_999]).toMatchObject({ place: 9_900, waitSeconds: 25 });
    const perSecond = new Map<number, number>();
    for (const turn of turns.slice(4_100))
      perSecond.set(turn?.retryAfterSeconds ?? 0, (perSecond.get(turn?.retryAfterSeconds ?? 0) ?? 0) + 1);
    expect([...perSecond.keys()].toSorted((one, other) => one - other)).toEqual([5, 6, 7, 8, 9, 10]);
    for (const comers of perSecond.values()) expect(comers).toBeLessThan(1_000);
  });

  it('lets them in by their places, and nobody before them who comes later', () => {
    const late = { key: 'late', address: 'late' };
    come(0, 700);
    answer(100);
    nowMs += 250;
    expect(admission.enter(late)?.place).toBe(501);
    expect(countIn(come(100, 700))).toBe(100);
    let inside = 100;
    for (let next = 200; next < 700; next += inside) {
      expect(admission.enter(late)?.place).toBeGreaterThan(0);
      answer(inside);
      nowMs += 250;
      inside = countIn(come(next, 700));
      expect(inside).toBeGreaterThan(0);
    }
    answer(inside);
    nowMs += 250;
    expect(admission.enter(late)).toBeUndefined();
  });

  it('keeps the place of who asks too early', () => {
    come(0, 1_000);
    expect(come(900, 901)).toEqual([{ place: 801, waitSeconds: 3, retryAfterSeconds: 3 }]);
    expect(come(900, 901)).toEqual([{ place: 801, waitSeconds: 3, retryAfterSeconds: 3 }]);
  });

  it('lets everybody in again when the rush is over', () => {
    come(0, 150);
    answer(100);
    nowMs += 1_000;
    expect(countIn(come(100, 150))).toBe(50);
    answer(50);
    expect(countIn(come(2_000, 2_050))).toBe(50);
  });

  it('learns from a rush how many are answered a second', () => {
    come(0, 5_000);
    let next = 100;
    for (let quarter = 0; quarter < 20; quarter += 1) {
      nowMs += 250;
      answer(20);
      next += countIn(come(next, next + 400));
    }
    // It came near to eighty a second: whom 1,000 come before, waits for nine to thirteen.
    const [turn] = come(4_999, 5_000);
    expect(turn?.waitSeconds).toBeGreaterThan((turn?.place ?? 0) / 130);
  });

  it('always lets in some, however slowly they are answered', () => {
    come(0, 1_000);
    for (let quarter = 0; quarter < 40; quarter += 1) {
      nowMs += 250;
      answer(1);
      come(100, 1_000);
    }
    answer(100);
    nowMs += 10_000;
    expect(countIn(come(100, 1_000))).toBeGreaterThanOrEqual(64);
  });

  it('decides about ten thousand in order who come back when they are told to, and is done soon', () => {
    const due = new Map(Array.from({ length: 10_000 }, (_, buyer) => [buyer, 0]));
    let inside = 0;
    let second = 0;
    for (; due.size > 0 && second < 120; second += 0.25) {
      answer(inside);
      inside = 0;
      for (const [buyer, atSecond] of due) {
        if (atSecond > second) continue;
        const [turn] = come(buyer, buyer + 1);
        // Like browsers, up to 0.75 seconds after the given time.
        if (turn) due.set(buyer, second + turn.retryAfterSeconds + (buyer % 4) / 4);
        else due.delete(buyer);
        inside += Number(!turn);
      }
      nowMs += 250;
    }
    expect(due.size).toBe(0);
    // At four hundred a second it takes 25 at least.
    expect(second).toBeLessThan(60);
  });

  it('gives one address no more than 300 places, and tells the others of it to come later', () => {
    come(0, 100);
    const turns = come(400, 1_000, '198.51.100.7');
    expect(turns.filter((turn) => turn?.place !== undefined)).toHaveLength(300);
    expect(turns.at(-1)).toEqual({ retryAfterSeconds: 10 });
    expect(come(2_000, 2_001)).toEqual([{ place: 301, waitSeconds: 1, retryAfterSeconds: 1 }]);
  });

  it('forgets who was called and did not come', () => {
    come(0, 100);
    come(400, 700, '198.51.100.7');
    answer(100);
    nowMs += 10_000;
    come(1_000, 1_001);
    nowMs += 16_000;
    come(1_001, 1_101);
    // Its places are free again.
    expect(come(2_000, 2_001, '198.51.100.7')).toEqual([expect.objectContaining({ retryAfterSeconds: 1 })]);
  });
});

describe('the admissions of all shops', () => {
  it('let in the shoppers of another shop while one has a rush', () => {
    const admissions = new Admissions();
    const comeTo = (shopId: string, count: number) =>
      Array.from({ length: count }, (_, index) =>
        admissions.of(shopId).enter({ key: `${shopId} ${index}`, address: String(index) }),
      ).filter((turn) => !turn).length;
    expect(comeTo('a shop with a rush', 5_000)).toBe(100);
    expect(comeTo('another shop', 30)).toBe(30);
  });

  it('forget the shops that nobody comes to, and no other', () => {
    const admissions = new Admissions();
    const busy = admissions.of('busy');
    busy.enter({ key: 'a', address: 'a' });
    for (let shop = 0; shop < 5_000; shop += 1) admissions.of(`shop ${shop}`);
    expect(admissions.of('busy')).toBe(busy);
  });
});
