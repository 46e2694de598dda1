import type { ShopStatus } from '@jumun/contracts';

/** Which state may follow which. */
export const shopMoves: Readonly<Record<ShopStatus, readonly ShopStatus[]>> = {
  pending: ['reviewing', 'restricted'],
  reviewing: ['active', 'pending', 'restricted'],
  active: ['restricted'],
  restricted: ['active'],
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

/** What decides a shop's state by itself; restriction and rejection are somebody's act. */
export interface ShopStanding {
  status: ShopStatus;
  /** Every required field, document and agreement is there. */
  complete: boolean;
  approvedAt: Date | null;
  payoutVerifiedAt: Date | null;
}

/** The state that follows from the facts on the row; the same one when nothing follows. */
export function deriveStatus({ status, complete, approvedAt, payoutVerifiedAt }: ShopStanding): ShopStatus {
  if (status === 'pending' && complete) return 'reviewing';
  if (status === 'reviewing' && approvedAt !== null && payoutVerifiedAt !== null) return 'active';
  return status;
}

/** Checks a move against the table; throws IllegalShopMove. Staying is always legal. */
export function assertShopMove(from: ShopStatus, to: ShopStatus): void {
  if (from !== to && !shopMoves[from].includes(to)) throw new IllegalShopMove(from, to);
}
