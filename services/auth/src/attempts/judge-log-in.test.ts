import type { Tally } from './attempt.table.js';
import { judgeLogIn, LOG_IN_LIMITS } from './judge-log-in.js';

const HOUR_S = 3_600;

/** From where a try comes: a source, the wider networks that it is in, and whether the account knows the browser. */
interface From {
  source: string;
  networks?: readonly { name: string; most: number }[];
  isKnown?: boolean;
}

/** One account under the eyes of the rule, with the counts that the database would keep. */
function account(ceiling: number | null = LOG_IN_LIMITS.ceiling) {
  const counts = new Map<string, Tally>();
  const of = (key: string, now: Date): Tally => {
    const kept = counts.get(key);
    if (kept && kept.expiresAt > now) return kept;
    return { tries: 0, expiresAt: new Date(now.getTime() + LOG_IN_LIMITS.windowMs), mayAt: null };
  };
  /** The seconds to wait, or that passwords are looked at no more. */
  return ({ source, networks = [], isKnown = false }: From, second: number): number | 'guarded' => {
    const now = new Date(second * 1000);
    const wider = networks.map(({ name, most }) => ({ tally: of(name, now), most }));
    const tallies = { whole: of('', now), own: of(source, now), wider };
    const judgement = judgeLogIn({ ...tallies, isKnown, ceiling, now, scale: 1 });
    counts.set('', judgement.whole).set(source, judgement.own);
    judgement.wider.forEach((tally, at) => counts.set(networks[at]?.name ?? '', tally));
    return judgement.isGuarded ? 'guarded' : judgement.waitMs / 1000;
  };
}

/** An address of its own network, as a rented machine has it. */
const alone = (name: string): From => ({ source: name, networks: [{ name: `network of ${name}`, most: 30 }] });
const newBrowser = (source: string): From => ({ source });
const knownBrowser = (source: string): From => ({ source, isKnown: true });

describe('an hour of wrong passwords from 250 networks, one a second from each', () => {
  const tries = account();
  let inFirstMinute = 0;
  let inHour = 0;
  const known: unknown[] = [];
  const newcomers = new Set<unknown>();
  for (let second = 0; second < HOUR_S; second += 1) {
    for (let at = 0; at < 250; at += 1) {
      if (tries(alone(`address ${at}`), second) !== 0) continue;
      inHour += 1;
      if (second < 60) inFirstMinute += 1;
    }
    if (second % 600 !== 599) continue;
    known.push(tries(knownBrowser(`browser ${second}`), second));
    newcomers.add(tries(newBrowser(`home ${second}`), second));
  }

  it('gives the attacker as many guesses as the ceiling, whatever the number of sources', () => {
    expect(inHour).toBe(LOG_IN_LIMITS.ceiling);
    expect(inFirstMinute).toBeLessThanOrEqual(LOG_IN_LIMITS.ceiling);
  });

  it("lets the owner's own browser log in at once", () => {
    expect(known).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('tells a new browser to use another way', () => {
    expect(newcomers).toEqual(new Set(['guarded']));
  });

  it('is over with the hour', () => {
    expect(tries(newBrowser('home'), HOUR_S)).toBe(0);
  });
});

describe('an hour of wrong passwords from 50 addresses of one network', () => {
  const tries = account();
  const network = { name: 'network', most: 30 };
  let guesses = 0;
  const newcomers: unknown[] = [];
  for (let second = 0; second < HOUR_S; second += 1) {
    for (let at = 0; at < 50; at += 1)
      if (tries({ source: `address ${at}`, networks: [network] }, second) === 0) guesses += 1;
    if (second % 600 !== 599) continue;
    const home = alone(`home ${second}`);
    newcomers.push(tries(home, second), tries(home, second + 60));
  }

  it('gives as many guesses as the network has', () => {
    expect(guesses).toBe(network.most);
  });

  it('lets the owner log in from a new browser elsewhere within a minute', () => {
    expect(newcomers).toEqual(Array.from({ length: 6 }, () => [60, 0]).flat());
  });
});

describe('an account without a ceiling', () => {
  it('makes a new browser wait for a minute at most', () => {
    const tries = account(null);
    for (let at = 0; at < 400; at += 1) {
      const wait = tries(alone(`address ${at}`), 0);
      if (wait !== 0) tries(alone(`address ${at}`), 60);
    }
    expect(tries(newBrowser('home'), 60)).toBe(60);
    expect(tries(newBrowser('home'), 120)).toBe(0);
  });
});

describe('wrong passwords of one browser', () => {
  it.each([true, false])('are ten an hour, known: %s', (isKnown) => {
    const tries = account();
    const waits = Array.from({ length: 12 }, () => tries({ source: 'one', isKnown }, 0));
    expect(waits).toEqual([...Array<number>(10).fill(0), HOUR_S, HOUR_S]);
    expect(tries({ source: 'one', isKnown }, HOUR_S)).toBe(0);
  });
});

describe('the wait that strangers cause', () => {
  it('grows with what they try, and a source that does not wait gets no other', () => {
    const tries = account();
    for (let at = 0; at < 10; at += 1) tries(newBrowser(`stranger ${at}`), 0);
    const waits: unknown[] = [];
    for (let at = 0; at < 7; at += 1) {
      const next = newBrowser(`next ${at}`);
      const wait = Number(tries(next, 0));
      waits.push(wait);
      expect(tries(next, 1)).toBe(wait - 1);
      expect(tries(next, wait)).toBe(0);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60]);
  });
});
