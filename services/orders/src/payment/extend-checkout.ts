import { catalog, EXTENDABLE_MS, Problem, shopper, type AnswerOf, type InputOf, type orders } from '@jumun/contracts';
import { type Database, type RowOf } from '@jumun/database';
import type { Rpc, Transactor } from '@jumun/messaging';
import { iso, type Clock, type KeyRing } from '@jumun/runtime';
import { requireOrderKey } from '../order/order-key.js';
import { Order } from '../order/order.tables.js';
import { EXTEND_CHECKOUT } from './payment.sql.js';

type Extend = typeof orders.procedures.extendCheckout;

interface Deps {
  database: Database;
  transactor: Transactor;
  rpc: Rpc;
  clock: Clock;
  indexKeys: KeyRing;
}

export const MOST_EXTENSIONS = 2;
const EXTENDS_BY_MS = 10 * 60 * 1000;

type Waiting = Pick<
  RowOf<typeof Order>,
  'status' | 'provider' | 'expiresAt' | 'registeredAt' | 'intentAt' | 'extensions'
>;

/** How often a payment's time can still be extended: not at the counter, and not once its card page may be open. */
export const extensionsLeft = (payment: Omit<Waiting, 'expiresAt'>): number => {
  const { status, provider, registeredAt, intentAt, extensions } = payment;
  const mayBe = status === 'pending' && provider !== 'counter' && registeredAt === null && intentAt === null;
  return mayBe ? MOST_EXTENSIONS - extensions : 0;
};

/**
 * Gives a shopper ten more minutes before the card page opens, twice at most and in the last minute alone: two calls at once
 * held goods for 23 minutes. The goods are held for longer first, so that whatever is lost on the way they are never held
 * for less than the checkout lasts. A call that comes again, or late, names an end that is no longer the present one, and
 * changes nothing.
 */
export async function extendCheckout(
  deps: Deps,
  { paymentId, orderKeys, seen }: InputOf<Extend>,
): Promise<AnswerOf<Extend>> {
  const order = await find(deps.database, paymentId);
  requireOrderKey(deps.indexKeys, order, orderKeys);
  if (isOtherEnd(order, seen)) return present(order);
  refuseOver(order, deps.clock.now());
  refuseEarly(order, deps.clock.now());
  const expiresAt = new Date(order.expiresAt.getTime() + EXTENDS_BY_MS);
  const reservation = { checkoutId: order.checkoutId, expiresAt: iso(expiresAt) };
  const { held, crowded } = await deps.rpc.call(catalog.procedures.extendReservation, reservation, shopper);
  if (!held) throw new Problem('PAYMENT_EXPIRED');
  if (crowded) throw new Problem('EXTENSION_CROWDED');
  const values = [paymentId, order.expiresAt, expiresAt, deps.clock.now()];
  await deps.transactor.once(EXTEND_CHECKOUT, values);
  const now = await find(deps.database, paymentId);
  // Another request may have been first: the same press, a card page, or the end.
  if (!isOtherEnd(now, seen)) refuseOver(now, deps.clock.now());
  if (now.status !== 'pending') throw new Problem('PAYMENT_CLOSED');
  return present(now);
}

const isOtherEnd = ({ status, expiresAt }: Waiting, seen: string): boolean =>
  status === 'pending' && expiresAt.getTime() !== Date.parse(seen);

function refuseOver(order: Waiting, now: Date): void {
  if (order.status !== 'pending') throw new Problem('PAYMENT_CLOSED');
  if (extensionsLeft(order) < 1 || order.expiresAt <= now) throw new Problem('PAYMENT_EXPIRED');
}

function refuseEarly({ expiresAt }: Waiting, now: Date): void {
  if (expiresAt.getTime() - now.getTime() > EXTENDABLE_MS) throw new Problem('EXTENSION_EARLY');
}

const present = (order: Waiting): AnswerOf<Extend> => ({
  expiresAt: iso(order.expiresAt),
  extensionsLeft: extensionsLeft(order),
});

async function find(database: Database, paymentId: string) {
  const found = await database.platform
    .query(Order)
    .selectFrom('Order')
    .select(['id', 'checkoutId', 'status', 'provider', 'expiresAt', 'registeredAt', 'intentAt', 'extensions'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (!found) throw new Problem('PAYMENT_NOT_FOUND');
  return found;
}
