import type { FactoryProvider } from '@nestjs/common';
import { Database } from '@jumun/database';
import { CLOCK, Jobs, LOGGER, Rpc, Transactor } from '@jumun/messaging';
import { AcquirerLookup, sealer, type Clock, type Logger } from '@jumun/runtime';
import { BankCalendar } from './calendar/bank-calendar.js';
import { KcpCharges } from './providers/kcp-charges.js';
import type { SettlementConfig } from './config.js';
import { makeHolidayFeed, makePayoutProviders } from './outside.js';
import { SETTLEMENT_DEPS, type SettlementDeps } from './settlement-deps.js';
import { accountJob } from './payout-account/payout-account.jobs.js';
import { payoutJob } from './payout/payout.jobs.js';

/** Makes `SettlementDeps` once for the service. */
export const provideSettlementDeps = (config: SettlementConfig): FactoryProvider<SettlementDeps> => ({
  provide: SETTLEMENT_DEPS,
  inject: [Database, Transactor, Rpc, CLOCK, LOGGER, Jobs],
  useFactory: (database: Database, transactor: Transactor, rpc: Rpc, clock: Clock, logger: Logger, jobs: Jobs) => {
    const calendar = new BankCalendar(database);
    return {
      ...{ database, transactor, rpc, clock, logger, calendar },
      holidays: makeHolidayFeed(config, logger),
      providers: makePayoutProviders(config, calendar, logger),
      charges: new KcpCharges({
        apiBase: config.KCP_API_BASE,
        siteCode: config.KCP_SITE_CD,
        certificate: config.KCP_CERT_INFO,
        privateKey: config.KCP_PRIVATE_KEY,
        passphrase: config.KCP_PRIVATE_KEY_PASSPHRASE,
        lookup: config.ACQUIRER_LOOKUP_BASE && new AcquirerLookup(config.ACQUIRER_LOOKUP_BASE, logger),
        logger,
      }),
      sealer: sealer(...config.DATA_KEY),
      needsSecondPerson: config.SECOND_PERSON === 'required',
      soon: {
        payout: (payoutId) => jobs.enqueue(payoutJob, { payload: { payoutId }, key: payoutId }),
        account: (shopId) => jobs.enqueue(accountJob, { payload: { shopId }, key: shopId }),
      },
    };
  },
});
