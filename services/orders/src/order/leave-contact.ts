import { Problem, type InputOf, type orders } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { keyId, type KeyRing, type Sealer } from '@jumun/runtime';
import { keptIndexesOf, openBuyer, sealBuyer } from './buyer.js';
import { requireOrderKey } from './order-key.js';
import { BuyerIndex, Order } from './order.tables.js';

type Input = InputOf<typeof orders.procedures.leaveContact>;

/** Before these there is something to tell by a message. */
const TO_BE_MADE = new Set(['waiting', 'preparing']);

/**
 * Keeps a phone number for an order without any contact, once, while it is not ready. Owners don't find the order by it:
 * who fetches an order by a number has given it with the order. Throws ORDER_NOT_FOUND, ORDER_KEY_WRONG and SHOP_STATE.
 */
export async function leaveContact(
  tx: Tx,
  { storeName, orderNumber, orderKeys, phone }: Input,
  { sealer, indexKeys }: { sealer: Sealer; indexKeys: KeyRing },
): Promise<void> {
  const query = tx.query(Order, BuyerIndex);
  const order = await query
    .selectFrom('Order')
    .select(['id', 'checkoutId', 'shopId', 'status', 'orderStatus', 'buyer'])
    .where('orderNumber', '=', orderNumber)
    .where((of) => of(of.fn('lower', ['storeName']), '=', of.fn('lower', [of.val(storeName)])))
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new Problem('ORDER_NOT_FOUND');
  requireOrderKey(indexKeys, order, orderKeys);
  const { id, shopId, status, orderStatus } = order;
  const known = openBuyer(sealer, id, order.buyer);
  const isOpen = (status === 'paid' || status === 'pending') && TO_BE_MADE.has(orderStatus);
  const isReached = (known.phone ?? '') !== '' || (known.email ?? '') !== '';
  if (!isOpen || isReached) throw new Problem('SHOP_STATE');
  const buyer = { ...known, phone, isPhoneLeft: true };
  await query
    .updateTable('Order')
    .set({ buyer: sealBuyer(sealer, id, buyer) })
    .where('id', '=', id)
    .execute();
  const hashes = keptIndexesOf(indexKeys, shopId, buyer);
  const rows = hashes.map((hash) => ({ orderId: id, shopId, hash, keyId: keyId(indexKeys[0]) }));
  await query
    .insertInto('BuyerIndex')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
