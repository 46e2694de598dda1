import { ifWhole, noteOff, type Logger } from '@jumun/runtime';
import { HolidayFeed } from './providers/holiday-feed.js';
import type { SettlementConfig } from './config.js';
import { BankFileTransfers } from './providers/bank-file.js';
import { PayoutProviders, type PayoutProvider } from './providers/payout-provider.js';
import { TossPayouts, type TossOptions } from './providers/toss/toss.js';

/** The providers whose keys are here; the chosen one's are, or the settings would not have been read. */
export function makePayoutProviders(
  config: SettlementConfig,
  calendar: TossOptions['calendar'],
  logger: Logger,
): PayoutProviders {
  const there: PayoutProvider[] = [new BankFileTransfers()];
  const toss = ifWhole(config, 'TOSS_SECRET_KEY', 'TOSS_SECURITY_KEY');
  if (toss) {
    const keys = { secretKey: toss.TOSS_SECRET_KEY, securityKey: toss.TOSS_SECURITY_KEY };
    there.push(new TossPayouts({ ...keys, apiBase: config.TOSS_API_BASE, calendar, logger }));
  }
  const preferred = there.find(({ name }) => name === config.PAYOUT_PROVIDER);
  if (!preferred) throw new Error(`the keys of the payout provider ${config.PAYOUT_PROVIDER} are missing`);
  return new PayoutProviders(preferred, there);
}

/** The yearly list of holidays, where its key is here. */
export function makeHolidayFeed(config: SettlementConfig, logger: Logger): HolidayFeed | undefined {
  const keys = ifWhole(config, 'HOLIDAY_API_KEY');
  if (keys) return new HolidayFeed({ base: config.HOLIDAY_BASE, serviceKey: keys.HOLIDAY_API_KEY, logger });
  noteOff('holidays');
  return undefined;
}
