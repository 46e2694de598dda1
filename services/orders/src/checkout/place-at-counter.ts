import { orders, Problem, shopper } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import type { Transactor } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { detailOf } from '../order/title.js';
import type { KnownCheckout } from './find-started.js';
import type { NewOrder } from './new-order.js';
import { INSERT_ORDER, type Started } from './start-checkout.sql.js';
import { Order } from '../order/order.tables.js';
import { refuseFull, type CounterClient } from './counter-limits.js';
import { AWAIT_DISK, HOLD_COUNTER } from './counter.sql.js';

interface CounterRequest {
  client: CounterClient;
  /** Whether it came through a tag; its id is known once the goods are reserved. */
  isTagged: boolean;
  /** The checkout and its shop as `lookFirst` found them. */
  known: KnownCheckout;
}

/**
 * How many minutes an order has to be paid at the counter; refuses where the shop offers none, or where there are
 * enough unpaid ones. A checkout that is there already is not counted again.
 */
export async function counterMinutes(
  database: Database,
  { client, isTagged, known }: CounterRequest,
  now: Date,
): Promise<number> {
  if (known.isMade) return known.counterMinutes;
  if (!known.counter) throw new Problem('METHOD_OFF');
  await refuseFull(database.platform.run.bind(database.platform), client, isTagged ? 'unknown' : null, now);
  return known.counterMinutes;
}

/** Makes the order, and tells the shop of it; undefined where it is there already. */
export function placeAtCounter(transactor: Transactor, order: NewOrder): Promise<Started | undefined> {
  const { shopId, storeName, title, lines, amount, spot, key: checkoutId, createdAt, tagId } = order;
  return transactor.transact(shopper, async (tx) => {
    const [offer] = await tx.run(HOLD_COUNTER, [shopId]);
    const known = tx.query(Order).selectFrom('Order').select('id').where('checkoutId', '=', checkoutId);
    if (await known.executeTakeFirst()) return undefined;
    if (!offer?.counter) throw new Problem('METHOD_OFF');
    const { rangBefore, mostMs } = await refuseFull(tx.run.bind(tx), order, tagId, createdAt);
    const expiresAt = new Date(Math.min(order.expiresAt.getTime(), createdAt.getTime() + mostMs));
    const [started] = await tx.run(INSERT_ORDER, [JSON.stringify([{ ...order, expiresAt }])]);
    await tx.run(AWAIT_DISK, []);
    if (!started) return undefined;
    tx.emit(orders.facts.counterOrderPlaced, {
      ...{ shopId, paymentId: started.id, checkoutId, orderNumber: started.orderNumber, amount, currency: 'KRW' },
      ...{ storeName, title, detail: detailOf(lines) },
      ...(spot && { spotLabel: spot.label }),
      payBy: iso(started.expiresAt),
      placedAt: iso(createdAt),
      ...(rangBefore && { quiet: true }),
    });
    tx.hint(orders.hints.boardChanged, { shopId, at: iso(createdAt) });
    return started;
  });
}
