import { Inject, Injectable } from '@nestjs/common';
import {
  applyRetention,
  Database,
  reindexTables,
  resealTables,
  type IndexedColumn,
  type Retention,
  type SealedColumns,
} from '@jumun/database';
import { CLOCK, defineJob, LOGGER, Works } from '@jumun/messaging';
import type { Clock, Logger } from '@jumun/runtime';
import type { ObjectStore } from '@jumun/storage';
import { RecoveryCode } from '../operator/operator.table.js';
import { SEALED_SHOP_COLUMNS } from '../personal-data.js';
import { placeOf, Vault } from '../vault.js';
import { eraseClosedShops, eraseStrayDocuments } from './erase-documents.js';

const HOUR_MS = 60 * 60 * 1000;

/** Injection token of the store of documents. */
export const DOCUMENT_STORE = Symbol('document-store');

/** Deletes what has expired: codes, spent tickets and counts of tries; devices long cut off, and old security events. */
export const retentionJob = defineJob('retention', { everyMs: HOUR_MS });

/** Erases shops past their retention and documents that belong to nothing. Often, so that no day is missed. */
export const documentsJob = defineJob('erase-documents', { everyMs: 6 * HOUR_MS });

/** Seals again what an old key sealed, so that the old key can be dropped from the ring. */
export const resealJob = defineJob('reseal', { everyMs: HOUR_MS });

/** Writes blind indexes by the newest key while the ring has several, so that the old key can be dropped. */
export const reindexJob = defineJob('reindex', { everyMs: HOUR_MS });

export const retentionJobs = [retentionJob, documentsJob, resealJob, reindexJob];

const RETENTIONS: readonly Retention[] = [
  { table: 'password_reset', key: ['shop_id'], since: 'expires_at' },
  { table: 'account_code', key: ['shop_id', 'purpose'], since: 'expires_at' },
  { table: 'account_change', since: 'changed_at', kept: '3 days' },
  { table: 'spent_token', since: 'expires_at' },
  { table: 'operator_invitation', since: 'expires_at' },
  { table: 'operator_ask', since: 'expires_at' },
  { table: 'pairing', since: 'expires_at' },
  { table: 'device', since: 'revoked_at', kept: '90 days' },
  { table: 'attempt', key: ['subject', 'source'], since: 'expires_at' },
  // The law wants records of access by staff for two years; the table itself refuses to lose them, or others within one.
  { table: 'security_event', since: 'at', kept: '1 year', where: 'operator_id is null' },
  { table: 'security_event', since: 'at', kept: '2 years', where: 'operator_id is not null' },
];

const sealedColumns = (table: string, columns: readonly string[]): SealedColumns => ({
  table,
  columns,
  placeOf: (column, rowId) => placeOf(table, column, rowId),
});

/** Everything that this service seals; a new sealed column belongs here. */
const SEALED: readonly SealedColumns[] = [
  sealedColumns('shop', SEALED_SHOP_COLUMNS),
  sealedColumns('account_change', ['before', 'told']),
  sealedColumns('operator', ['email', 'totp_secret']),
  sealedColumns('operator_invitation', ['email']),
  sealedColumns('operator_ask', ['email']),
  sealedColumns('social_account', ['provider_id']),
  sealedColumns('passkey', ['name']),
];

/** Everything that is found by a blind index for long; a new one belongs here. */
const indexedColumns = (vault: Vault): readonly IndexedColumn[] => [
  ...['shop', 'operator', 'operator_invitation', 'operator_ask'].map((table) => ({
    ...{ table, sealed: 'email', index: 'email_index' },
    placeOf: (column: string, rowId: string) => placeOf(table, column, rowId),
    indexOf: (email: string) => vault.emailIndexes(email)[0],
  })),
  {
    ...{ table: 'social_account', sealed: 'provider_id', index: 'provider_id_index', with: ['provider'] },
    placeOf: (column, rowId) => placeOf('social_account', column, rowId),
    indexOf: (providerId, { provider = '' }) => vault.socialIndexes(provider, providerId)[0],
  },
];

@Injectable()
export class RetentionJobs {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(DOCUMENT_STORE) private readonly store: ObjectStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Works(retentionJob)
  async erase(): Promise<void> {
    const erased = await applyRetention(this.database, RETENTIONS, this.clock.now());
    this.logger.debug(erased, 'rows past their retention are erased');
  }

  @Works(documentsJob)
  async eraseDocuments(): Promise<void> {
    const shops = await eraseClosedShops(this.database, this.store, this.clock.now());
    const documents = await eraseStrayDocuments(this.database, this.vault, this.store);
    this.logger.info({ shops, documents }, 'what was past its retention is erased');
  }

  @Works(resealJob)
  reseal(): Promise<void> {
    return resealTables(this.database, this.vault.sealer, SEALED, this.logger);
  }

  @Works(reindexJob)
  async reindex(): Promise<void> {
    if (!this.vault.isIndexTurning) return;
    await reindexTables(this.database, this.vault.sealer, indexedColumns(this.vault), this.logger);
    const unused = this.database.platform.query(RecoveryCode).selectFrom('RecoveryCode').where('usedAt', 'is', null);
    const { recoveryCodes } = await unused
      .where((of) => of('keyId', 'is distinct from', this.vault.indexKeyId))
      .select((of) => of.fn.countAll<number>().as('recoveryCodes'))
      .executeTakeFirstOrThrow();
    this.logger.info(
      { recoveryCodes },
      'recovery codes go with the older index keys, unless their owners make new ones',
    );
  }
}
