import { CALENDAR_ENDS, HOLIDAYS } from '@jumun/contracts';
import { bankDayAfter, calendarDaysLeft, duePayoutDay, isBankDay, nextPayoutDay, payoutTime } from './payout-day.js';

const seoul = (time: string): Date => new Date(`${time}+09:00`);

describe('bank days', () => {
  it.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-02-17', false],
    ['2026-03-01', false],
    ['2026-03-02', false],
    ['2026-05-25', false],
    ['2026-07-17', false],
    ['2026-10-05', false],
    ['2026-12-24', true],
    ['2026-12-25', false],
    ['2027-02-09', false],
    ['2027-02-10', true],
    ['2027-07-19', false],
    ['2027-12-27', false],
    ['2027-12-28', true],
  ])('%s: %s', (day, open) => {
    expect(isBankDay(day)).toBe(open);
  });

  it('skip whole holidays: after the day before Chuseok comes the Monday after it', () => {
    expect(bankDayAfter('2026-09-23')).toBe('2026-09-28');
    expect(bankDayAfter('2027-02-05')).toBe('2027-02-10');
    expect(bankDayAfter('2026-12-31')).toBe('2027-01-04');
  });

  it('know only the holidays of every year once the calendar ends', () => {
    expect(isBankDay('2028-03-01')).toBe(false);
    expect(isBankDay('2028-12-25')).toBe(false);
    expect(isBankDay('2028-01-27')).toBe(true);
    expect(calendarDaysLeft(seoul('2027-12-01T09:00:00'))).toBe(30);
  });

  it('have holidays on weekdays only, in order, within the calendar', () => {
    const days = [...HOLIDAYS.keys()];
    expect(days).toEqual([...days].sort());
    for (const day of days) {
      expect([1, 2, 3, 4, 5]).toContain(new Date(`${day}T00:00:00Z`).getUTCDay());
      expect(day <= CALENDAR_ENDS).toBe(true);
    }
  });
});

describe('payouts', () => {
  it('leave at ten in Seoul', () => {
    expect(payoutTime('2026-11-20').toISOString()).toBe('2026-11-20T01:00:00.000Z');
    expect(duePayoutDay(seoul('2026-11-20T09:59:59'))).toBeUndefined();
    expect(duePayoutDay(seoul('2026-11-20T10:00:00'))).toBe('2026-11-20');
    expect(duePayoutDay(seoul('2026-11-20T23:59:59'))).toBe('2026-11-20');
    expect(duePayoutDay(seoul('2026-11-21T10:00:00'))).toBeUndefined();
  });

  it('leave next today before ten, and on the next bank day from ten on', () => {
    expect(nextPayoutDay(seoul('2026-11-20T09:59:59'))).toBe('2026-11-20');
    expect(nextPayoutDay(seoul('2026-11-20T10:00:00'))).toBe('2026-11-23');
    expect(nextPayoutDay(seoul('2026-11-21T09:00:00'))).toBe('2026-11-23');
    expect(nextPayoutDay(seoul('2026-09-23T10:00:00'))).toBe('2026-09-28');
  });
});
