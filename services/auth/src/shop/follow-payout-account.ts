import type { PayloadOf, settlement } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { changeShop } from './change-shop.js';

type AccountChange = PayloadOf<typeof settlement.facts.payoutAccountChanged>;

/**
 * Lets the state of the payout account count for the shop: a verified one clears it, a restricted one keeps it from
 * selling until it is verified again. An older change that arrives late is passed over.
 */
export async function followPayoutAccount(tx: Tx, { shopId, version, state }: AccountChange, now: Date): Promise<void> {
  await changeShop(tx, shopId, now, ({ payoutVersion, payoutVerifiedAt, payoutRestrictedAt }) => {
    if (version <= payoutVersion) return {};
    return {
      payoutVersion: version,
      ...(state === 'verified' && { payoutVerifiedAt: payoutVerifiedAt ?? now, payoutRestrictedAt: null }),
      ...(state === 'restricted' && { payoutRestrictedAt: payoutRestrictedAt ?? now }),
    };
  });
}
