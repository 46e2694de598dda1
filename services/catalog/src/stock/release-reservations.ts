import type { Tx } from '@jumun/messaging';
import { pageChanged } from '../store-page/page-changed.js';
import { holdReservations } from './hold-reservations.js';

/** Products come first and by their ids, as for buyers, so that nobody waits for each other. */
const HOLD_PRODUCTS = `
  select p.id from product p
  where (p.shop_id, p.id) in (
    select r.shop_id, (line ->> 'productId')::uuid
    from reservation r, jsonb_array_elements(r.lines) line
    where r.checkout_id = any(?::uuid[]) and r.state = 'reserved' and (line ->> 'counted')::boolean)
  order by p.id for no key update of p`;

const RELEASE = `
  with freed as (
    update reservation set state = 'released', settled_at = now()
    where checkout_id = any(?::uuid[]) and state = 'reserved' and expires_at < ?::timestamptz
    returning shop_id, lines),
  back as (
    select freed.shop_id, line."productId" as id, sum(line.quantity)::int as pieces
    from freed, jsonb_to_recordset(freed.lines) as line ("productId" uuid, quantity int, counted boolean)
    where line.counted group by 1, 2)
  update product p set stock = p.stock + back.pieces
  from back where p.shop_id = back.shop_id and p.id = back.id and p.stock is not null
  returning p.shop_id as "shopId", p.stock = back.pieces and not p.sold_out as lifted`;

/**
 * Gives the stock of reservations back, each once; what is sold stays sold. With a moment, only of those that had run
 * out by then. What sold out by itself is for sale again.
 */
export async function releaseReservations(tx: Tx, checkoutIds: readonly string[], expiredBefore?: Date): Promise<void> {
  const ids = [...new Set(checkoutIds)];
  await tx.sql(HOLD_PRODUCTS, [ids]);
  await holdReservations(tx, ids);
  const changed = await tx.sql<{ shopId: string; lifted: boolean }>(RELEASE, [
    ids,
    expiredBefore?.toISOString() ?? 'infinity',
  ]);
  await pageChanged(
    tx,
    changed.filter(({ lifted }) => lifted).map(({ shopId }) => shopId),
  );
}
