import type { FactoryProvider } from '@nestjs/common';
import { Database } from '@jumun/database';
import { CLOCK, Jobs, LOGGER, Rpc, Transactor } from '@jumun/messaging';
import { ifWhole, noteOff, sealer, type Clock, type Logger } from '@jumun/runtime';
import { BankCalendar } from '../calendar/bank-calendar.js';
import { HolidayFeed } from '../calendar/holiday-feed.js';
import { KcpCharges } from '../charge/kcp-charges.js';
import type { SettlementConfig } from '../config.js';
import { PAYOUT_DEPS, type PayoutDeps } from './payout-deps.js';
import { accountJob, payoutJob } from './payout.jobs.js';
import { BankFileTransfers } from './providers/bank-file.js';
import { PayoutProviders, type PayoutProvider } from './providers/provider.js';
import { StripeConnect } from './providers/stripe/stripe.js';
import { TossPayouts } from './providers/toss/toss.js';

/** The providers whose keys are here; the chosen one's are, or the settings would not have been read. */
function providersOf(config: SettlementConfig, calendar: BankCalendar, logger: Logger): PayoutProviders {
  const { STRIPE_API_KEY, STRIPE_WEBHOOK_SECRET, TOSS_SECRET_KEY, TOSS_SECURITY_KEY } = config;
  const there: PayoutProvider[] = [new BankFileTransfers()];
  if (STRIPE_API_KEY !== undefined && STRIPE_WEBHOOK_SECRET !== undefined) {
    const { STRIPE_API_HOST: host, STRIPE_API_PORT: port, STRIPE_API_PROTOCOL: protocol } = config;
    const keys = { apiKey: STRIPE_API_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET };
    there.push(new StripeConnect({ ...keys, host, port, protocol, logger }));
  }
  if (TOSS_SECRET_KEY !== undefined && TOSS_SECURITY_KEY !== undefined) {
    const keys = { secretKey: TOSS_SECRET_KEY, securityKey: TOSS_SECURITY_KEY };
    there.push(new TossPayouts({ ...keys, apiBase: config.TOSS_API_BASE, calendar, logger }));
  }
  const preferred = there.find(({ name }) => name === config.PAYOUT_PROVIDER);
  if (!preferred) throw new Error(`the keys of the payout provider ${config.PAYOUT_PROVIDER} are missing`);
  return new PayoutProviders(preferred, there);
}

/** The yearly list of holidays, where its key is here. */
function holidaysOf(config: SettlementConfig, logger: Logger): HolidayFeed | undefined {
  const keys = ifWhole(config, 'HOLIDAY_API_KEY');
  if (keys) return new HolidayFeed({ base: config.HOLIDAY_BASE, serviceKey: keys.HOLIDAY_API_KEY, logger });
  noteOff('holidays');
  return undefined;
}

/** Makes `PayoutDeps` once for the service. */
export const providePayoutDeps = (config: SettlementConfig): FactoryProvider<PayoutDeps> => ({
  provide: PAYOUT_DEPS,
  inject: [Database, Transactor, Rpc, CLOCK, LOGGER, Jobs],
  useFactory: (database: Database, transactor: Transactor, rpc: Rpc, clock: Clock, logger: Logger, jobs: Jobs) => {
    const calendar = new BankCalendar(database, clock);
    return {
      ...{ database, transactor, rpc, clock, logger, calendar },
      holidays: holidaysOf(config, logger),
      providers: providersOf(config, calendar, logger),
      charges: new KcpCharges({
        apiBase: config.KCP_API_BASE,
        siteCode: config.KCP_SITE_CD,
        certificate: config.KCP_CERT_INFO,
        privateKey: config.KCP_PRIVATE_KEY,
        passphrase: config.KCP_PRIVATE_KEY_PASSPHRASE,
        logger,
      }),
      sealer: sealer(...config.DATA_KEY),
      publicOrigin: config.PUBLIC_ORIGIN,
      needsSecondPerson: config.SECOND_PERSON === 'required',
      soon: {
        payout: (payoutId) => jobs.enqueue(payoutJob, { payload: { payoutId }, key: payoutId }),
        account: (shopId) => jobs.enqueue(accountJob, { payload: { shopId }, key: shopId }),
      },
    };
  },
});
