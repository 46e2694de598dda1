import { http, USUAL_PIECES, waitMinutes } from '@jumun/contracts';
import type { Checkout } from '@jumun/local';
import type { Stall } from '../platform/stall.ts';
import type { System } from '../platform/system.ts';

// The wait of one order in each place that names it: store page, cart, payment page, order page and board.

/** Minutes, as a store page tells them and as a cart works them out for its own pieces. */
export interface ToldWait {
  onStore: number;
  inCart: number;
  queueSeconds: number;
}

/** Moments in milliseconds. */
interface PromisedMoments {
  quoted: number;
  onPayment: number;
  onOrder: number;
  onBoard: number;
}

export interface FollowedOrder {
  pieces: number;
  /** By page and cart, just before and just after the checkout began. */
  before: ToldWait;
  after: ToldWait;
  quotedMinutes: number;
  promised: PromisedMoments;
  paidAt: number;
}

export interface Promised extends Checkout {
  waitMinutes: number;
  promisedAt: number;
}

const momentOf = (told: string | null | undefined, place: string): number => {
  if (!told) throw new Error(`${place} tells no moment`);
  return Date.parse(told);
};

export async function lookAtWait(
  { shopper }: System,
  { storeName }: Pick<Stall, 'storeName'>,
  pieces: number,
): Promise<ToldWait> {
  const { intake } = await shopper.lookAt(storeName);
  if (!intake?.wait?.parts) throw new Error('the store tells no wait');
  const { from, parts } = intake.wait;
  return { onStore: from, inCart: waitMinutes(parts, pieces), queueSeconds: parts.queueSeconds };
}

/** Begins a checkout of so many pieces, with what it is promised. */
export async function beginPromised({ shopper }: System, stall: Stall, pieces: number): Promise<Promised> {
  const { storeName, shopId, pick } = stall;
  const { status, body } = await shopper.tryToOrder(storeName, shopId, [{ ...pick, quantity: pieces }]);
  const { data } = body as { data: Checkout & { waitMinutes: number; promisedAt: string } };
  if (status !== 201) throw new Error(`a checkout was answered ${status}`);
  return { ...data, promisedAt: momentOf(data.promisedAt, 'the checkout') };
}

/** Orders and pays so many pieces, and asks each place as a guest's phone and the shop's tablet do. */
export async function followOrder(system: System, stall: Stall, pieces: number): Promise<FollowedOrder> {
  const { api, shopper } = system;
  const { storeName, owner } = stall;
  const before = await lookAtWait(system, stall, pieces);
  const begun = await beginPromised(system, stall, pieces);
  const after = await lookAtWait(system, stall, pieces);
  const { paymentId, orderNumber } = begun;
  const asGuest = shopper.keyOf(begun);
  const page = await api.expect(http.orders.paymentRecord, { params: { paymentId }, ...asGuest });
  await shopper.pay(begun);
  const order = await api.expect(http.orders.orderComplete, { query: { orderNumber, storeName }, ...asGuest });
  const board = await owner.call(http.orders.board, {});
  const card = board.data.cards.find((each) => each.paymentId === paymentId);
  return {
    ...{ pieces, before, after, quotedMinutes: begun.waitMinutes },
    promised: {
      quoted: begun.promisedAt,
      onPayment: momentOf(page.data.readyBy, 'the payment page'),
      onOrder: momentOf(order.data.payment.readyBy, 'the order page'),
      onBoard: momentOf(card?.readyBy, 'the board'),
    },
    paidAt: momentOf(order.data.receipt?.paidAt, 'the receipt'),
  };
}

/** Minutes by which the cart was wrong: of two looks between which it changed, the checkout may have had either. */
export function missedMinutes({ before, after, quotedMinutes }: FollowedOrder): number {
  const [least, most] = [Math.min(before.inCart, after.inCart), Math.max(before.inCart, after.inCart)];
  return Math.max(0, least - quotedMinutes, quotedMinutes - most);
}

/** In which places an order's wait is another one. Who pays is promised nothing earlier than the usual wait from then. */
export function differencesOf(order: FollowedOrder, usualMinutes: number): string[] {
  const { before, after, quotedMinutes, promised, paidAt } = order;
  const isOnStore = [before.onStore, after.onStore].includes(quotedMinutes);
  const whenPaid = Math.max(promised.quoted, paidAt + usualMinutes * 60_000);
  return [
    ...(order.pieces > USUAL_PIECES || isOnStore ? [] : ['store page']),
    ...(missedMinutes(order) === 0 ? [] : ['cart']),
    ...(promised.onPayment === promised.quoted ? [] : ['payment page']),
    ...(promised.onOrder === whenPaid ? [] : ['order page']),
    ...(promised.onBoard === promised.onOrder ? [] : ['board']),
  ];
}
