import type { WirePayoutAccount, WireShop } from '@jumun/contracts';

export type OnboardingResult = 'processing' | 'success' | 'failed';

interface Known {
  shop: Pick<WireShop, 'shop_id' | 'status'>;
  account: Pick<WirePayoutAccount, 'state'>;
}

/** What became of the check: a way back from the provider's page alone is no success. */
export function onboardingResult({ shop, account }: Known, accountId: string | null): OnboardingResult {
  if (accountId !== shop.shop_id) return 'failed';
  if (shop.status === 'restricted' || account.state === 'restricted') return 'failed';
  return shop.status === 'active' || account.state === 'verified' ? 'success' : 'processing';
}
