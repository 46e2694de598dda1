import { http, SERVICES } from '@jumun/contracts';
import { Shopper } from '@jumun/local';
import type { Broken } from '../invariants/all.ts';
import { readBooks } from '../invariants/books.ts';
import { noConfirmations, type Confirmations } from '../invariants/confirmations.ts';
import { waitUntilIdle, waitUntilKept } from '../invariants/wait-until-kept.ts';
import { logIn } from '../load/owners.ts';
import { RecordingApi } from '../load/recording-api.ts';
import { inBackground } from '../load/workers.ts';
import { restartCopy } from '../platform/system.ts';
import type { Target } from './target.ts';

export interface RollingReport {
  requests: number;
  failed: string[];
  restarts: number;
  paid: number;
  broken: Broken[];
}

/** Copies for a rolling restart: three of the orders service, two of each other and of the gateway. */
export const ROLLING_COPIES = Object.fromEntries(
  [...SERVICES, 'gateway'].map((part) => [part, part === 'orders' ? 3 : 2]),
);

/** Ends each copy in turn by SIGTERM, again and again, while people use the platform, until so many requests were made. */
export async function restartUnderLoad(
  target: Target,
  { requests, people }: { requests: number; people: number },
  say: (line: string) => void,
): Promise<RollingReport> {
  const confirmations = noConfirmations();
  const { api, load } = openToPeople(target, people, confirmations);
  let restarts = 0;
  while (api.asked < requests || restarts === 0) {
    restarts += await restartAll(target);
    say(`${restarts} restarts, ${api.asked} requests, ${api.failures.length} failed`);
  }
  await load.stop();
  api.close();
  await waitUntilIdle(target);
  const broken = await waitUntilKept(target, confirmations, { say });
  const { orders } = await readBooks(target, confirmations);
  return {
    requests: api.asked,
    failed: api.failures,
    restarts,
    paid: orders.filter(({ tno }) => tno !== null).length,
    broken,
  };
}

/** Ends each copy in turn; answers how many there are. */
export async function restartAll(target: Target): Promise<number> {
  for (const [part, copies] of Object.entries(ROLLING_COPIES))
    for (let copy = 0; copy < copies; copy += 1) await restartCopy(target, part, copy);
  return countOf(ROLLING_COPIES);
}

const countOf = (copies: Record<string, number>): number => Object.values(copies).reduce((sum, each) => sum + each, 0);

/** Lets so many people use the shop by a client that records each answer but a success as a failure. */
export function openToPeople(target: Target, people: number, confirmations: Confirmations) {
  const api = new RecordingApi(target.api.origin, (status) => status < 400);
  const load = inBackground((isOver) =>
    Array.from({ length: people }, () => useTheShop(target, api, confirmations, isOver)),
  );
  return { api, load };
}

/** Looks at the store, buys, looks at the order, and is the owner who looks at the list. */
async function useTheShop(
  target: Target,
  api: RecordingApi,
  confirmations: Confirmations,
  isOver: () => boolean,
): Promise<void> {
  const { storeName, shopId, pick, sandbox } = target;
  const shopper = new Shopper(api, sandbox);
  const owner = await logIn({ api, storeName });
  while (!isOver()) {
    try {
      await shopper.lookAt(storeName);
      const checkout = await shopper.order(storeName, shopId, [pick]);
      confirmations.orders.add(checkout.orderNumber);
      const approvalKey = await shopper.openCardPage(checkout.paymentId);
      // The card page carries the browser back to us, which is a request like the others.
      const request = { atMs: performance.now(), isWrite: true };
      const { status, location } = await shopper.playCardPage(approvalKey, 'approve');
      const isPaid = location?.includes('/success/') ?? false;
      api.record(request, isPaid ? undefined : `the card page led to ${status} ${location}`);
      if (isPaid) confirmations.paid.add(checkout.orderNumber);
      await api.expect(http.orders.orderComplete, { query: { orderNumber: checkout.orderNumber, storeName } });
      await owner.call(http.orders.listPayments, { query: { limit: 30 } });
      await owner.call(http.catalog.listProducts, {});
    } catch {
      // It is counted where it was asked.
    }
  }
}
