import { randomUUID } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PublicApi } from '@jumun/client/node';
import { Shopper } from '@jumun/local';
import { pause } from './people.ts';
import type { Target } from './platform.ts';
import { Chance } from './random.ts';

/** As the store's page sends an order again; then a person presses the button. */
const AGAIN_AFTER_MS = [1_000, 3_000, 8_000] as const;
const MOST_PRESSES = 6;
const SHOPPERS = 12;
const SETTLED_WITHIN_MS = 60_000;

interface Lost {
  before: number;
  after: number;
}

/** A line to the gateway that loses so much of all calls: half never arrive, of the others the answer is cut. */
async function badLine(to: string, lossShare: number, chance: Chance) {
  const lost: Lost = { before: 0, after: 0 };
  const server = createServer((incoming, outgoing) => {
    const isLost = chance.next() < lossShare;
    const isCut = isLost && chance.next() < 0.5;
    if (isLost && !isCut) {
      lost.before += 1;
      return void incoming.socket.destroy();
    }
    const { method, headers, url } = incoming;
    const passed = request(`${to}${url ?? '/'}`, { method, headers }, (answer) => {
      if (isCut) {
        lost.after += 1;
        answer.resume();
        return void incoming.socket.destroy();
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    lost,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

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
  const line = await badLine(target.platform.origin, lossShare, new Chance(seed));
  const shopper = new Shopper(new PublicApi(line.origin, 64), target.sandbox);
  let [sentAgain, retried, next] = [0, 0, 0];
  const numbers = new Map<string, string>();
  const doubled: string[] = [];

  async function insist<T>(step: () => Promise<T>): Promise<T | undefined> {
    for (let press = 0; press < MOST_PRESSES; press += 1)
      for (const againMs of [...AGAIN_AFTER_MS, 0]) {
        try {
          return await step();
        } catch {
          sentAgain += 1;
          await pause(againMs);
        }
      }
    return undefined;
  }
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
    const shop = async (): Promise<void> => {
      while (next < orders) {
        next += 1;
        await buyOnce();
      }
    };
    await Promise.all(Array.from({ length: SHOPPERS }, shop));
    const tookMs = Math.round(performance.now() - startMs);
    const { paid, unanswered, twice } = await settled(target);
    const { before: lostBefore, after: lostAfter } = line.lost;
    doubled.push(...twice);
    return { orders, paid, retried, sentAgain, lostBefore, lostAfter, tookMs, doubled, unanswered };
  } finally {
    line.close();
  }
}

/** The charges once all is quiet: each pays one order, or was given back. */
async function settled(target: Target) {
  const look = async () => {
    const rows = await target.read<{ order_number: string }>(
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
