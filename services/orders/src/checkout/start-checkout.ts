import { catalog, orders, Problem, shopper, type AnswerOf, type CallOf, type InputOf } from '@jumun/contracts';
import { isUniqueViolation } from '@jumun/database';
import type { Rpc } from '@jumun/messaging';
import { counter, iso, type KeyRing } from '@jumun/runtime';
import { orderKeyOf } from '../order/order-key.js';
import { counterClient } from './counter-limits.js';
import { counterMinutes, placeAtCounter } from './place-at-counter.js';
import type { PaymentDeps } from '../payment/payment-deps.js';
import { nameNewer } from '../payment/supersede.js';
import type { OrdersSettings } from '../settings.js';
import { checkoutIdOf, inputHashOf } from './checkout-id.js';
import { findMade, findStarted, giveBack, lookFirst } from './find-started.js';
import { freedUnlessMade } from './freed-unless-made.js';
import { closeOpenCheckouts, isRefusedNew } from './close-open-checkouts.js';
import { isFor, newOrder, type Quote } from './new-order.js';
import { INSERT_ORDER, type Started } from './start-checkout.sql.js';

type Input = InputOf<typeof orders.procedures.startCheckout> & { request?: string };
type Output = AnswerOf<typeof orders.procedures.startCheckout>;

const placed = counter('orders_placed_total', 'Checkouts that were begun, each of them once');

/** How long a checkout holds its goods before a card page was asked for; the registration of the trade makes it longer. */
const UNREGISTERED_MS = 3 * 60 * 1000;
const MINUTE_MS = 60_000;
/** Only orders at the counter are counted by who began them. */
const NOT_COUNTED = { device: null, clientAddress: null };

type Deps = Pick<PaymentDeps, 'database' | 'transactor' | 'clock'> &
  Pick<OrdersSettings, 'indexKeys' | 'methods' | 'sealer'> & { rpc: Rpc };

/** A checkout under whose key an order is over. */
const OVER = Symbol('over');

/**
 * Takes the stock at the catalog, then makes order and payment in one commit. A crash in between leaves a reservation
 * that the catalog frees by itself; the same key gives the same checkout again, and a checkout that is over takes nothing.
 */
export async function startCheckout(deps: Deps, input: Input): Promise<Output> {
  const { rpc, database, transactor, clock, indexKeys, sealer } = deps;
  const checkoutId = checkoutIdOf(input);
  const now = clock.now();
  const { shopId, payment = 'online' } = input;
  const over = async (): Promise<Output> =>
    present(await findStarted(database, checkoutId, inputHashOf(input)), NO_WAIT, indexKeys);
  const atCounter = counterClient(shopId, input.client);
  const known = payment === 'counter' ? await lookFirst(database, checkoutId, shopId) : undefined;
  if (known?.isOver) return over();
  const holdsForMs = known
    ? MINUTE_MS * (await counterMinutes(database, { client: atCounter, isTagged: input.tag !== undefined, known }, now))
    : UNREGISTERED_MS;
  const expiresAt = new Date(now.getTime() + holdsForMs);
  const unlessGivenUp = <T>(work: () => Promise<T>): Promise<T> =>
    freedUnlessMade(rpc, { checkoutId, expiresAt: iso(expiresAt) }, work);
  const taken = await takeStock(deps, input, { checkoutId, expiresAt, now, unlessGivenUp });
  if (taken === OVER) return over();
  const { quote, replaced } = taken;
  if (!isFor(quote, input)) throw new Problem('IDEMPOTENCY_MISMATCH');
  const insert = (): Promise<Started | undefined> => {
    const terms = { checkoutId, expiresAt, now, locale: input.lang, sealer };
    return payment === 'counter'
      ? placeAtCounter(transactor, newOrder(input, quote, { ...terms, ...atCounter, provider: 'counter' }))
      : transactor.gather(INSERT_ORDER, {
          ...newOrder(input, quote, { ...terms, ...NOT_COUNTED, provider: 'kcp' }),
          methods: deps.methods,
          onlyInTime: true,
        });
  };
  // Eight characters may meet another shop's of the same day; new ones won't.
  const started = await unlessGivenUp(insert).catch((error: unknown) => {
    if (isUniqueViolation(error, 'orders_order_number_key')) return unlessGivenUp(insert);
    throw error;
  });
  if (started) {
    placed.inc();
    if (replaced.length > 0) await nameNewer(transactor, replaced, started.id);
    return present(started, quote, indexKeys);
  }
  const found = await unlessGivenUp(() => findMade(database, checkoutId, inputHashOf(input)));
  if (found.closeReason) await giveBack(transactor, found, found.closeReason, { checkoutId, shopId, now });
  return present(found, quote, indexKeys);
}

interface Taking {
  checkoutId: string;
  expiresAt: Date;
  now: Date;
  unlessGivenUp: <T>(work: () => Promise<T>) => Promise<T>;
}

/** A reservation, and the payments with an open page that were closed for it. */
interface Taken {
  quote: Quote;
  replaced: readonly string[];
}

/**
 * Reserves the goods. A key that comes for the first time is not looked up: only where the catalog refuses one that it knew,
 * or has freed what was reserved under it before, is the checkout looked at.
 */
async function takeStock(
  deps: Deps,
  input: Input,
  { checkoutId, expiresAt, now, unlessGivenUp }: Taking,
): Promise<Taken | typeof OVER> {
  const { storeName, shopId, items, amount, tag, spotId, client, lang: locale } = input;
  const wanted = { checkoutId, storeName, shopId, tag, spotId, locale, lines: items, amount, client };
  const reserve = (more: Pick<CallOf<typeof catalog.procedures.reserveStock>, 'closed' | 'unlessFreed'>) =>
    unlessGivenUp(() =>
      deps.rpc.call(catalog.procedures.reserveStock, { ...wanted, expiresAt: iso(expiresAt), ...more }, shopper),
    );
  try {
    return { quote: await reserve({ unlessFreed: true }), replaced: [] };
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    if (!isRefusedNew(error) && (await lookFirst(deps.database, checkoutId, shopId)).isOver) return OVER;
    // A call that was given up, or whose process died, left no order.
    if (error.code === 'PAYMENT_CLOSED') return { quote: await reserve({}), replaced: [] };
    const { checkoutIds: closed, withPage: replaced } = await closeOpenCheckouts(deps, input, error, now);
    if (closed.length === 0) throw error;
    return { quote: await reserve({ closed }), replaced };
  }
}

const NO_WAIT = { wait: null };

const present = (
  { id, orderNumber, expiresAt, provider }: Started,
  { wait }: Pick<Quote, 'wait'>,
  keys: KeyRing,
): Output => ({
  paymentId: id,
  orderNumber,
  expiresAt: iso(expiresAt),
  orderKey: orderKeyOf(keys, id),
  waitMinutes: wait?.minutes ?? null,
  promisedAt: wait?.promisedAt ?? null,
  provider,
});
