import type { TimeSpan, WeeklySpan } from '@jumun/contracts';
import { dayLater, holidayOf, weekdayOf, workOutSpans, type Exceptions, type WeekRules } from './work-out-spans.js';

const SEOUL = 'Asia/Seoul';
const week = (...weekly: Omit<WeeklySpan, 'breaks'>[]): WeekRules => ({
  weekly: weekly.map((span) => ({ breaks: [], ...span })),
  lastOrderMinutes: 0,
  closedOnHolidays: false,
});
const spansOf = (rules: WeekRules, from: string, days: number, exceptions: Exceptions = new Map()) =>
  workOutSpans(rules, exceptions, { from, days, timeZone: SEOUL }).map(({ opensAt, closesAt }) => [
    inSeoul(opensAt),
    inSeoul(closesAt),
  ]);
const inSeoul = (at: Date): string => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(5, 16);

describe('opening hours', () => {
  it('over midnight belong to the day they began on', () => {
    const rules = week({ day: 1, from: '20:00', to: '02:00' });
    const monday = '2026-11-16';
    expect(spansOf(rules, monday, 2)).toEqual([['11-16T20:00', '11-17T02:00']]);
    expect(spansOf(rules, monday, 2, new Map([['2026-11-17', []]]))).toHaveLength(1);
    expect(spansOf(rules, monday, 2, new Map([[monday, []]]))).toEqual([]);
  });

  it('that meet are one stretch, so that a shop which never closes has one', () => {
    const rules = week(...[1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' })));
    expect(spansOf(rules, '2026-11-16', 40)).toEqual([['11-16T00:00', '12-26T00:00']]);
    expect(spansOf({ ...rules, weekly: null }, '2026-11-16', 40)).toEqual([['11-16T00:00', '12-26T00:00']]);
  });

  it('end at a break and begin anew behind it, also behind midnight', () => {
    const rules: WeekRules = {
      ...week(),
      weekly: [{ day: 1, from: '18:00', to: '03:00', breaks: [{ from: '23:30', to: '00:30' }, { from: '01:00', to: '02:00' }] }], // prettier-ignore
    };
    expect(spansOf(rules, '2026-11-16', 1)).toEqual([
      ['11-16T18:00', '11-16T23:30'],
      ['11-17T00:30', '11-17T01:00'],
      ['11-17T02:00', '11-17T03:00'],
    ]);
  });

  it('rest on public holidays where the owner wants it, unless the calendar opens that day', () => {
    const rules = { ...week({ day: 5, from: '09:00', to: '18:00' }), closedOnHolidays: true };
    const christmas = '2026-12-25';
    expect(spansOf(rules, christmas, 1)).toEqual([]);
    expect(spansOf({ ...rules, closedOnHolidays: false }, christmas, 1)).toHaveLength(1);
    const opened = new Map([[christmas, [{ from: '12:00', to: '15:00' }]]]);
    expect(spansOf(rules, christmas, 1, opened)).toEqual([['12-25T12:00', '12-25T15:00']]);
  });

  it('take the last order before they end, and to the end where they are shorter than that', () => {
    const rules = { ...week({ day: 1, from: '09:00', to: '18:00' }), lastOrderMinutes: 30 };
    const short = new Map([['2026-11-17', [{ from: '09:00', to: '09:20' }]]]);
    const last = workOutSpans(rules, short, { from: '2026-11-16', days: 2, timeZone: SEOUL });
    expect(last.map(({ lastOrderAt }) => inSeoul(lastOrderAt))).toEqual(['11-16T17:30', '11-17T09:20']);
  });

  it('are by the clock of the given zone', () => {
    const at = (timeZone: string) =>
      workOutSpans(week({ day: 1, from: '09:00', to: '18:00' }), new Map(), {
        from: '2026-11-16',
        days: 1,
        timeZone,
      })[0];
    expect(at('UTC')?.opensAt.toISOString()).toBe('2026-11-16T09:00:00.000Z');
    expect(at(SEOUL)?.opensAt.toISOString()).toBe('2026-11-16T00:00:00.000Z');
  });
});

const WEEKS = 10_000;
const DAYS = 9;
const DAY = 1440;
const TICKS = DAY / 5;
const FROM = '2026-12-20';

it('of any week and calendar are what a walk through all minutes finds', () => {
  const random = mulberry(20261126);
  let [found, overnight] = [0, 0];
  for (let round = 0; round < WEEKS; round += 1) {
    const rules = someWeek(random);
    const exceptions = someDays(random);
    const expected = walk(rules, exceptions);
    const start = Date.parse(`${FROM}T00:00:00+09:00`);
    const minute = (at: Date): number => (at.getTime() - start) / 60_000;
    const spans = workOutSpans(rules, exceptions, { from: FROM, days: DAYS, timeZone: SEOUL }).map((span) => [
      minute(span.opensAt),
      minute(span.lastOrderAt),
      minute(span.closesAt),
    ]);
    // Comparing texts is many times quicker than comparing trees.
    if (JSON.stringify(spans) !== JSON.stringify(expected)) expect({ round, rules, spans }).toEqual({ round, rules, spans: expected }); // prettier-ignore
    found += spans.length;
    overnight += spans.filter(([opens = 0, , closes = 0]) => Math.floor(opens / DAY) < Math.floor((closes - 1) / DAY)).length; // prettier-ignore
  }
  // The weeks were worth the walk.
  expect(found).toBeGreaterThan(WEEKS * 5);
  expect(overnight).toBeGreaterThan(WEEKS);
});

/** Marks what is open minute by minute, at every fifth, since all times below are fives; and reads the stretches off. */
function walk({ weekly, closedOnHolidays, lastOrderMinutes }: WeekRules, exceptions: Exceptions): number[][] {
  const open = new Uint8Array((DAYS + 2) * TICKS);
  const marked = new Uint8Array(2 * TICKS);
  const always = (day: number) => [{ day, from: '00:00', to: '24:00', breaks: [] }];
  for (let index = 0; index < DAYS; index += 1) {
    const day = dayLater(FROM, index);
    const weekday = weekdayOf(day);
    const exception = exceptions.get(day);
    const usual = (weekly ?? always(weekday)).filter((span) => span.day === weekday);
    const spans = exception ? exception.map((span) => ({ ...span, breaks: [] })) : usual;
    for (const { from, to, breaks } of !exception && closedOnHolidays && holidayOf(day) !== undefined ? [] : spans) {
      const begin = clock(from) / 5;
      mark(marked, from, to, begin, 1);
      for (const rest of breaks) mark(marked, rest.from, rest.to, begin, 0);
      for (let at = begin; at < begin + TICKS; at += 1) if (marked[at] === 1) open[index * TICKS + at] = 1;
      marked.fill(0);
    }
  }
  const stretches: number[][] = [];
  for (let at = 0, begin = -1; at < open.length; at += 1) {
    if (open[at] === 1 && begin < 0) begin = at;
    if (open[at] === 0 && begin >= 0) {
      const last = (at - begin) * 5 > lastOrderMinutes ? at * 5 - lastOrderMinutes : at * 5;
      stretches.push([begin * 5, last, at * 5]);
      begin = -1;
    }
  }
  return stretches;
}

/** Walks the clock from one time to another, from the first time on that is not before the day's own beginning. */
function mark(ticks: Uint8Array, from: string, to: string, notBefore: number, value: 0 | 1): void {
  let at = clock(from) / 5 < notBefore ? clock(from) / 5 + TICKS : clock(from) / 5;
  do ticks[at] = value;
  while (++at % TICKS !== (clock(to) / 5) % TICKS);
}

const clock = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const written = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

type Random = (below: number) => number;

/** Steps of five minutes, so that spans often meet. */
function someSpan(random: Random): TimeSpan {
  const from = random(288) * 5;
  const to = (from + 5 + random(200) * 5) % DAY;
  return { from: written(from), to: to === 0 || to === from ? '24:00' : written(to) };
}

function someWeek(random: Random): WeekRules {
  const weekly = Array.from({ length: random(12) }, () => {
    const span = someSpan(random);
    return { day: 1 + random(7), ...span, breaks: random(3) === 0 ? someBreaks(random, span) : [] };
  });
  return {
    weekly: random(20) === 0 ? null : weekly,
    lastOrderMinutes: random(25) * 5,
    closedOnHolidays: random(2) === 0,
  };
}

/** Up to three breaks inside a span, in any order, none over another. */
function someBreaks(random: Random, { from, to }: TimeSpan): TimeSpan[] {
  const begin = clock(from);
  const length = ((clock(to) - begin + DAY - 1) % DAY) + 1;
  const someCut = () => 5 * (1 + random(Math.max(length / 5 - 2, 1)));
  const cuts = [...new Set(Array.from({ length: 2 + random(5) }, someCut))].sort((a, b) => a - b);
  const breaks: TimeSpan[] = [];
  for (let index = 0; index + 1 < cuts.length && breaks.length < 3; index += 2)
    breaks.push({
      from: written((begin + (cuts[index] ?? 0)) % DAY),
      to: written((begin + (cuts[index + 1] ?? 0)) % DAY),
    });
  return random(2) === 0 ? breaks : breaks.toReversed();
}

const someDays = (random: Random): Exceptions =>
  new Map(
    Array.from({ length: random(4) }, () => [
      dayLater(FROM, random(DAYS)),
      Array.from({ length: random(4) }, () => someSpan(random)),
    ]),
  );

/** The same numbers in every run. */
function mulberry(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}
