import type { ShopStatus } from '@jumun/contracts';

/** Which state may follow which. */
export const shopMoves: Readonly<Record<ShopStatus, readonly ShopStatus[]>> = {
  pending: ['reviewing', 'restricted'],
  reviewing: ['active', 'pending', 'restricted'],
  active: ['restricted'],
  // A restriction can meet a shop that was never approved: cleared, it is where it would be without it.
  restricted: ['active', 'reviewing', 'pending'],
};

/** The state of a new shop. */
export const firstStatus: ShopStatus = 'pending';

/** Thrown when a shop is moved along a way that the table does not have. */
export class IllegalShopMove extends Error {
  override name = 'IllegalShopMove';
  constructor(from: ShopStatus, to: ShopStatus) {
    super(`a shop can't go from ${from} to ${to}`);
  }
}

/** The inputs that determine a shop's state. */
export interface ShopStanding {
  status: ShopStatus;
  /** The profile is complete and was not sent back. */
  isSubmitted: boolean;
  isApproved: boolean;
  isPayoutVerified: boolean;
  /** An operator, the payout provider or the owner's withdrawal keeps it from selling. */
  isRestricted: boolean;
}

/** The state that follows next from the facts on the row; the same one when nothing follows. */
export function deriveStatus(standing: ShopStanding): ShopStatus {
  const { status, isSubmitted, isApproved, isPayoutVerified, isRestricted } = standing;
  if (isRestricted) return 'restricted';
  if (!isSubmitted) return 'pending';
  const isCleared = isApproved && isPayoutVerified;
  // Every shop passes through the review, however short it is.
  if (status === 'pending') return 'reviewing';
  if (status === 'active') return 'active';
  return isCleared ? 'active' : 'reviewing';
}

/** Checks a move against the table; throws IllegalShopMove. Staying is always legal. */
export function assertShopMove(from: ShopStatus, to: ShopStatus): void {
  if (from !== to && !shopMoves[from].includes(to)) throw new IllegalShopMove(from, to);
}
