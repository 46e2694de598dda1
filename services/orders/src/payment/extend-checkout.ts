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
  'status' | 'provider' | 'expiresAt' | 'registeredAt' | 'intentAt' | 'extensions' | 'closeBy'
>;

/**
 * How often a payment's time can still be extended: not at the counter, not once its card page may be open, and not past the
 * moment at which its shop hands out the last goods.
 */
export const extensionsLeft = (payment: Waiting): number => {
  const { status, provider, registeredAt, intentAt, extensions } = payment;
  const mayBe = status === 'pending' && provider !== 'counter' && registeredAt === null && intentAt === null;
  return mayBe && !endsWithClosing(payment) ? MOST_EXTENSIONS - extensions : 0;
};

const endsWithClosing = ({ expiresAt, closeBy }: Waiting): boolean => closeBy !== null && expiresAt >= closeBy;

/**
 * Gives a shopper ten more minutes before the card page opens, twice at most and in the last minute alone: two calls at once
 * held goods for 23 minutes. Nor does it end later than its shop hands out goods. The goods are held for longer first, so that whatever is lost on the way they are never held
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
  const wanted = earliest(new Date(order.expiresAt.getTime() + EXTENDS_BY_MS), order.closeBy);
  const reservation = { checkoutId: order.checkoutId, expiresAt: iso(wanted) };
  const { held, crowded, until } = await deps.rpc.call(catalog.procedures.extendReservation, reservation, shopper);
  if (!held) throw new Problem('PAYMENT_EXPIRED');
  if (crowded) throw new Problem('EXTENSION_CROWDED');
  const expiresAt = earliest(wanted, until === undefined ? null : new Date(until));
  if (expiresAt <= order.expiresAt) throw closing();
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

const earliest = (one: Date, other: Date | null): Date => (other !== null && other < one ? other : one);

const closing = (): Problem =>
  new Problem('STORE_CLOSED', {
    message: '매장이 곧 닫아서 결제 시간을 더 늘릴 수 없어요.',
    data: { opensAt: null, lastOrder: true },
  });

function refuseOver(order: Waiting, now: Date): void {
  if (order.status !== 'pending') throw new Problem('PAYMENT_CLOSED');
  if (endsWithClosing(order) && order.expiresAt > now) throw closing();
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
    .select([
      'id',
      'checkoutId',
      'status',
      'provider',
      'expiresAt',
      'registeredAt',
      'intentAt',
      'extensions',
      'closeBy',
    ])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (!found) throw new Problem('PAYMENT_NOT_FOUND');
  return found;
}
