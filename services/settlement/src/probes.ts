import { v7 } from 'uuid';
import { won } from '@jumun/contracts';
import type { Logger, Probe, ProbeOutcome } from '@jumun/runtime';
import { BankDays } from './calendar/payout-day.js';
import type { HolidayFeed } from './providers/holiday-feed.js';
import type { SettlementConfig } from './config.js';
import { makeHolidayFeed, makePayoutProviders } from './outside.js';
import type { PayoutProvider } from './providers/payout-provider.js';

/** Tries of the companies that the settlement service has keys for: nothing is paid, a payout that is none is looked up. */
export function settlementProbes(config: SettlementConfig, logger: Logger): Probe[] {
  const providers = makePayoutProviders(config, { current: () => Promise.resolve(new BankDays()) }, logger);
  const feed = makeHolidayFeed(config, logger);
  const toss = providers.find('toss');
  const settings = ['TOSS_SECRET_KEY', 'TOSS_SECURITY_KEY'];
  return [
    ...(toss ? [{ feature: 'toss' as const, settings, run: () => tryCarrier(toss) }] : []),
    ...(feed ? [{ feature: 'holidays' as const, settings: ['HOLIDAY_API_KEY'], run: () => tryFeed(feed) }] : []),
  ];
}

async function tryCarrier(provider: PayoutProvider): Promise<ProbeOutcome> {
  const order = { payoutId: v7(), providerPayoutId: null, accountId: v7(), amount: won(1), plannedAt: new Date() };
  const { kind } = await provider.lookUp(order);
  return kind === 'unknown'
    ? { kind: 'away', say: 'gave no usable answer: it is away, or does not take these keys' }
    : { kind: 'right', say: 'takes these keys; nothing was paid' };
}

async function tryFeed(feed: HolidayFeed): Promise<ProbeOutcome> {
  const holidays = await feed.fetch(new Date().getFullYear());
  return holidays === undefined
    ? { kind: 'away', say: 'gave no usable answer: it is away, or does not take this key' }
    : { kind: 'right', say: 'answers with the holidays of this year' };
}
