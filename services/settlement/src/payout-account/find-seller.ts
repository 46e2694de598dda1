import { contracts, Problem, serviceActor } from '@jumun/contracts';
import type { PayoutDeps } from '../payout/payout-deps.js';
import type { PayoutProvider, Seller } from '../payout/providers/provider.js';
import type { AccountRow } from './account-row.js';
import { openBank } from './bank-details.js';

/** Who a provider has to know; refuses what it could not be told yet. */
export async function findSeller(deps: PayoutDeps, provider: PayoutProvider, account: AccountRow): Promise<Seller> {
  const bankAccount = openBank(deps.sealer, account);
  if (provider.needsBankAccount && bankAccount === null) throw new Problem('BANK_ACCOUNT_REQUIRED');
  const { shopId, reference } = account;
  const profile = await deps.rpc.call(
    contracts.auth.procedures.getPayoutProfile,
    { shopId },
    serviceActor('settlement'),
  );
  const { shopName, ownerName, email, phone, businessNumber, businessType } = profile;
  // Who asks the seller itself needs to know little; who is told by us is told all of it.
  const isKnown = phone !== null && (businessType === 'personal' || businessNumber !== null);
  if (provider.needsBankAccount && !isKnown) throw new Problem('SHOP_PENDING');
  return { reference, shopId, shopName, ownerName, email, phone, businessNumber, businessType, bankAccount };
}
