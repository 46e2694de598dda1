/** Where money is that KCP took from cards and still owes us. */
export const CARD_PROVIDER = 'provider:kcp';
/** Where money is that was handed to a payout provider for a shop. */
export const PAYOUT_PROVIDER = 'provider:payouts';
/** What the platform earned. */
export const PLATFORM_FEES = 'platform:fees';
/** What we owe a shop. */
export const shopAccount = (shopId: string): string => `shop:${shopId}`;
