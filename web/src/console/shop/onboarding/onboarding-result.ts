import type { PayoutAccount, Shop } from '../../../api/views';

export type OnboardingResult = 'processing' | 'success' | 'failed';

interface Known {
  shop: Pick<Shop, 'shopId' | 'status'>;
  account: Pick<PayoutAccount, 'state'>;
}

/** Result of the account verification; a redirect from the provider's page alone is no proof of success. */
export function onboardingResult({ shop, account }: Known, accountId: string | null): OnboardingResult {
  if (accountId !== shop.shopId) return 'failed';
  if (shop.status === 'restricted' || account.state === 'restricted') return 'failed';
  return shop.status === 'active' || account.state === 'verified' ? 'success' : 'processing';
}
