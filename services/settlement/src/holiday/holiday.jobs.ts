import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { businessDay, serviceActor } from '@jumun/contracts';
import { defineJob, Sweeps, Works, type JobRun } from '@jumun/messaging';
import { SETTLEMENT_DEPS, type SettlementDeps } from '../settlement-deps.js';
import { HolidayFetch } from './holiday.tables.js';
import { keepBuiltIn, keepFed } from './holidays.js';

const HOUR_MS = 60 * 60 * 1000;
const MONTH_MS = 30 * 24 * HOUR_MS;

/** Fetches a year's holidays from the public data portal: this year's and the next one's, once a month. */
export const holidaysJob = defineJob('fetch-holidays', {
  payload: z.object({ year: z.int() }),
  sweepEveryMs: HOUR_MS,
  attempts: 3,
  concurrency: 1,
});

export const holidayJobs = [holidaysJob];

@Injectable()
export class HolidayJobs {
  private readonly actor = serviceActor('settlement');

  constructor(@Inject(SETTLEMENT_DEPS) private readonly deps: SettlementDeps) {}

  @Works(holidaysJob)
  async fetch({ year }: { year: number }): Promise<void> {
    const { calendar, clock, holidays, logger, transactor } = this.deps;
    if (!holidays) return;
    const fed = await holidays.fetch(year);
    if (fed === undefined) throw new Error(`the holidays of ${year} could not be fetched`);
    await transactor.transact(this.actor, (tx) => keepFed(tx, year, fed, clock.now()));
    calendar.forget();
    logger.info({ year, days: fed.length }, 'the list of holidays was fetched');
  }

  @Sweeps(holidaysJob)
  async findYears(): Promise<JobRun<typeof holidaysJob.payload>[]> {
    const { clock, holidays, transactor } = this.deps;
    const now = clock.now();
    await transactor.transact(this.actor, (tx) => keepBuiltIn(tx, now));
    if (!holidays) return [];
    const fetched = await this.deps.database.platform
      .query(HolidayFetch)
      .selectFrom('HolidayFetch')
      .select('year')
      .where('fetchedAt', '>', new Date(now.getTime() - MONTH_MS))
      .execute();
    const known = new Set(fetched.map(({ year }) => year));
    const thisYear = Number(businessDay(now).slice(0, 4));
    return [thisYear, thisYear + 1]
      .filter((year) => !known.has(year))
      .map((year) => ({ payload: { year }, key: `${year} ${now.toISOString().slice(0, 13)}` }));
  }
}
