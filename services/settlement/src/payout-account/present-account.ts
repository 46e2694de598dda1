import type { PayoutAccountView, PayoutProviderName } from '@jumun/contracts';
import type { Sealer } from '@jumun/runtime';
import { payoutTime, type BankDays } from '../calendar/payout-day.js';
import type { AccountRow } from './account-row.js';
import { maskBank, openBank } from '../bank-details.js';

/** The owner's view; a shop without an account sees the provider that it would get. */
export function presentAccount(
  account: AccountRow | undefined,
  preferred: PayoutProviderName,
  { sealer, now, days }: { sealer: Sealer; now: Date; days: BankDays },
): PayoutAccountView {
  const bank = account ? openBank(sealer, account) : null;
  return {
    state: account?.state ?? 'none',
    // An account stays with its provider, also where its keys are missing for now.
    provider: account?.provider ?? preferred,
    bankAccount: bank && maskBank(bank),
    needsBankAccount: true,
    nextPayoutAt: payoutTime(days.nextPayoutDay(now)).toISOString(),
  };
}
