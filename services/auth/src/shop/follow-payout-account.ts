import type { PayloadOf, settlement } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { changeShop } from './change-shop.js';

type AccountChange = PayloadOf<typeof settlement.facts.payoutAccountChanged>;

/**
 * Lets the state of the payout account count for the shop: a verified one clears it, a restricted one keeps it from
 * selling until it is verified again. An older change that arrives late is passed over.
 */
export async function followPayoutAccount(tx: Tx, account: AccountChange, now: Date): Promise<void> {
  await changeShop(tx, account.shopId, now, (shop) => {
    if (account.version <= shop.payoutVersion) return;
    shop.payoutVersion = account.version;
    if (account.state === 'verified') {
      shop.payoutVerifiedAt ??= now;
      shop.payoutRestrictedAt = null;
    }
    if (account.state === 'restricted') shop.payoutRestrictedAt ??= now;
  });
}
