import { readBooks } from './books.ts';
import { brokenBy, type Broken } from './invariants/all.ts';
import { unansweredCharges } from './invariants/payments.ts';
import { pause } from './people.ts';
import { letTimePass, type Target } from './platform.ts';
import { noPromises } from './promises.ts';

/** A charge is answered for within this time of the system being back. */
const ANSWERED_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 250;
/** How long the card company takes for every second approval, so that a crash falls between charge and answer, too. */
const SLOW_MS = 120;
const WARM_UP = 20;
const REST_WITHIN_MS = 90_000;

export interface CrashReport {
  crashes: number;
  /** Moments of a payment that the crashes were spread over, in milliseconds. */
  windowMs: number;
  /** Crashes whose shopper was charged. */
  charged: number;
  paid: number;
  takenBack: number;
  /** From the system being back after the last crash until every charge was answered for. */
  longestMs: number;
  unanswered: string[];
  faults: Broken[];
}

interface Crash {
  orderNumber: string | undefined;
  backAtMs: number;
}

/**
 * Kills PostgreSQL amid payments of shoppers who pay at once and never ask again: crash `n` at another moment of the
 * payment, so that all of it is covered. Then looks whether each charge pays an order or was taken back in time.
 */
export async function crashAmidPayments(
  target: Target,
  times: number,
  say: (line: string) => void,
): Promise<CrashReport> {
  const windowMs = Math.ceil((await measurePayment(target)) * 1.25) + SLOW_MS;
  say(`a payment takes up to ${windowMs} ms; ${times} crashes are spread over it`);
  const crashes: Crash[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    crashes.push(await crashAt(target, Math.floor((nth * windowMs) / times), nth % 2 === 1));
    if ((nth + 1) % 25 === 0) say(`${nth + 1} crashes`);
  }
  const { longestMs, unanswered } = await waitForAnswers(target, crashes);
  const faults = await waitForRest(target);
  const numbers = new Set(crashes.map(({ orderNumber }) => orderNumber));
  const charges = (await target.charges()).filter(({ ordr_idxx }) => numbers.has(ordr_idxx));
  const paid = charges.filter(({ amount, cancelled_amount }) => amount > cancelled_amount).length;
  return {
    crashes: times,
    windowMs,
    charged: charges.length,
    paid: paid - unanswered.length,
    takenBack: charges.length - paid,
    longestMs,
    unanswered,
    faults,
  };
}

/** The time of a payment that nothing disturbs, the ninth of ten. */
async function measurePayment({ shopper, storeName, shopId, pick }: Target): Promise<number> {
  const tookMs: number[] = [];
  for (let nth = 0; nth < WARM_UP; nth += 1) {
    const startMs = performance.now();
    await shopper.buy(storeName, shopId, [pick]);
    tookMs.push(performance.now() - startMs);
  }
  return tookMs.toSorted((a, b) => a - b)[Math.floor(WARM_UP * 0.9)] ?? 0;
}

/** One shopper pays; so many milliseconds after the beginning the database is killed. */
async function crashAt(target: Target, momentMs: number, isSlow: boolean): Promise<Crash> {
  const { platform } = target;
  const paying = payOnce(target, isSlow);
  await pause(momentMs);
  platform.kill('postgres');
  const orderNumber = await paying;
  await platform.waitUntilReady();
  return { orderNumber, backAtMs: performance.now() };
}

/** Pays as an impatient shopper does; whatever fails is given up. */
async function payOnce(target: Target, isSlow: boolean): Promise<string | undefined> {
  const { shopper, sandbox, storeName, shopId, pick } = target;
  const checkout = await shopper.order(storeName, shopId, [pick]).catch(() => undefined);
  if (!checkout) return undefined;
  const { orderNumber, paymentId } = checkout;
  const approvalKey = await shopper.openCardPage(paymentId).catch(() => undefined);
  if (!approvalKey) return orderNumber;
  if (isSlow) {
    const body = { target: 'kcp.approve', kind: 'slow', delay_ms: SLOW_MS, match: orderNumber };
    await sandbox.send('POST', '/control/faults', { body });
  }
  await shopper.playCardPage(approvalKey, 'approve').catch(() => undefined);
  return orderNumber;
}

/** Waits until every charge is answered for, no longer than promised after the last crash. */
async function waitForAnswers(
  target: Target,
  crashes: readonly Crash[],
): Promise<{ longestMs: number; unanswered: string[] }> {
  const lastBackMs = Math.max(0, ...crashes.map(({ backAtMs }) => backAtMs));
  for (;;) {
    const open = unansweredCharges(await readBooks(target, noPromises()));
    const longestMs = Math.round(performance.now() - lastBackMs);
    if (open.length === 0) return { longestMs, unanswered: [] };
    if (longestMs > ANSWERED_WITHIN_MS) return { longestMs, unanswered: open.map(({ ordr_idxx }) => ordr_idxx) };
    await pause(LOOK_EVERY_MS);
  }
}

/** The promises that are broken once facts and chores have had their time, and the time of open checkouts is over. */
async function waitForRest(target: Target): Promise<Broken[]> {
  await letTimePass(target);
  const deadline = performance.now() + REST_WITHIN_MS;
  for (;;) {
    const faults = brokenBy(await readBooks(target, noPromises()));
    if (faults.length === 0 || performance.now() > deadline) return faults;
    await pause(LOOK_EVERY_MS);
  }
}
