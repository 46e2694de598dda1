import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { BusinessDay, businessDay, serviceActor } from '@jumun/contracts';
import { CLOCK, defineJob, LOGGER, Rpc, Sweeps, Transactor, Works, type Chore } from '@jumun/messaging';
import { gauge, type Clock, type Logger } from '@jumun/runtime';
import { dayAfter, lastClosedDay } from '../statement/days.js';
import { BOOKS_SOURCE, type BooksSource } from './books-source.js';
import { tellFoundCharges } from './found-charges.js';
import { loadProviderDay } from './load-provider-day.js';
import { readProviderFile } from './provider-line.js';
import { DAYS_TO_RECONCILE } from './reconciliation.sql.js';
import { ReconciliationBreak } from './reconciliation.tables.js';

const TEN_MINUTES_MS = 600_000;
/** Older days are an operator's: their books are perhaps not there any more. */
const DAYS_BACK = 7;

/** Compares the card company's books of a day with ours. */
export const reconcileJob = defineJob('reconcile', {
  payload: z.object({ day: BusinessDay }),
  sweepEveryMs: TEN_MINUTES_MS,
  attempts: 3,
  concurrency: 1,
});

/** Names charges that are in the card company's books alone, so that payments whose approval was lost are settled. */
export const foundChargesJob = defineJob('found-charges', { everyMs: TEN_MINUTES_MS, attempts: 2, concurrency: 1 });

export const reconciliationJobs = [reconcileJob, foundChargesJob];

@Injectable()
export class ReconciliationJobs {
  private readonly actor = serviceActor('settlement');
  private readonly open = gauge('reconciliation_open_breaks', "Differences between the card company's books and ours");
  private readonly behind = gauge('reconciliation_days_behind', 'Days whose card company books were not compared yet');

  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(BOOKS_SOURCE) private readonly books: BooksSource,
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Works(reconcileJob)
  async reconcile({ day }: { day: BusinessDay }): Promise<void> {
    const text = await this.books.booksOf?.(day);
    if (text === undefined) throw new Error(`the card company gave no books of ${day}`);
    const lines = readProviderFile(text, day);
    const breaks = await this.transactor.transact(this.actor, (tx) =>
      loadProviderDay(tx, { day, source: 'provider', lines }, this.clock.now()),
    );
    if (breaks > 0) this.logger.error({ day, breaks }, "the card company's books and ours differ");
  }

  @Works(foundChargesJob)
  async tellFound(): Promise<void> {
    const { transactor, rpc, clock, logger } = this;
    await tellFoundCharges({ transactor, rpc, clock, logger });
  }

  @Sweeps(reconcileJob)
  async findDays(): Promise<Chore<typeof reconcileJob.payload>[]> {
    const now = this.clock.now();
    return this.transactor.transact(this.actor, async (tx) => {
      const days = await tx.run(DAYS_TO_RECONCILE, [dayAfter(businessDay(now), -DAYS_BACK), lastClosedDay(now)]);
      const breaks = await tx
        .query(ReconciliationBreak)
        .selectFrom('ReconciliationBreak')
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .where('closedAt', 'is', null)
        .executeTakeFirst();
      this.open.set(breaks?.open ?? 0);
      this.behind.set(days.length);
      // Where nobody gives them, the days wait for an operator's files.
      if (!this.books.booksOf) return [];
      return days.map(({ day }) => ({ payload: { day }, key: day }));
    });
  }
}
