import { contracts } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { holdReservations, inState } from './hold-reservations.js';

/**
 * Turns reservations into sales. Returns the checkouts whose stock had been given back before: they are marked, because
 * somebody paid for what others may have bought meanwhile.
 */
export async function sellReservations(tx: Tx, checkoutIds: readonly string[], at: Date): Promise<string[]> {
  const held = await holdReservations(tx, checkoutIds);
  const [reserved, late] = [inState(held, 'reserved'), inState(held, 'released')];
  if (reserved.length > 0) {
    await tx.sql(
      `update reservation set state = 'sold', settled_at = ?::timestamptz where checkout_id = any(?::uuid[])`,
      [at.toISOString(), reserved],
    );
  }
  if (late.length === 0) return [];
  const marked = await tx.sql<{ checkoutId: string; shopId: string; counted: boolean }>(
    `update reservation set paid_late_at = ?::timestamptz where checkout_id = any(?::uuid[]) and paid_late_at is null
     returning checkout_id as "checkoutId", shop_id as "shopId", lines @@ '$[*].counted == true' as counted`,
    [at.toISOString(), late],
  );
  // What is not counted can still be handed over.
  for (const { shopId, checkoutId } of marked.filter(({ counted }) => counted))
    tx.emit(contracts.catalog.facts.paidWithoutStock, { shopId, checkoutId });
  return marked.map(({ checkoutId }) => checkoutId);
}
