import {
  businessDay,
  HOLIDAYS,
  Problem,
  type BusinessDay,
  type contracts,
  type Holiday,
  type HolidayYear,
  type InputOf,
} from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import type { FedHoliday } from '../providers/holiday-feed.js';
import { PayoutRun } from '../payout/payout.tables.js';
import { BankHoliday, HolidayFetch } from './holiday.tables.js';
import { BankDays, payoutTime } from '../calendar/payout-day.js';

type Procedures = typeof contracts.settlement.procedures;

/** The moment of a question, and whether the feed is on. */
export interface HolidayRules {
  now: Date;
  isFeedOn: boolean;
}

/** The holidays of a year with how far ahead they are known. */
export async function listHolidays(tx: Tx, year: number, { now, isFeedOn }: HolidayRules): Promise<HolidayYear> {
  const query = tx.query(BankHoliday, HolidayFetch, PayoutRun);
  const rows = await query
    .selectFrom('BankHoliday')
    .select(['day', 'name', 'source', 'removedAt'])
    .orderBy('day')
    .execute();
  const days = new BankDays(rows.map(({ removedAt, ...row }) => ({ ...row, isOpen: removedAt !== null })));
  const runs = await query.selectFrom('PayoutRun').select('day').where('day', '>=', businessDay(now)).execute();
  const begun = new Set(runs.map(({ day }) => day));
  const fetched = await query
    .selectFrom('HolidayFetch')
    .select('fetchedAt')
    .orderBy('fetchedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const holidays = rows
    .filter(({ day, removedAt }) => removedAt === null && day.startsWith(`${year}-`))
    .map(({ day, name, source }): Holiday => ({ day, name, source, begun: isOver(day, now) || begun.has(day) }));
  return {
    ...{ year, holidays, known: days.isKnown(year), knownUntil: days.knownUntil(now) },
    comingKnown: days.isKnown(Number(businessDay(now).slice(0, 4)) + 1),
    feed: { on: isFeedOn, fetchedAt: iso(fetched?.fetchedAt ?? null) },
  };
}

/** Whether payouts of a day have left, or would have. */
const isOver = (day: BusinessDay, now: Date): boolean => now >= payoutTime(day);

/** Keeps a payout day that has begun as it is: its run goes on, whatever becomes of the calendar. */
async function assertNotBegun(tx: Tx, day: BusinessDay, now: Date): Promise<void> {
  const run = await tx.query(PayoutRun).selectFrom('PayoutRun').select('day').where('day', '=', day).executeTakeFirst();
  if (run || isOver(day, now)) throw new Problem('HOLIDAY_BEGUN');
}

export async function addHoliday(
  tx: Tx,
  { day, name }: InputOf<Procedures['addHoliday']>,
  rules: HolidayRules,
): Promise<HolidayYear> {
  const held = await holdHoliday(tx, day);
  if (held?.removedAt === null) {
    if (held.name !== name) throw new Problem('HOLIDAY_TAKEN');
    return listHolidays(tx, yearOf(day), rules);
  }
  await assertNotBegun(tx, day, rules.now);
  const holiday = { name, source: 'operator', addedAt: rules.now, removedAt: null } as const;
  await tx
    .query(BankHoliday)
    .insertInto('BankHoliday')
    .values({ day, ...holiday })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(holiday))
    .execute();
  await tx.note('add-holiday', day);
  return listHolidays(tx, yearOf(day), rules);
}

export async function removeHoliday(
  tx: Tx,
  { day }: InputOf<Procedures['removeHoliday']>,
  rules: HolidayRules,
): Promise<HolidayYear> {
  const held = await holdHoliday(tx, day);
  if (!held) throw new Problem('HOLIDAY_NOT_FOUND');
  if (held.removedAt === null) {
    await assertNotBegun(tx, day, rules.now);
    await tx
      .query(BankHoliday)
      .updateTable('BankHoliday')
      .set({ removedAt: rules.now })
      .where('day', '=', day)
      .execute();
    await tx.note('remove-holiday', day);
  }
  return listHolidays(tx, yearOf(day), rules);
}

const yearOf = (day: BusinessDay): number => Number(day.slice(0, 4));

const holdHoliday = (tx: Tx, day: BusinessDay) =>
  tx
    .query(BankHoliday)
    .selectFrom('BankHoliday')
    .select(['name', 'removedAt'])
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst();

/** Writes down what the code knows and the table does not; what was removed stays so. */
export async function keepBuiltIn(tx: Tx, now: Date): Promise<void> {
  const known = await tx.query(BankHoliday).selectFrom('BankHoliday').select('day').execute();
  const days = new Set(known.map(({ day }) => day));
  const missing = [...HOLIDAYS].flatMap(([day, name]) =>
    days.has(day) ? [] : [{ day, name, source: 'built-in' as const, addedAt: now, removedAt: null }],
  );
  if (missing.length === 0) return;
  const query = tx.query(BankHoliday).insertInto('BankHoliday').values(missing);
  await query.onConflict((conflict) => conflict.doNothing()).execute();
}

/**
 * Stores a year of the feed. Coming days that only the feed had named and no longer names are deleted; today, past days
 * and operators' entries stay as they are.
 */
export async function keepFed(tx: Tx, year: number, fed: readonly FedHoliday[], now: Date): Promise<void> {
  const today = businessDay(now);
  const query = tx.query(BankHoliday, HolidayFetch);
  const fetched = { fetchedAt: now, days: fed.length };
  await query
    .insertInto('HolidayFetch')
    .values({ year, ...fetched })
    .onConflict((conflict) => conflict.column('year').doUpdateSet(fetched))
    .execute();
  const coming = fed.filter(({ day }) => day > today);
  if (coming.length === 0) return;
  await query
    .insertInto('BankHoliday')
    .values(coming.map((each) => ({ ...each, source: 'feed' as const, addedAt: now, removedAt: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await query
    .deleteFrom('BankHoliday')
    .where('source', '=', 'feed')
    .where('removedAt', 'is', null)
    .where('day', '>', today)
    .where('day', '<=', `${year}-12-31`)
    .where('day', '>=', `${year}-01-01`)
    .where(
      'day',
      'not in',
      coming.map(({ day }) => day),
    )
    .execute();
}
