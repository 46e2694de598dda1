import { randomUUID } from 'node:crypto';
import type { Checkout } from '@jumun/local';
import { eventually } from '@jumun/testing/eventually';
import type { Confirmations } from '../invariants/confirmations.ts';
import type { StallSystem } from '../platform/stall.ts';
import { pause, pausesOf, retry } from '../platform/wait.ts';
import type { Chance } from './chance.ts';

// Shoppers of one shop; each confirmation that they get is recorded as a promise.

export async function order(system: StallSystem, confirmations: Confirmations, quantity = 1): Promise<Checkout> {
  const { shopper, storeName, shopId, pick } = system;
  const checkout = await shopper.order(storeName, shopId, [{ ...pick, quantity }]);
  confirmations.orders.add(checkout.orderNumber);
  return checkout;
}

/** Pays on the card page with the given outcome. */
export async function pay(
  system: StallSystem,
  confirmations: Confirmations,
  { paymentId, orderNumber }: Checkout,
  outcome = 'approve',
): Promise<void> {
  const approvalKey = await system.shopper.openCardPage(paymentId);
  await playCardPage(system, confirmations, { orderNumber, approvalKey, outcome });
}

interface CardPage {
  orderNumber: string;
  approvalKey: string;
  outcome: string;
  delayMs?: number;
}

/** Notes the order as paid when the browser is redirected to success. */
async function playCardPage(
  { shopper }: StallSystem,
  confirmations: Confirmations,
  { orderNumber, approvalKey, outcome, delayMs }: CardPage,
): Promise<void> {
  const more = delayMs === undefined ? {} : { delay_ms: delayMs };
  const played = await shopper.playCardPage(approvalKey, outcome, more).catch(() => undefined);
  if (played?.location?.includes('/success/')) confirmations.paid.add(orderNumber);
}

export async function buy(system: StallSystem, confirmations: Confirmations, quantity = 1): Promise<Checkout> {
  const checkout = await order(system, confirmations, quantity);
  await pay(system, confirmations, checkout);
  return checkout;
}

const OUTCOMES = [
  [60, 'approve'],
  [8, 'approve-twice'],
  [8, 'decline'],
  [4, 'limit'],
  [6, 'abandon'],
  [6, 'approve-late'],
  [8, 'two-windows'],
] as const;
const RETRY_WITHIN_MS = 8_000;
const RETRY_AFTER_MS = 150;
const LATE_MS = 1_200;

/** Shops in every way that a card page knows, until `isOver`. Half of the shoppers give up at the first failure, the others retry. */
export async function goShopping(
  system: StallSystem,
  chance: Chance,
  confirmations: Confirmations,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    await shopOnce(system, chance, confirmations);
    await pause(chance.between(0, 200));
  }
}

async function shopOnce(system: StallSystem, chance: Chance, confirmations: Confirmations): Promise<void> {
  const { shopper, storeName, shopId, pick } = system;
  const withinMs = chance.next() < 0.5 ? 0 : RETRY_WITHIN_MS;
  const insist = <T>(step: () => Promise<T>): Promise<T | undefined> =>
    retry(step, pausesOf(RETRY_AFTER_MS, withinMs)).catch(() => undefined);
  const key = randomUUID();
  const outcome = chance.weighted(OUTCOMES);
  const picks = [{ ...pick, quantity: chance.between(1, 3) }];
  const isHasty = chance.next() < 0.7;
  const checkout = await insist(() => shopper.order(storeName, shopId, picks, key));
  if (!checkout) return;
  const { paymentId, orderNumber } = checkout;
  const open = (): Promise<string | undefined> =>
    insist(() => shopper.openCardPage(paymentId, { name: '김고장', phone: '010-3000-4000' }));
  const approvalKey = await open();
  if (!approvalKey) return;
  // An order without a card page may be forgotten with the database's last half second (ADR 0031).
  confirmations.orders.add(orderNumber);
  if (!isHasty) await pause(chance.between(100, 1_500));
  const play = (keyOfWindow: string, how: string): Promise<void> =>
    playCardPage(system, confirmations, { orderNumber, approvalKey: keyOfWindow, outcome: how, delayMs: LATE_MS });
  if (outcome !== 'two-windows') return play(approvalKey, outcome);
  const second = await open();
  await Promise.all([play(approvalKey, 'approve'), ...(second ? [play(second, 'approve')] : [])]);
}

const CHARGED_WITHIN_MS = 10_000;

/** Resolves as soon as the card company has charged the card. */
export async function waitUntilCharged({ charges }: StallSystem, orderNumber: string): Promise<void> {
  await eventually(async () => (await charges(orderNumber)).length > 0, CHARGED_WITHIN_MS);
}

/** Answers whether it came to that in time. */
export async function isPaidWithin({ sql }: StallSystem, orderNumber: string, withinMs: number): Promise<boolean> {
  const text = `select 1 from orders where order_number = $1 and status = 'paid'`;
  const isPaid = async (): Promise<boolean> => (await sql('orders', text, [orderNumber])).length > 0;
  return eventually(isPaid, withinMs).catch(() => false);
}
