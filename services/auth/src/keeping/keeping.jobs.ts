import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database, hasOldSeals, resealRows, type SealedColumns } from '@jumun/database';
import { CLOCK, defineJob, LOGGER, Sweeps, Works, type Chore } from '@jumun/messaging';
import type { Clock, Logger } from '@jumun/runtime';
import type { ObjectStore } from '@jumun/storage';
import { SEALED_SHOP_COLUMNS } from '../shop/personal-data.js';
import { placeOf, Vault } from '../vault.js';
import { eraseClosedShops, eraseStrayDocuments } from './erase-documents.js';
import { eraseExpired } from './erase-expired.js';

const HOUR_MS = 60 * 60 * 1000;

/** Injection token of the store of documents. */
export const DOCUMENT_STORE = Symbol('document-store');

/** Deletes reset codes and spent passes that have expired. */
export const eraseExpiredData = defineJob('erase-expired-data', { everyMs: HOUR_MS });

/** Erases shops past their retention and documents that belong to nothing. Often, so that no day is missed. */
export const eraseDocuments = defineJob('erase-documents', { everyMs: 6 * HOUR_MS });

/** Seals again what an old key sealed, so that the old key can be dropped from the ring. */
export const sealAgain = defineJob('seal-again', { payload: z.object({}), sweepEveryMs: HOUR_MS });

const sealedColumns = (table: string, columns: readonly string[]): SealedColumns => ({
  table,
  columns,
  placeOf: (column, rowId) => placeOf(table, column, rowId),
});

/** Everything that this service seals; a new sealed column belongs here. */
const SEALED: readonly SealedColumns[] = [
  sealedColumns('shop', SEALED_SHOP_COLUMNS),
  sealedColumns('operator', ['email']),
  sealedColumns('social_account', ['provider_id']),
];

@Injectable()
export class KeepingJobs {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(DOCUMENT_STORE) private readonly store: ObjectStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Works(eraseExpiredData)
  async erase(): Promise<void> {
    const erased = await eraseExpired(this.database, this.clock.now());
    this.logger.debug(erased, 'what had expired is deleted');
  }

  @Works(eraseDocuments)
  async eraseDocuments(): Promise<void> {
    const shops = await eraseClosedShops(this.database, this.store, this.clock.now());
    const documents = await eraseStrayDocuments(this.database, this.vault, this.store);
    this.logger.info({ shops, documents }, 'what was past its retention is erased');
  }

  @Works(sealAgain)
  async seal(): Promise<void> {
    for (const columns of SEALED) {
      const resealed = await resealRows(this.database, this.vault.sealer, columns);
      if (resealed > 0) this.logger.info({ table: columns.table, resealed }, 'values are sealed with the newest key');
    }
  }

  @Sweeps(sealAgain)
  async findOldSeals(): Promise<Chore<typeof sealAgain.payload>[]> {
    for (const columns of SEALED) {
      if (await hasOldSeals(this.database, this.vault.sealer, columns)) return [{ payload: {}, key: 'all' }];
    }
    return [];
  }
}
