import { CALENDAR_ENDS, HOLIDAYS } from '@jumun/contracts';
import { BankDays, payoutTime } from './payout-day.js';

const days = new BankDays();
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
    expect(days.isBankDay(day)).toBe(open);
  });

  it('skip whole holidays: after the day before Chuseok comes the Monday after it', () => {
    expect(days.bankDayAfter('2026-09-23')).toBe('2026-09-28');
    expect(days.bankDayAfter('2027-02-05')).toBe('2027-02-10');
    expect(days.bankDayAfter('2026-12-31')).toBe('2027-01-04');
  });

  it('know only the holidays of every year once the calendar ends', () => {
    expect(days.isBankDay('2028-03-01')).toBe(false);
    expect(days.isBankDay('2028-12-25')).toBe(false);
    expect(days.isBankDay('2028-01-27')).toBe(true);
    expect(days.daysKnown(seoul('2027-12-01T09:00:00'))).toBe(30);
  });

  it('have holidays on weekdays only, in order, within the calendar', () => {
    const listed = [...HOLIDAYS.keys()];
    expect(listed).toEqual([...listed].sort());
    for (const day of listed) {
      expect([1, 2, 3, 4, 5]).toContain(new Date(`${day}T00:00:00Z`).getUTCDay());
      expect(day <= CALENDAR_ENDS).toBe(true);
    }
  });
});

describe('bank days beside the list in the code', () => {
  const closed = (day: string, name: string) => ({ day, name, isOpen: false });

  it('are fewer by what an operator added, and more by what one took away', () => {
    const known = new BankDays([
      closed('2026-11-27', '임시공휴일'),
      { day: '2026-12-25', name: '성탄절', isOpen: true },
      { day: '2028-03-01', name: '삼일절', isOpen: true },
    ]);
    expect([known.isBankDay('2026-11-27'), known.bankDayAfter('2026-11-26')]).toEqual([false, '2026-11-30']);
    expect(known.isBankDay('2026-12-25')).toBe(true);
    expect(known.isBankDay('2028-03-01')).toBe(true);
  });

  it('are known of a year once it has its moving holidays, and until the first year that lacks one', () => {
    const of2028 = [closed('2028-01-26', '설날'), closed('2028-05-02', '부처님오신날'), closed('2028-10-03', '추석')];
    const now = seoul('2027-12-01T09:00:00');
    expect(new BankDays(of2028).daysKnown(now)).toBe(30 + 366);
    expect(new BankDays(of2028.slice(1)).daysKnown(now)).toBe(30);
    expect(new BankDays([...of2028, closed('2030-02-03', '설날')]).knownUntil(now)).toBe('2028-12-31');
    expect(new BankDays().daysKnown(seoul('2028-02-01T09:00:00'))).toBe(0);
  });
});

describe('payouts', () => {
  it('leave at ten in Seoul', () => {
    expect(payoutTime('2026-11-20').toISOString()).toBe('2026-11-20T01:00:00.000Z');
    expect(days.duePayoutDay(seoul('2026-11-20T09:59:59'))).toBeUndefined();
    expect(days.duePayoutDay(seoul('2026-11-20T10:00:00'))).toBe('2026-11-20');
    expect(days.duePayoutDay(seoul('2026-11-20T23:59:59'))).toBe('2026-11-20');
    expect(days.duePayoutDay(seoul('2026-11-21T10:00:00'))).toBeUndefined();
  });

  it('leave next today before ten, and on the next bank day from ten on', () => {
    expect(days.nextPayoutDay(seoul('2026-11-20T09:59:59'))).toBe('2026-11-20');
    expect(days.nextPayoutDay(seoul('2026-11-20T10:00:00'))).toBe('2026-11-23');
    expect(days.nextPayoutDay(seoul('2026-11-21T09:00:00'))).toBe('2026-11-23');
    expect(days.nextPayoutDay(seoul('2026-09-23T10:00:00'))).toBe('2026-09-28');
  });
});
