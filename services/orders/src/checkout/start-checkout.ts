import { catalog, orders, Problem, shopper, type AnswerOf, type InputOf } from '@jumun/contracts';
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
import { findStarted, giveBack, lookFirst } from './find-started.js';
import { freedUnlessMade } from './freed-unless-made.js';
import { closeOpenCheckouts } from './close-open-checkouts.js';
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

/**
 * Takes the stock at the catalog, then makes order and payment in one commit. A crash in between leaves a reservation
 * that the catalog frees by itself; the same key gives the same checkout again.
 */
export async function startCheckout(deps: Deps, input: Input): Promise<Output> {
  const { rpc, database, transactor, clock, indexKeys, sealer } = deps;
  const checkoutId = checkoutIdOf(input);
  const now = clock.now();
  const { storeName, shopId, items, amount, tag, spotId, client, payment = 'online' } = input;
  const atCounter = counterClient(shopId, client);
  const known = await lookFirst(database, checkoutId, shopId);
  // A checkout that is over reserves nothing again, however often its key is repeated.
  if (known.isOver) return present(await findStarted(database, checkoutId, inputHashOf(input)), NO_WAIT, indexKeys);
  if (payment === 'online' && !known.isMade && deps.methods.every((method) => known.methodsOff.includes(method)))
    throw new Problem('METHOD_OFF');
  const holdsForMs =
    payment === 'counter'
      ? MINUTE_MS * (await counterMinutes(database, { client: atCounter, isTagged: tag !== undefined, known }, now))
      : UNREGISTERED_MS;
  const expiresAt = new Date(now.getTime() + holdsForMs);
  const where = { storeName, shopId, tag, spotId, locale: input.lang };
  const wanted = { checkoutId, ...where, lines: items, amount, expiresAt: iso(expiresAt), client };
  const reserve = (closed?: string[]) => rpc.call(catalog.procedures.reserveStock, { ...wanted, closed }, shopper);
  const unlessGivenUp = <T>(work: () => Promise<T>): Promise<T> =>
    freedUnlessMade(rpc, { checkoutId, expiresAt: wanted.expiresAt }, work);
  let replaced: string[] = [];
  const quote = await unlessGivenUp(reserve).catch(async (error: unknown) => {
    const { checkoutIds, withPage } = await closeOpenCheckouts(deps, input, error, now);
    if (checkoutIds.length === 0) throw error;
    replaced = withPage;
    return unlessGivenUp(() => reserve(checkoutIds));
  });
  if (!isFor(quote, input)) throw new Problem('IDEMPOTENCY_MISMATCH');
  const insert = (): Promise<Started | undefined> => {
    const terms = { checkoutId, expiresAt, now, locale: input.lang, sealer };
    return payment === 'counter'
      ? placeAtCounter(transactor, newOrder(input, quote, { ...terms, ...atCounter, provider: 'counter' }))
      : transactor.gather(INSERT_ORDER, {
          ...newOrder(input, quote, { ...terms, ...NOT_COUNTED, provider: 'kcp' }),
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
  const found = await findStarted(database, checkoutId, inputHashOf(input));
  if (found.closeReason) await giveBack(transactor, found, found.closeReason, { checkoutId, shopId, now });
  return present(found, quote, indexKeys);
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
