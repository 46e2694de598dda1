import type { PayoutAccountView } from '@jumun/contracts';
import type { Sealer } from '@jumun/runtime';
import { payoutTime, type BankDays } from '../calendar/payout-day.js';
import type { PayoutProvider } from '../payout/providers/provider.js';
import type { AccountRow } from './account-row.js';
import { maskBank, openBank } from './bank-details.js';

/** The owner's view; a shop without an account sees the provider that it would get. */
export function presentAccount(
  account: AccountRow | undefined,
  provider: Pick<PayoutProvider, 'name' | 'needsBankAccount'>,
  { sealer, now, days }: { sealer: Sealer; now: Date; days: BankDays },
): PayoutAccountView {
  const bank = account ? openBank(sealer, account) : null;
  return {
    state: account?.state ?? 'none',
    provider: provider.name,
    bankAccount: bank && maskBank(bank),
    needsBankAccount: provider.needsBankAccount,
    nextPayoutAt: payoutTime(days.nextPayoutDay(now)).toISOString(),
  };
}
