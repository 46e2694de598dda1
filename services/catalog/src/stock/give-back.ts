import type { Tx } from '@jumun/messaging';
import { pageChanged } from '../store-page/page-changed.js';
import { holdReservations, type Held } from './hold-reservations.js';

/** Products come first and by their ids, as for buyers, so that nobody waits for each other. */
const HOLD_PRODUCTS = `
  select p.id from product p
  where (p.shop_id, p.id) in (
    select r.shop_id, (line ->> 'productId')::uuid
    from reservation r, jsonb_array_elements(r.lines) line
    where r.checkout_id = any(?::uuid[]) and r.state = any(?::text[]) and (line ->> 'counted')::boolean)
  order by p.id for no key update of p`;

const GIVE_BACK = `
  with freed as (
    update reservation set state = ?, settled_at = ?::timestamptz
    where checkout_id = any(?::uuid[]) and state = any(?::text[]) and expires_at < ?::timestamptz
    returning shop_id, lines),
  back as (
    select freed.shop_id, line."productId" as id, sum(line.quantity)::int as pieces
    from freed, jsonb_to_recordset(freed.lines) as line ("productId" uuid, quantity int, counted boolean)
    where line.counted group by 1, 2)
  update product p set stock = p.stock + back.pieces
  from back where p.shop_id = back.shop_id and p.id = back.id and p.stock is not null
  returning p.shop_id as "shopId", p.stock = back.pieces and not p.sold_out as lifted`;

interface Return {
  /** Only reservations in one of these states give anything. */
  from: readonly Held['state'][];
  to: 'released' | 'returned';
  at: Date;
  /** Only of reservations that had run out by then. */
  expiredBefore?: Date | undefined;
}

/** Puts the pieces of reservations back into stock, each once. What sold out by itself is for sale again. */
export async function giveBack(
  tx: Tx,
  checkoutIds: readonly string[],
  { from, to, at, expiredBefore }: Return,
): Promise<void> {
  const ids = [...new Set(checkoutIds)];
  await tx.sql(HOLD_PRODUCTS, [ids, from]);
  await holdReservations(tx, ids);
  const changed = await tx.sql<{ shopId: string; lifted: boolean }>(GIVE_BACK, [
    to,
    at.toISOString(),
    ids,
    from,
    expiredBefore?.toISOString() ?? 'infinity',
  ]);
  await pageChanged(
    tx,
    changed.filter(({ lifted }) => lifted).map(({ shopId }) => shopId),
  );
}
