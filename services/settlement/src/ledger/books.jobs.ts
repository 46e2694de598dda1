import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { BusinessDay, businessDay, serviceActor, type BooksReport } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { CLOCK, defineJob, LOGGER, Sweeps, Transactor, Works, type JobRun } from '@jumun/messaging';
import type { Clock, Logger } from '@jumun/runtime';
import { lastClosedDay } from '../calendar/days.js';
import { checkBooks, isChecked, keepReport, lastReport } from './check-books.js';
import { daysWithoutFunds, keepFundsOwed } from './funds-owed.js';

const TEN_MINUTES_MS = 600_000;
const HOUR_MS = 3_600_000;
const daily = { payload: z.object({ day: BusinessDay }), sweepEveryMs: TEN_MINUTES_MS, attempts: 3, concurrency: 1 };

/** Checks every rule of the books once a day, and again when transactions came after it. */
export const checkJob = defineJob('check-books', daily);
/**
 * Stores what shops were owed at the end of each day, once its books are closed: payments of the day may arrive until
 * then.
 */
export const fundsJob = defineJob('funds-owed', daily);

export const booksJobs = [checkJob, fundsJob];

@Injectable()
export class BooksJobs {
  private readonly actor = serviceActor('settlement');

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Works(checkJob)
  async check({ day }: { day: BusinessDay }): Promise<void> {
    const report = await checkBooks(this.database, this.clock.now());
    await this.transactor.transact(this.actor, (tx) => keepReport(tx, day, report));
    const rules = report.broken.map(({ name, count, example }) => ({ name, count, example }));
    if (rules.length > 0) this.logger.error({ rules, firstBreak: report.firstBreak }, 'the books break their rules');
  }

  @Sweeps(checkJob)
  async findUnchecked(): Promise<JobRun<typeof checkJob.payload>[]> {
    const day = businessDay(this.clock.now());
    return this.transactor.transact(this.actor, async (tx) => {
      const last = await lastReport(tx);
      if (!(await isChecked(tx, day))) return [{ payload: { day }, key: day }];
      return last && this.isOld(last)
        ? [{ payload: { day }, key: `${day} ${last.checkedAt.replaceAll(':', '')}` }]
        : [];
    });
  }

  /** A check of an empty ledger says nothing of what came into it; otherwise once an hour is enough. */
  private isOld({ checkedAt, transactions, newer = 0 }: BooksReport): boolean {
    const ageMs = this.clock.now().getTime() - Date.parse(checkedAt);
    return newer > 0 && (transactions === 0 || ageMs >= HOUR_MS);
  }

  @Works(fundsJob)
  async keepFunds({ day }: { day: BusinessDay }): Promise<void> {
    await this.transactor.transact(this.actor, (tx) => keepFundsOwed(tx, day, this.clock.now()));
  }

  @Sweeps(fundsJob)
  async findDaysWithoutFunds(): Promise<JobRun<typeof fundsJob.payload>[]> {
    const day = lastClosedDay(this.clock.now());
    const missing = await this.transactor.transact(this.actor, (tx) => daysWithoutFunds(tx, day));
    return missing.length > 0 ? [{ payload: { day }, key: day }] : [];
  }
}
