import type { Broken } from '../invariants/all.ts';
import { noConfirmations } from '../invariants/confirmations.ts';
import { waitUntilIdle, waitUntilKept } from '../invariants/wait-until-kept.ts';
import { spreadOf } from '../load/figures.ts';
import { addFault } from '../platform/sandbox.ts';
import { pause } from '../platform/wait.ts';
import { AnswerTimes } from './answer-times.ts';
import type { Target } from './target.ts';

/** A charge is answered for within this time of the system being back. */
const ANSWERED_WITHIN_MS = 60_000;
/** Every second answer of the card company comes so late, so that crashes also fall between charge and answer. */
const LATE_MS = 120;
const WARM_UP = 20;
/** By how much the crashes are spread at most, as a multiple of what a payment took. */
const WIDEST = 4;
const KEPT_WITHIN_MS = 90_000;

export interface CrashReport {
  crashes: number;
  /** Moments of a payment that the crashes were spread over, in milliseconds. */
  windowMs: number;
  /** Crashes whose shopper was charged. */
  charged: number;
  paid: number;
  takenBack: number;
  /** The longest that one charge waited, from the system being back after its own crash until it was answered for. */
  longestMs: number;
  unanswered: string[];
  faults: Broken[];
}

/**
 * Kills PostgreSQL amid payments of shoppers who pay at once and never ask again: crash `n` at another moment of the
 * payment, so that all of it is covered. Then looks whether each charge pays an order or was taken back in time.
 */
export async function crashAmidPayments(
  target: Target,
  crashes: number,
  say: (line: string) => void,
): Promise<CrashReport> {
  const windowMs = Math.ceil((await measurePayment(target)) * 1.25) + LATE_MS;
  say(`a payment takes up to ${windowMs} ms; ${crashes} crashes are spread over it`);
  const times = new AnswerTimes(target, ANSWERED_WITHIN_MS);
  const numbers = new Set<string>();
  async function crashAll(withinMs: number): Promise<void> {
    for (let nth = 0; nth < crashes; nth += 1) {
      const orderNumber = await crashAt(target, Math.floor((nth * withinMs) / crashes), nth % 2 === 1);
      if (orderNumber !== undefined) {
        numbers.add(orderNumber);
        times.add(orderNumber);
      }
      if ((nth + 1) % 25 === 0) say(`${nth + 1} crashes`);
    }
  }
  const chargesOf = async () => (await target.charges()).filter(({ ordr_idxx }) => numbers.has(ordr_idxx));
  // A payment after a crash is slower than one that nothing disturbed: on a busy machine all crashes may come too early.
  for (let withinMs = windowMs; withinMs <= WIDEST * windowMs; withinMs *= 2) {
    await crashAll(withinMs);
    if ((await chargesOf()).length > 0) break;
  }
  const waits = await times.finish();
  const unanswered = waits
    .filter(({ waitedMs, atMostMs }) => waitedMs > atMostMs)
    .map(({ orderNumber }) => orderNumber);
  await waitUntilIdle(target);
  const faults = await waitUntilKept(target, noConfirmations(), { withinMs: KEPT_WITHIN_MS });
  const charges = await chargesOf();
  const paid = charges.filter(({ amount, cancelled_amount }) => amount > cancelled_amount).length;
  return {
    crashes,
    windowMs,
    charged: charges.length,
    paid: paid - unanswered.length,
    takenBack: charges.length - paid,
    longestMs: Math.max(0, ...waits.map(({ waitedMs }) => waitedMs)),
    unanswered,
    faults,
  };
}

/** The time of a payment that nothing disturbs, the slowest of twenty left out. */
async function measurePayment({ shopper, storeName, shopId, pick }: Target): Promise<number> {
  const tookMs: number[] = [];
  for (let nth = 0; nth < WARM_UP; nth += 1) {
    const startMs = performance.now();
    await shopper.buy(storeName, shopId, [pick]);
    tookMs.push(performance.now() - startMs);
  }
  return spreadOf(tookMs).p95;
}

/** One shopper pays; so many milliseconds after the beginning the database is killed. */
async function crashAt(target: Target, momentMs: number, isLate: boolean): Promise<string | undefined> {
  const { platform } = target;
  const paying = payOnce(target, isLate);
  await pause(momentMs);
  platform.kill('postgres');
  const orderNumber = await paying;
  await platform.waitUntilReady();
  return orderNumber;
}

/** Pays as an impatient shopper does; whatever fails is given up. */
async function payOnce(target: Target, isLate: boolean): Promise<string | undefined> {
  const { shopper, storeName, shopId, pick } = target;
  const checkout = await shopper.order(storeName, shopId, [pick]).catch(() => undefined);
  if (!checkout) return undefined;
  const { orderNumber, paymentId } = checkout;
  const approvalKey = await shopper.openCardPage(paymentId).catch(() => undefined);
  if (!approvalKey) return orderNumber;
  if (isLate) {
    await addFault(target, { target: 'kcp.approve', kind: 'late-answer', delay_ms: LATE_MS, match: orderNumber });
  }
  await shopper.playCardPage(approvalKey, 'approve').catch(() => undefined);
  return orderNumber;
}
