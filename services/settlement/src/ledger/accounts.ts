/** Where money is that KCP took from cards and still owes us. */
export const CARD_PROVIDER = 'provider:kcp';
/** Where money is that was handed to a payout provider for a shop. */
export const PAYOUT_PROVIDER = 'provider:payouts';
/** The platform's earnings. */
export const PLATFORM_FEES = 'platform:fees';
/** The money that is owed to a shop. */
export const shopAccount = (shopId: string): string => `shop:${shopId}`;
