import { pause } from '../../platform/wait.ts';
import type { Target } from '../target.ts';
import type { Confirmations } from '../../invariants/confirmations.ts';
import { addFault } from '../../platform/sandbox.ts';
import { buy, isPaidWithin, order, pay, waitUntilCharged } from '../../load/shoppers.ts';
import { giveBack, logIn } from '../../load/owners.ts';

const CRASHES = 6;
const PART = 1_000;

/** A payment whose approval takes so long; resolves once the card is charged, with the payment still under way. */
async function payUntilCharged(
  target: Target,
  confirmations: Confirmations,
  delayMs: number,
): Promise<{ orderNumber: string; paying: Promise<void> }> {
  const checkout = await order(target, confirmations);
  const { orderNumber } = checkout;
  await addFault(target, { target: 'kcp.approve', kind: 'late-answer', delay_ms: delayMs, match: orderNumber });
  const paying = pay(target, confirmations, checkout);
  await waitUntilCharged(target, orderNumber);
  return { orderNumber, paying };
}

/** PostgreSQL dies as soon as the card is charged. */
export async function crashAfterCharge(target: Target, confirmations: Confirmations): Promise<void> {
  for (let nth = 0; nth < CRASHES; nth += 1) {
    const { paying } = await payUntilCharged(target, confirmations, 150);
    target.platform.kill('postgres');
    await paying;
    await target.platform.waitUntilReady();
  }
}

/** Less than the time after which a payment with an intent is asked about. */
const IN_HAND_MS = 12_000;
const AWAY_MS = 800;

/** PostgreSQL is away while the card company's yes arrives: who has it in hand writes it down later. */
export async function crashBeforeAnswer(target: Target, confirmations: Confirmations): Promise<void> {
  const { orderNumber, paying } = await payUntilCharged(target, confirmations, 400);
  for (const untilMs = performance.now() + AWAY_MS; performance.now() < untilMs; await pause(20)) {
    try {
      target.platform.kill('postgres');
    } catch {
      // It is just being started again.
    }
  }
  await target.platform.waitUntilReady();
  const backAtMs = performance.now();
  await isPaidWithin(target, orderNumber, IN_HAND_MS);
  confirmations.waits.push({ orderNumber, waitedMs: Math.round(performance.now() - backAtMs), atMostMs: IN_HAND_MS });
  await paying;
}

/** The process that waits for the answer of a payment dies before it comes, so that only the sweep can ask for it. */
export async function killedAfterCharge(target: Target, confirmations: Confirmations): Promise<void> {
  const { paying } = await payUntilCharged(target, confirmations, 1_500);
  target.platform.kill('orders');
  await paying;
}

/** Card company and carrier do what they are asked for, and the answer is lost. */
export async function lostAnswers(target: Target, confirmations: Confirmations): Promise<void> {
  const owner = await logIn(target);
  const { paymentId } = await buy(target, confirmations, 2);
  await addFault(target, { target: 'kcp.cancel', kind: 'lost-answer' });
  await giveBack(owner, confirmations, paymentId, { amount: PART });
  await addFault(target, { target: 'solapi.send', kind: 'lost-answer' });
  const checkout = await order(target, confirmations);
  await addFault(target, { target: 'kcp.approve', kind: 'lost-answer', match: checkout.orderNumber });
  await pay(target, confirmations, checkout);
  await buy(target, confirmations);
  const areSuffered = async (): Promise<boolean> => {
    const { body } = await target.sandbox.send('GET', '/control/faults');
    return Array.isArray(body) && body.length === 0;
  };
  await target.platform.waitFor('every answer that was to be lost is lost', areSuffered);
}

/** The card company has a charge for an order, but of another sum: it must go back. */
export async function otherSum(target: Target, confirmations: Confirmations): Promise<void> {
  const { paymentId, orderNumber } = await order(target, confirmations);
  await target.shopper.openCardPage(paymentId);
  await target.sandbox.send('POST', '/control/kcp/charges', { body: { ordr_idxx: orderNumber, amount: PART } });
}
