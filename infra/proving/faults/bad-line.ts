import { randomUUID } from 'node:crypto';
import { PublicApi } from '@jumun/client/node';
import { Shopper } from '@jumun/local';
import { retry } from '../platform/wait.ts';
import { inParallel } from '../load/workers.ts';
import { openProxy } from '../platform/http-proxy.ts';
import type { Target } from './target.ts';
import { Chance } from '../load/chance.ts';

/** As the store's page sends an order again; then a person presses the button. */
const AGAIN_AFTER_MS = [1_000, 3_000, 8_000];
const MOST_PRESSES = 6;
const RETRY_PAUSES_MS = Array.from({ length: MOST_PRESSES }, (_, nth) =>
  nth === 0 ? AGAIN_AFTER_MS : [0, ...AGAIN_AFTER_MS],
).flat();
const SHOPPERS = 12;
const SETTLED_WITHIN_MS = 60_000;

interface BadLineReport {
  orders: number;
  paid: number;
  /** Given up after all tries, and not paid: the person has the button and the same order. */
  retried: number;
  sentAgain: number;
  lostBefore: number;
  lostAfter: number;
  tookMs: number;
  /** Keys or orders that became two. */
  doubled: string[];
  /** Charges without a paid order, when all is quiet. */
  unanswered: string[];
}

/** So many checkouts of shoppers on a line that loses this share of calls; each order is one, and ends paid or retried. */
export async function buyOnBadLine(
  target: Target,
  options: { orders: number; lossShare: number; seed: number },
): Promise<BadLineReport> {
  const { orders, lossShare, seed } = options;
  const chance = new Chance(seed);
  const lost = { before: 0, after: 0 };
  // Of the calls that are lost half never arrive, and the answer of the others is cut.
  const line = await openProxy(target.platform.origin, () => {
    if (chance.next() >= lossShare) return 'passed';
    const when = chance.next() < 0.5 ? 'after' : 'before';
    lost[when] += 1;
    return when === 'after' ? 'answer-lost' : 'request-lost';
  });
  const shopper = new Shopper(new PublicApi(line.origin, 64), target.sandbox);
  let [sentAgain, retried] = [0, 0];
  const numbers = new Map<string, string>();
  const doubled: string[] = [];

  const insist = <T>(step: () => Promise<T>): Promise<T | undefined> =>
    retry(step, RETRY_PAUSES_MS, () => {
      sentAgain += 1;
      return true;
    }).catch(() => undefined);
  async function buyOnce(): Promise<void> {
    const key = randomUUID();
    const checkout = await insist(async () => {
      const picks = [{ ...target.pick, quantity: 1 }];
      const opened = await shopper.order(target.storeName, target.shopId, picks, key);
      const known = numbers.get(key) ?? opened.orderNumber;
      if (known !== opened.orderNumber) doubled.push(`${key}: ${known}, ${opened.orderNumber}`);
      numbers.set(key, known);
      return opened;
    });
    const approvalKey = checkout && (await insist(() => shopper.openCardPage(checkout.paymentId)));
    if (!approvalKey) return void (retried += 1);
    await shopper.playCardPage(approvalKey, 'approve').catch(() => undefined);
  }

  const startMs = performance.now();
  try {
    await inParallel(SHOPPERS, orders, buyOnce);
    const tookMs = Math.round(performance.now() - startMs);
    const { paid, unanswered, twice } = await settled(target);
    const { before: lostBefore, after: lostAfter } = lost;
    doubled.push(...twice);
    return { orders, paid, retried, sentAgain, lostBefore, lostAfter, tookMs, doubled, unanswered };
  } finally {
    await line.close();
  }
}

/** The charges once all is quiet: each pays one order, or was given back. */
async function settled(target: Target) {
  const look = async () => {
    const rows = await target.sql<{ order_number: string }>(
      'orders',
      `select order_number from orders where status = 'paid'`,
    );
    const paid = new Set(rows.map((row) => row.order_number));
    const charged = (await target.charges()).filter(({ amount, cancelled_amount: back }) => back < amount);
    const numbers = charged.map(({ ordr_idxx: number }) => number);
    const twice = numbers.filter((number, place) => numbers.indexOf(number) !== place);
    return { paid: paid.size, unanswered: numbers.filter((number) => !paid.has(number)), twice };
  };
  const isQuiet = async (): Promise<boolean> => (await look()).unanswered.length === 0;
  await target.platform.waitFor('all charges are orders', isQuiet, SETTLED_WITHIN_MS).catch(() => undefined);
  return look();
}
