import { v7 } from 'uuid';
import {
  catalog,
  koreanClock,
  lineKeyOf,
  orders,
  Problem,
  serviceActor,
  shopper,
  type AnswerOf,
  type CallOf,
  type CloseReason,
  type InputOf,
  type OutputOf,
  type QuotedTag,
} from '@jumun/contracts';
import { isUniqueViolation, type Database } from '@jumun/database';
import type { Rpc, Transactor } from '@jumun/messaging';
import { beyondDeadline, counter, iso, type KeyRing } from '@jumun/runtime';
import { orderKeyOf } from '../cancel/order-key.js';
import { Order } from '../order/order.tables.js';
import type { PaymentDeps } from '../payment/payment-deps.js';
import { checkoutIdOf, inputHashOf } from './checkout-id.js';
import { giveWay } from './give-way.js';
import { orderNumberPrefix } from './order-number.js';
import { INSERT_ORDER, type Started } from './start-checkout.sql.js';
import { titleOf } from './title.js';

type Input = InputOf<typeof orders.procedures.startCheckout>;
type Output = AnswerOf<typeof orders.procedures.startCheckout>;
type Quote = OutputOf<typeof catalog.procedures.reserveStock>;
type Found = Awaited<ReturnType<typeof findStarted>>;

const placed = counter('orders_placed_total', 'Checkouts that were begun, each of them once');

/** How long a checkout holds its goods before a card page was asked for; the registration of the trade makes it longer. */
const UNREGISTERED_MS = 3 * 60 * 1000;

type Deps = Pick<PaymentDeps, 'database' | 'transactor' | 'clock'> & { rpc: Rpc; indexKeys: KeyRing };

/**
 * Takes the stock at the catalog, then makes order and payment in one commit. A crash in between leaves a reservation
 * that the catalog frees by itself; the same key gives the same checkout again.
 */
export async function startCheckout(
  { rpc, database, transactor, clock, indexKeys }: Deps,
  input: Input,
): Promise<Output> {
  const checkoutId = checkoutIdOf(input);
  const inputHash = inputHashOf(input);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + UNREGISTERED_MS);
  const { storeName, shopId, items, amount, tag, spotId, client } = input;
  const where = { storeName, shopId, tag, spotId };
  const wanted = { checkoutId, ...where, lines: items, amount, expiresAt: iso(expiresAt), client };
  const reserve = (closed?: string[]) => rpc.call(catalog.procedures.reserveStock, { ...wanted, closed }, shopper);
  const unlessGivenUp = <T>(work: () => Promise<T>): Promise<T> =>
    freedWhenLate(rpc, { checkoutId, expiresAt: wanted.expiresAt }, work);
  const quote = await unlessGivenUp(reserve).catch(async (error: unknown) => {
    const closed = await giveWay(transactor, input, error, now);
    if (closed.length === 0) throw error;
    return unlessGivenUp(() => reserve(closed));
  });
  if (!isFor(quote, input)) throw new Problem('IDEMPOTENCY_MISMATCH');
  const insert = (): Promise<Started | undefined> =>
    transactor.gather(INSERT_ORDER, {
      key: checkoutId,
      onlyInTime: true,
      id: v7(),
      shopId,
      localAt: koreanClock(now),
      prefix: orderNumberPrefix(now),
      inputHash,
      storeName: quote.storeName,
      shopName: quote.shopName,
      title: titleOf(quote.lines),
      lines: quote.lines,
      amount: quote.total,
      expiresAt,
      createdAt: now,
      waitMinutes: quote.wait?.leastMinutes ?? null,
      readyBy: quote.wait?.promisedAt ?? null,
      tagId: quote.tag?.tagId ?? null,
      spot: quote.tag?.spot ?? null,
    });
  // Eight characters may meet another shop's of the same day; new ones won't.
  const started = await unlessGivenUp(insert).catch((error: unknown) => {
    if (isUniqueViolation(error, 'orders_order_number_key')) return unlessGivenUp(insert);
    throw error;
  });
  const orderKey = orderKeyOf(indexKeys, checkoutId);
  if (started) {
    placed.inc();
    return present(started, quote, orderKey);
  }
  const found = await findStarted(database, checkoutId, inputHash);
  if (found.closeReason) await giveBack(transactor, found, found.closeReason, { checkoutId, shopId, now });
  return present(found, quote, orderKey);
}

/** Work that no order comes of when it took too long: what was reserved for it, or still is, is freed then. */
async function freedWhenLate<T>(
  rpc: Rpc,
  reservation: CallOf<typeof catalog.procedures.recheckReservation>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem && error.code === 'TOOK_TOO_LONG') {
      // Nobody waits for it; the catalog's own sweep frees what this can't.
      const freeing = beyondDeadline(() => rpc.call(catalog.procedures.recheckReservation, reservation, shopper));
      void freeing.catch(() => undefined);
    }
    throw error;
  }
}

/** A reservation that an earlier call made under this key may be of another cart. */
function isFor(quote: Quote, input: Input): boolean {
  const wanted = new Map<string, number>();
  for (const { productId, quantity, options } of input.items) {
    const key = lineKeyOf(productId, options);
    wanted.set(key, (wanted.get(key) ?? 0) + quantity);
  }
  // A service of the version before tells no tag.
  const isThrough = quote.tag === null || (quote.tag.token === input.tag && isAt(quote.tag, input.spotId));
  return (
    isThrough &&
    quote.total === input.amount &&
    quote.lines.length === wanted.size &&
    quote.lines.every(({ productId, quantity, options }) => wanted.get(lineKeyOf(productId, options)) === quantity)
  );
}

const isAt = ({ spot }: QuotedTag, spotId: string | undefined): boolean =>
  spotId === undefined || spot?.spotId === spotId;

async function findStarted(database: Database, checkoutId: string, inputHash: string) {
  const existing = await database.platform
    .query(Order)
    .selectFrom('Order')
    .select(['id', 'orderNumber', 'expiresAt', 'inputHash', 'amount', 'closeReason', 'closedAt'])
    .where('checkoutId', '=', checkoutId)
    .executeTakeFirst();
  if (!existing || existing.inputHash !== inputHash) throw new Problem('IDEMPOTENCY_MISMATCH');
  return existing;
}

/**
 * The catalog takes what was given back anew for whoever asks again, yet a closed checkout stays closed: telling so once
 * more frees the pieces at once, for the next checkout of this very shopper.
 */
async function giveBack(
  transactor: Transactor,
  { id, orderNumber, amount, closedAt }: Found,
  reason: CloseReason,
  { checkoutId, shopId, now }: { checkoutId: string; shopId: string; now: Date },
): Promise<void> {
  await transactor.transact(serviceActor('orders'), async (tx) =>
    tx.emit(orders.facts.checkoutClosed, {
      shopId,
      paymentId: id,
      checkoutId,
      orderNumber,
      amount,
      currency: 'KRW',
      reason,
      closedAt: iso(closedAt ?? now),
    }),
  );
}

const present = ({ id, orderNumber, expiresAt }: Started, { wait }: Quote, orderKey: string): Output => ({
  paymentId: id,
  orderNumber,
  expiresAt: iso(expiresAt),
  orderKey,
  waitMinutes: wait?.minutes ?? null,
  promisedAt: wait?.promisedAt ?? null,
});
