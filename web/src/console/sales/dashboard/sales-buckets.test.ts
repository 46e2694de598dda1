import { bucketsOf, pastOf, rangeOf, roundWon, type SalesDay, topOf } from './sales-buckets';

const SATURDAY = '2026-11-21';
const REFUNDS = 100;
const day = (key: string, sales: number, count = 1): SalesDay => ({
  key,
  label: key,
  sales,
  refunds: REFUNDS,
  net: sales - REFUNDS,
  count,
});
/** The sums of days with one order of 1,000 won each. */
const sums = (days: number) => ({
  sales: 1_000 * days,
  refunds: REFUNDS * days,
  net: (1_000 - REFUNDS) * days,
  count: days,
});
/** Every day of a range, each with one order of 1,000 won. */
function daysOf({ from, to }: { from: string; to: string }): SalesDay[] {
  const days: SalesDay[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
    days.push(day(new Date(at).toISOString().slice(0, 10), 1_000));
  }
  return days;
}

describe('the days that a view of the sales needs', () => {
  it('are two weeks, twelve weeks from a Monday on, or twelve months from their first day on', () => {
    expect(rangeOf('day', SATURDAY)).toEqual({ from: '2026-11-08', to: SATURDAY });
    expect(rangeOf('week', SATURDAY)).toEqual({ from: '2026-08-31', to: SATURDAY });
    expect(rangeOf('month', SATURDAY)).toEqual({ from: '2025-12-01', to: SATURDAY });
  });

  it('never are more than the server answers about at once', () => {
    const { from, to } = rangeOf('month', '2028-12-31');
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1).toBeLessThanOrEqual(366);
  });
});

describe('bars', () => {
  it('stand for a day each, with its weekday', () => {
    const bars = bucketsOf('day', daysOf(rangeOf('day', SATURDAY)));
    expect(bars).toHaveLength(14);
    expect(bars.at(-1)).toEqual({ key: SATURDAY, short: '11.21.', name: '11월 21일 (토)', ...sums(1) });
  });

  it('put weeks together from Monday to Sunday, the running one as far as it is', () => {
    const bars = bucketsOf('week', daysOf(rangeOf('week', SATURDAY)));
    expect(bars).toHaveLength(12);
    expect(bars[0]).toMatchObject({ name: '8월 31일 ~ 9월 6일', ...sums(7) });
    expect(bars.at(-1)).toMatchObject({ name: '11월 16일 ~ 11월 22일', ...sums(6) });
  });

  it('put months together', () => {
    const bars = bucketsOf('month', daysOf(rangeOf('month', SATURDAY)));
    expect(bars).toHaveLength(12);
    expect(bars.at(-1)).toMatchObject({ short: '11월', name: '2026년 11월', ...sums(21) });
  });
});

describe('what today and this week are compared with', () => {
  it('is yesterday, and last week up to the same weekday', () => {
    const days = daysOf(rangeOf('day', SATURDAY));
    expect(pastOf(days, SATURDAY)).toEqual({ yesterday: 1_000, lastWeek: 6 });
    expect(pastOf(daysOf(rangeOf('day', '2026-11-16')), '2026-11-16')).toEqual({ yesterday: 1_000, lastWeek: 1 });
  });

  it('is nothing where the report does not reach so far', () => {
    expect(pastOf([day(SATURDAY, 1_000)], SATURDAY)).toBeUndefined();
  });
});

describe('the top of the chart', () => {
  it.each([
    [0, 10_000],
    [10_001, 20_000],
    [337_500, 500_000],
    [99_999_999, 100_000_000],
    [100_000_000, 100_000_000],
  ])('of %i won is the round amount above, %i', (sales, top) => {
    expect(topOf([{ key: '', short: '', name: '', sales, refunds: 0, net: 0, count: 0 }])).toBe(top);
  });

  it('is said as Koreans say it', () => {
    expect([5_000, 25_000, 500_000, 100_000_000].map(roundWon)).toEqual(['5,000원', '2.5만원', '50만원', '1억원']);
  });
});
