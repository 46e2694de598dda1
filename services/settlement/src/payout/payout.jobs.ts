import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { BusinessDay, Id } from '@jumun/contracts';
import { hasOldSeals, resealRows, statement, type SealedColumns } from '@jumun/database';
import { defineJob, Sweeps, Works, type Chore } from '@jumun/messaging';
import { ACCOUNTS_DUE, followAccount } from '../payout-account/follow-account.js';
import { PAYOUT_MEANS, type PayoutMeans } from './means.js';
import { PAYOUTS_DUE } from './payout.sql.js';
import { resolvePayout } from './resolve-payout.js';
import { findRuns, runPayouts } from './run-payouts.js';

const HOUR_MS = 60 * 60 * 1000;

/** Plans the payouts of a day: every shop that is owed enough. */
export const runJob = defineJob('run-payouts', {
  payload: z.object({ day: BusinessDay }),
  sweepEveryMs: 10_000,
  attempts: 3,
  concurrency: 1,
});
/** Hands a payout to its provider, or finds out what became of it. */
export const payoutJob = defineJob('settle-payout', {
  payload: z.object({ payoutId: Id }),
  sweepEveryMs: 5_000,
  attempts: 2,
  concurrency: 8,
});
/** Asks a provider where a shop's account stands. */
export const accountJob = defineJob('follow-payout-account', {
  payload: z.object({ shopId: Id }),
  sweepEveryMs: 10_000,
  attempts: 2,
  concurrency: 4,
});
/** Seals again what an old key sealed, and forgets events that nobody sends again. */
export const keepingJob = defineJob('keep-payouts', { everyMs: HOUR_MS, concurrency: 1 });

export const payoutJobs = [runJob, payoutJob, accountJob, keepingJob];

/** The keys of the envelopes; what is in them stays as it is. */
const SEALED: readonly SealedColumns[] = [
  { table: 'payout_account', columns: ['bank_key'], placeOf: (column, id) => `payout_account.${column}.${id}` },
  { table: 'bank_file', columns: ['content_key'], placeOf: (column, id) => `bank_file.${column}.${id}` },
];
const EVENTS_KEPT_DAYS = 90;
const FORGET_EVENTS = statement(
  'provider-events-forget',
  `delete from provider_event where received_at < $1::timestamptz - interval '${EVENTS_KEPT_DAYS} days'`,
);

@Injectable()
export class PayoutJobs {
  constructor(@Inject(PAYOUT_MEANS) private readonly means: PayoutMeans) {}

  @Works(runJob)
  run({ day }: { day: BusinessDay }): Promise<void> {
    return runPayouts(this.means, day);
  }

  @Sweeps(runJob)
  async findRuns(): Promise<Chore<typeof runJob.payload>[]> {
    return (await findRuns(this.means)).map((day) => ({ payload: { day }, key: day }));
  }

  @Works(payoutJob)
  settle({ payoutId }: { payoutId: string }): Promise<void> {
    return resolvePayout(this.means, payoutId);
  }

  @Sweeps(payoutJob)
  async findDue(): Promise<Chore<typeof payoutJob.payload>[]> {
    const due = await this.means.database.run<{ id: string }>(PAYOUTS_DUE, []);
    return due.map(({ id }) => ({ payload: { payoutId: id }, key: id }));
  }

  @Works(accountJob)
  follow({ shopId }: { shopId: string }): Promise<void> {
    return followAccount(this.means, shopId);
  }

  @Sweeps(accountJob)
  async findWaitingAccounts(): Promise<Chore<typeof accountJob.payload>[]> {
    const due = await this.means.database.run<{ shopId: string }>(ACCOUNTS_DUE, []);
    return due.map(({ shopId }) => ({ payload: { shopId }, key: shopId }));
  }

  @Works(keepingJob)
  async keep(): Promise<void> {
    const { clock, database, sealer } = this.means;
    await database.run(FORGET_EVENTS, [clock.now()]);
    for (const columns of SEALED) {
      if (await hasOldSeals(database, sealer, columns)) await resealRows(database, sealer, columns);
    }
  }
}
