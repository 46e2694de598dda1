import { businessDay, CALENDAR_ENDS, HOLIDAYS, startOfDay, YEARLY_HOLIDAYS, type BusinessDay } from '@jumun/contracts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Payouts leave at ten in Seoul. */
const PAYOUT_HOUR = 10;
const SATURDAY = 6;
const SUNDAY = 0;
/** Holidays whose dates do not follow from the year; a year without one of them is not known. */
const MOVING = ['설날', '추석', '부처님오신날'] as const;

const later = (day: BusinessDay, days: number): BusinessDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The moment at which payouts of a Korean day leave. */
export const payoutTime = (day: BusinessDay): Date => new Date(startOfDay(day).getTime() + PAYOUT_HOUR * HOUR_MS);

/** A day entered by the feed or an operator: its name, and whether banks work on it all the same. */
export interface KnownHoliday {
  day: BusinessDay;
  name: string;
  isOpen: boolean;
}

/** The days on which Korean banks work, by the list in the code and by what is known beside it. */
export class BankDays {
  private readonly closed = new Map<BusinessDay, string>(HOLIDAYS);
  private readonly open = new Set<BusinessDay>();

  constructor(known: readonly KnownHoliday[] = []) {
    for (const { day, name, isOpen } of known) {
      if (isOpen) this.open.add(day);
      else this.closed.set(day, name);
    }
    for (const day of this.open) this.closed.delete(day);
  }

  /** Whether banks work on a Korean day. In years that are not known, moving holidays are taken for working days. */
  isBankDay(day: BusinessDay): boolean {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday === SATURDAY || weekday === SUNDAY || this.closed.has(day)) return false;
    return this.open.has(day) || !YEARLY_HOLIDAYS.has(day.slice(5));
  }

  /** The first bank day after a day. */
  bankDayAfter(day: BusinessDay): BusinessDay {
    let next = later(day, 1);
    while (!this.isBankDay(next)) next = later(next, 1);
    return next;
  }

  /** The day whose payouts leave next: today until ten o'clock on a bank day, otherwise the next bank day. */
  nextPayoutDay(now: Date): BusinessDay {
    const today = businessDay(now);
    return this.isBankDay(today) && now < payoutTime(today) ? today : this.bankDayAfter(today);
  }

  /** The day whose payouts are due by now; undefined before ten o'clock and when banks are closed. */
  duePayoutDay(now: Date): BusinessDay | undefined {
    const today = businessDay(now);
    return this.isBankDay(today) && now >= payoutTime(today) ? today : undefined;
  }

  /** Whether a year has its moving holidays. */
  isKnown(year: number): boolean {
    if (`${year}-12-31` <= CALENDAR_ENDS) return true;
    const names = [...this.closed].flatMap(([day, name]) => (day.startsWith(`${year}-`) ? [name] : []));
    return MOVING.every((holiday) => names.some((name) => name.includes(holiday)));
  }

  /** The last day of the last year that is known, without a gap since this one; yesterday's year end where it is not. */
  knownUntil(now: Date): BusinessDay {
    let year = Number(businessDay(now).slice(0, 4));
    while (this.isKnown(year)) year += 1;
    return `${year - 1}-12-31`;
  }

  /** How many days ahead are known, for a warning in time. */
  daysKnown(now: Date): number {
    const ahead = Date.parse(`${this.knownUntil(now)}T00:00:00Z`) - Date.parse(`${businessDay(now)}T00:00:00Z`);
    return Math.max(0, Math.floor(ahead / DAY_MS));
  }
}
