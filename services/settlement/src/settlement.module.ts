import { Module } from '@nestjs/common';
import { contracts } from '@jumun/contracts';
import type { ServiceDefinition } from '@jumun/messaging';
import type { SettlementConfig } from './config.js';
import { FeeReactions } from './fee/fee.reactions.js';
import { LedgerReactions } from './ledger/ledger.reactions.js';
import { LedgerRpc } from './ledger/ledger.rpc.js';
import { settlementMigration } from './migrations/20261121-settlement.js';

@Module({ controllers: [LedgerRpc, LedgerReactions, FeeReactions] })
class SettlementModule {}

/** The whole service, ready to run. */
export const definition = (config: SettlementConfig): ServiceDefinition => ({
  name: 'settlement',
  contract: contracts.settlement,
  config,
  module: SettlementModule,
  entities: [],
  migrations: [settlementMigration],
});
