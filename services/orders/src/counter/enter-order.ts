import {
  catalog,
  orders,
  Problem,
  shopper,
  type Actor,
  type InputOf,
  type PaymentRow,
  type Won,
} from '@jumun/contracts';
import { isUniqueViolation, type RowOf } from '@jumun/database';
import type { Rpc } from '@jumun/messaging';
import { counter, iso, type Sealer } from '@jumun/runtime';
import { checkoutIdOf, inputHashOf, type Cart } from '../checkout/checkout-id.js';
import { findStarted, lookFirst } from '../checkout/find-started.js';
import { freedUnlessMade } from '../checkout/freed-unless-made.js';
import { isFor, newOrder, type NewOrder } from '../checkout/new-order.js';
import { INSERT_ORDER } from '../checkout/start-checkout.sql.js';
import { moveOrder } from '../order/move-order.js';
import { Order } from '../order/order.tables.js';
import { sealRequest } from '../order/request.js';
import type { PaymentDeps } from '../payment/payment-deps.js';
import { AWAIT_DISK } from '../checkout/counter.sql.js';
import { partedItems, piecesOfCustoms, withCustoms, worthOfCustoms } from '../order/custom-lines.js';
import { shown } from './mark-counter-paid.js';
import { payCounter, refuseTooLittle, refuseUntaken, TO_PAY, type Taken } from './pay-counter.js';

type Input = InputOf<typeof orders.procedures.enterOrder>;
type Owner = Extract<Actor, { kind: 'owner' }>;
export type EnterDeps = Pick<PaymentDeps, 'database' | 'transactor' | 'clock'> & { rpc: Rpc; sealer: Sealer };

/** An order that ran out unpaid, and what the one in its place keeps of it. */
export type Revived = Pick<RowOf<typeof Order>, 'spot' | 'tagId' | 'locale' | 'request'> & {
  paymentId: string;
  pickup: number;
};

const entered = counter('orders_entered_total', 'Orders that were entered at the till, each of them once');

/** How long the goods are held while the order is written down. */
const HOLDS_FOR_MS = 3 * 60 * 1000;

/**
 * Enters an order that was paid at the till: takes the stock, then makes order and payment in one commit, so that a
 * paid order is never found unpaid. It is in preparation from then on. The same key is the same order.
 */
export async function enterOrder(deps: EnterDeps, owner: Owner, input: Input, revived?: Revived): Promise<PaymentRow> {
  const { rpc, database, transactor, clock, sealer } = deps;
  const { shopId } = owner;
  const { storeName, items, amount, idempotencyKey: key, ...till } = input;
  const { method, received, note, spotId } = till;
  if (amount !== undefined) refuseTooLittle(received, amount);
  const now = clock.now();
  // A till's key never is a shopper's.
  const idempotencyKey = key && `till ${key}`;
  const { products, customs } = partedItems(items);
  // The catalog decides on the products alone.
  const ofProducts = amount === undefined ? undefined : amount - worthOfCustoms(customs);
  const order = { shopId, idempotencyKey, storeName, customs, payment: 'counter', till } as const;
  const cart: Cart = { ...order, items: products, amount };
  const checkoutId = checkoutIdOf(cart);
  const madeBefore = async (): Promise<PaymentRow> => {
    const found = await findStarted(database, checkoutId, inputHashOf(cart));
    return transactor.transact(owner, (tx) => shown(tx, sealer, shopId, found.id));
  };
  const known = await lookFirst(database, checkoutId, shopId);
  if (known.isMade) return madeBefore();
  refuseUntaken(known.counterMethods, method);
  const expiresAt = new Date(now.getTime() + HOLDS_FOR_MS);
  const reservation = { checkoutId, expiresAt: iso(expiresAt) };
  const unlessGivenUp = <T>(work: () => Promise<T>): Promise<T> => freedUnlessMade(rpc, reservation, work);
  const wanted = { ...reservation, storeName, shopId, lines: products, amount: ofProducts, spotId, till: true };
  const otherPieces = customs.length > 0 ? piecesOfCustoms(customs) : undefined;
  const reserved = await unlessGivenUp(() =>
    rpc.call(catalog.procedures.reserveStock, { ...wanted, otherPieces }, shopper),
  );
  if (!isFor(reserved, { ...cart, amount: ofProducts })) throw new Problem('IDEMPOTENCY_MISMATCH');
  const quote = withCustoms(reserved, shopId, customs);
  if (amount === undefined) refuseTotal(quote.total, received);
  const terms = {
    checkoutId,
    provider: 'counter',
    expiresAt,
    now,
    device: null,
    clientAddress: null,
    note,
    sealer,
  } as const;
  const enter = () =>
    write(deps, owner, taking(newOrder(cart, quote, terms), sealer, revived), { ...till, at: now }, revived);
  const made = await unlessGivenUp(enter).catch((error: unknown) => {
    if (isUniqueViolation(error, 'orders_order_number_key')) return unlessGivenUp(enter);
    throw error;
  });
  return made ?? madeBefore();
}

/** Refuses what the catalog priced as a given amount is refused; the goods are given back when their time is over. */
function refuseTotal(total: Won, received: number | undefined): void {
  const given = orders.procedures.enterOrder.input.shape.amount.safeParse(total);
  if (!given.success) {
    const message = given.error.issues[0]?.message ?? '';
    throw new Problem('INVALID_INPUT', { errors: [{ path: 'amount', message }] });
  }
  refuseTooLittle(received, total);
}

/** The order as it is written: one that takes the place of another keeps its spot, its wish and its number. */
function taking(order: NewOrder, sealer: Sealer, revived: Revived | undefined): NewOrder & { pickup?: number } {
  if (!revived) return order;
  const { pickup, spot, tagId, locale, request } = revived;
  const wish = request === null ? undefined : sealRequest(sealer, order.id, request);
  return { ...order, pickup, spot, tagId, locale, request: wish };
}

/** Undefined where the key made its order before. */
function write(
  { transactor, sealer }: EnterDeps,
  owner: Owner,
  order: NewOrder,
  taken: Omit<Taken, 'entered'>,
  revived?: Revived,
): Promise<PaymentRow | undefined> {
  return transactor.transact(owner, async (tx) => {
    const [started] = await tx.run(INSERT_ORDER, [JSON.stringify([order])]);
    await tx.run(AWAIT_DISK, []);
    if (!started) return undefined;
    const made = tx.query(Order).selectFrom('Order').select(TO_PAY).where('id', '=', started.id);
    await payCounter(tx, await made.executeTakeFirstOrThrow(), { ...taken, entered: true });
    // Staff who take an order have accepted it.
    await moveOrder(tx, owner.shopId, { paymentId: started.id, to: 'preparing', isFinal: true }, taken.at);
    if (revived)
      await tx
        .query(Order)
        .updateTable('Order')
        .set({ supersededBy: started.id })
        .where('shopId', '=', owner.shopId)
        .where('id', '=', revived.paymentId)
        .execute();
    await tx.note('enter-order', started.id);
    entered.inc();
    return shown(tx, sealer, owner.shopId, started.id);
  });
}
