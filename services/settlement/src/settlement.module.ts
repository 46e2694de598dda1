import { Module, type DynamicModule } from '@nestjs/common';
import { contracts } from '@jumun/contracts';
import { LOGGER, type ServiceDefinition } from '@jumun/messaging';
import { AcquirerLookup, noteOff, type Logger } from '@jumun/runtime';
import { approvalJobs, ApprovalJobs } from './approval/approval.jobs.js';
import { ApprovalRpc } from './approval/approval.rpc.js';
import { holidayJobs, HolidayJobs } from './holiday/holiday.jobs.js';
import { HolidayRpc } from './holiday/holiday.rpc.js';
import { confirmationJobs, ConfirmationJobs } from './confirmation/confirmation.jobs.js';
import type { SettlementConfig } from './config.js';
import { DeskRpc } from './desk/desk.rpc.js';
import { FeeRpc } from './fee/fee.rpc.js';
import { booksJobs, BooksJobs } from './ledger/books.jobs.js';
import { BooksRpc } from './ledger/books.rpc.js';
import { CounterReactions } from './counter/counter.reactions.js';
import { LedgerReactions } from './ledger/ledger.reactions.js';
import { LedgerRpc } from './ledger/ledger.rpc.js';
import { addToTotalsFunctions } from './ledger/add-to-totals.function.sql.js';
import { postPaymentsFunctions } from './ledger/post-payments.function.sql.js';
import { settlementMigration } from './migrations/0001-settlement-0.2.0.js';
import { counterMigration } from './migrations/20261211-settlement-14-counter.js';
import { carriersMigration } from './migrations/20261213-settlement-15-carriers.js';
import { bankChangesMigration } from './migrations/20261221-settlement-16-bank-changes.js';
import { payoutAccountJobs, PayoutAccountJobs } from './payout-account/payout-account.jobs.js';
import { PayoutAccountReactions } from './payout-account/payout-account.reactions.js';
import { PayoutAccountRpc } from './payout-account/payout-account.rpc.js';
import { PayoutDeskRpc } from './payout/payout-desk.rpc.js';
import { payoutJobs, PayoutJobs } from './payout/payout.jobs.js';
import { RetentionJobs, retentionJobs } from './retention/retention.jobs.js';
import { PayoutRpc } from './payout/payout.rpc.js';
import { provideSettlementDeps } from './provide-settlement-deps.js';
import { BOOKS_SOURCE, type BooksSource } from './reconciliation/books-source.js';
import { reconciliationJobs, ReconciliationJobs } from './reconciliation/reconciliation.jobs.js';
import { ReconciliationRpc } from './reconciliation/reconciliation.rpc.js';
import { settlementReadings } from './settlement-metrics.js';
import { settlementTables } from './settlement.tables.js';
import { ShopReactions } from './shop/shop.reactions.js';
import { StatementRpc } from './statement/statement.rpc.js';

@Module({})
class SettlementModule {}

function settlementModule(config: SettlementConfig): DynamicModule {
  const lookUpAt = config.ACQUIRER_LOOKUP_BASE;
  const booksSource = (logger: Logger): BooksSource => {
    if (lookUpAt !== undefined) return new AcquirerLookup(lookUpAt, logger);
    noteOff('acquirer-books');
    return {};
  };
  return {
    module: SettlementModule,
    controllers: [
      LedgerRpc,
      LedgerReactions,
      CounterReactions,
      BooksRpc,
      FeeRpc,
      ShopReactions,
      PayoutAccountReactions,
      StatementRpc,
      ReconciliationRpc,
      PayoutAccountRpc,
      PayoutRpc,
      PayoutDeskRpc,
      ApprovalRpc,
      HolidayRpc,
      DeskRpc,
    ],
    providers: [
      BooksJobs,
      ReconciliationJobs,
      { provide: BOOKS_SOURCE, useFactory: booksSource, inject: [LOGGER] },
      PayoutJobs,
      PayoutAccountJobs,
      ConfirmationJobs,
      ApprovalJobs,
      HolidayJobs,
      RetentionJobs,
      provideSettlementDeps(config),
    ],
  };
}

/** The whole service, ready to run. */
export const definition = (config: SettlementConfig): ServiceDefinition => ({
  name: 'settlement',
  contract: contracts.settlement,
  config,
  module: settlementModule(config),
  entities: settlementTables,
  migrations: [settlementMigration, counterMigration, carriersMigration, bankChangesMigration],
  repeatables: [addToTotalsFunctions, postPaymentsFunctions],
  jobs: [
    ...booksJobs,
    ...reconciliationJobs,
    ...payoutJobs,
    ...payoutAccountJobs,
    ...confirmationJobs,
    ...approvalJobs,
    ...holidayJobs,
    ...retentionJobs,
  ],
  readings: settlementReadings,
});
