import { contracts, Problem, serviceActor } from '@jumun/contracts';
import type { SettlementDeps } from '../settlement-deps.js';
import type { Seller } from '../providers/payout-provider.js';
import type { AccountRow } from './account-row.js';
import { openBank } from '../bank-details.js';

/** The seller's data for a provider; throws BANK_ACCOUNT_REQUIRED or SHOP_PENDING while the provider requires more. */
export async function findSeller(deps: SettlementDeps, account: AccountRow): Promise<Seller> {
  const bankAccount = openBank(deps.sealer, account);
  if (bankAccount === null) throw new Problem('BANK_ACCOUNT_REQUIRED');
  const { shopId, reference } = account;
  const profile = await deps.rpc.call(
    contracts.auth.procedures.getPayoutProfile,
    { shopId },
    serviceActor('settlement'),
  );
  const { shopName, ownerName, email, phone, businessNumber, businessType } = profile;
  const isKnown = phone !== null && (businessType === 'personal' || businessNumber !== null);
  if (!isKnown) throw new Problem('SHOP_PENDING');
  return { reference, shopId, shopName, ownerName, email, phone, businessNumber, businessType, bankAccount };
}
