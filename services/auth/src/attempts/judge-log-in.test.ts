import type { Tally } from './attempt.table.js';
import { judgeLogIn, LOG_IN_LIMITS } from './judge-log-in.js';

const HOUR_S = 3_600;

/** One account under the eyes of the rule, with the counts that the database would keep. */
function account() {
  const counts = new Map<string, Tally>();
  return (source: string, second: number, isKnown = false): number => {
    const now = new Date(second * 1000);
    const of = (key: string): Tally => {
      const kept = counts.get(key);
      if (kept && kept.expiresAt > now) return kept;
      return { tries: 0, expiresAt: new Date(now.getTime() + LOG_IN_LIMITS.windowMs), mayAt: null };
    };
    const { waitMs, whole, own } = judgeLogIn({ whole: of(''), own: of(source), isKnown, now, scale: 1 });
    counts.set('', whole).set(source, own);
    return waitMs / 1000;
  };
}

describe('an hour of wrong passwords from 50 addresses, one a second from each', () => {
  const tries = account();
  let guesses = 0;
  const known: number[] = [];
  const newcomers: number[] = [];
  for (let second = 0; second < HOUR_S; second += 1) {
    for (let at = 0; at < 50; at += 1) if (tries(`address ${at}`, second) === 0) guesses += 1;
    if (second % 600 === 599) {
      known.push(tries(`browser ${second}`, second, true));
      const wait = tries(`home ${second}`, second);
      newcomers.push(wait, tries(`home ${second}`, second + wait));
    }
  }

  it("lets the owner's own browser log in at once", () => {
    expect(known).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('lets the owner log in from a new browser within a minute', () => {
    expect(newcomers).toEqual(Array.from({ length: 6 }, () => [60, 0]).flat());
  });

  it('gives the attacker ten guesses an address', () => {
    expect(guesses).toBe(50 * LOG_IN_LIMITS.ownTries);
  });
});

describe('wrong passwords of one browser', () => {
  it.each([true, false])('are ten an hour, known: %s', (isKnown) => {
    const tries = account();
    const waits = Array.from({ length: 12 }, () => tries('one', 0, isKnown));
    expect(waits).toEqual([...Array<number>(10).fill(0), HOUR_S, HOUR_S]);
    expect(tries('one', HOUR_S, isKnown)).toBe(0);
  });
});

describe('the wait that strangers cause', () => {
  it('grows with what they try, and a source that does not wait gets no other', () => {
    const tries = account();
    for (let at = 0; at < 10; at += 1) tries(`stranger ${at}`, 0);
    const waits: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      const wait = tries(`next ${at}`, 0);
      waits.push(wait);
      expect(tries(`next ${at}`, 1)).toBe(wait - 1);
      expect(tries(`next ${at}`, wait)).toBe(0);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60]);
  });
});
