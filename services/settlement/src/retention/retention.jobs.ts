import { Inject, Injectable } from '@nestjs/common';
import { applyRetention, resealTables, type Retention, type SealedColumns } from '@jumun/database';
import { defineJob, Works } from '@jumun/messaging';
import { SETTLEMENT_DEPS, type SettlementDeps } from '../settlement-deps.js';

const HOUR_MS = 60 * 60 * 1000;

/** Deletes providers' events after 90 days, when they are no longer sent again. */
export const retentionJob = defineJob('retention', { everyMs: HOUR_MS, concurrency: 1 });
/** Seals again what an old key sealed. */
export const resealJob = defineJob('reseal', { everyMs: HOUR_MS, concurrency: 1 });

export const retentionJobs = [retentionJob, resealJob];

const RETENTIONS: readonly Retention[] = [
  { table: 'provider_event', key: ['provider', 'event_id'], since: 'received_at', kept: '90 days' },
];

/** The keys of the envelopes; what is in them stays as it is. */
export const SEALED: readonly SealedColumns[] = [
  { table: 'payout_account', columns: ['bank_key'], placeOf: (column, id) => `payout_account.${column}.${id}` },
  { table: 'bank_file', columns: ['content_key'], placeOf: (column, id) => `bank_file.${column}.${id}` },
];

@Injectable()
export class RetentionJobs {
  constructor(@Inject(SETTLEMENT_DEPS) private readonly deps: SettlementDeps) {}

  @Works(retentionJob)
  async erase(): Promise<void> {
    const { clock, database, logger } = this.deps;
    logger.debug(await applyRetention(database, RETENTIONS, clock.now()), 'rows past their retention are erased');
  }

  @Works(resealJob)
  reseal(): Promise<void> {
    const { database, logger, sealer } = this.deps;
    return resealTables(database, sealer, SEALED, logger);
  }
}
