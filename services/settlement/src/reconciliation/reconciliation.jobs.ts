import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { BusinessDay, serviceActor } from '@jumun/contracts';
import { CLOCK, defineJob, LOGGER, Rpc, Sweeps, Transactor, Works, type JobRun } from '@jumun/messaging';
import type { Clock, Logger } from '@jumun/runtime';
import { BOOKS_SOURCE, type BooksSource } from './books-source.js';
import { daysToReconcile } from './days-to-reconcile.js';
import { tellFoundCharges } from './found-charges.js';
import { loadProviderDay } from './load-provider-day.js';
import { readProviderFile } from './provider-line.js';

const TEN_MINUTES_MS = 600_000;

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
  async findDays(): Promise<JobRun<typeof reconcileJob.payload>[]> {
    // Without a source of the books, the days wait for an operator's files.
    if (!this.books.booksOf) return [];
    const days = await this.transactor.transact(this.actor, (tx) => daysToReconcile(tx, this.clock.now()));
    return days.map((day) => ({ payload: { day }, key: day }));
  }
}
