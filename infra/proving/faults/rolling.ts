import { PublicApi, type ApiAnswer, type ApiCall } from '@jumun/client/node';
import { http } from '@jumun/contracts';
import { Owner, Shopper } from '@jumun/local';
import { readBooks } from './books.ts';
import type { Broken } from './invariants/all.ts';
import { OWNER, type Target } from './platform.ts';
import { noPromises, type Promises } from './promises.ts';
import { waitUntilIdle, waitUntilKept } from './random-run.ts';
import { SERVICES } from './schedule.ts';

/** Counts what is asked, and keeps what was not answered as it should be. */
export class CountingApi extends PublicApi {
  asked = 0;
  readonly failed: string[] = [];

  override async send(method: string, path: string, call: ApiCall = {}): Promise<ApiAnswer> {
    this.asked += 1;
    try {
      const answer = await super.send(method, path, call);
      if (answer.status >= 400)
        this.failed.push(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer;
    } catch (error) {
      this.failed.push(`${method} ${path} was not answered: ${String(error)}`);
      throw error;
    }
  }
}

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
  const api = new CountingApi(target.api.origin, 64);
  const promises = noPromises();
  let isOver = false;
  const shopping = Array.from({ length: people }, () => useTheShop(target, api, promises, () => isOver));
  let restarts = 0;
  while (api.asked < requests || restarts < countOf(ROLLING_COPIES)) {
    for (const [service, copies] of Object.entries(ROLLING_COPIES)) {
      for (let copy = 0; copy < copies; copy += 1) {
        await restart(target, service, copy);
        restarts += 1;
      }
    }
    say(`${restarts} restarts, ${api.asked} requests, ${api.failed.length} failed`);
  }
  isOver = true;
  await Promise.all(shopping);
  api.close();
  await waitUntilIdle(target);
  const broken = await waitUntilKept(target, promises, say);
  const { orders } = await readBooks(target, promises);
  return {
    requests: api.asked,
    failed: api.failed,
    restarts,
    paid: orders.filter(({ tno }) => tno !== null).length,
    broken,
  };
}

/** Resolves when another process serves in its place. */
export async function restart({ platform }: Target, service: string, copy: number): Promise<void> {
  const pid = platform.kill(service, copy, 'SIGTERM');
  const hasEnded = (): boolean => !(platform.run().services[service] ?? []).some((running) => running.pid === pid);
  await platform.waitFor(`${service} has ended`, hasEnded);
  await platform.waitUntilReady();
}

const countOf = (copies: Record<string, number>): number => Object.values(copies).reduce((sum, each) => sum + each, 0);

/** Looks at the store, buys, looks at the order, and is the owner who looks at the list; each failure is counted. */
export async function useTheShop(
  target: Target,
  api: CountingApi,
  promises: Promises,
  isOver: () => boolean,
): Promise<void> {
  const { storeName, shopId, pick, sandbox } = target;
  const shopper = new Shopper(api, sandbox);
  const owner = await Owner.logIn(api, OWNER.email, OWNER.password);
  while (!isOver()) {
    try {
      await shopper.lookAt(storeName);
      const checkout = await shopper.order(storeName, shopId, [pick]);
      promises.orders.add(checkout.orderNumber);
      const approvalKey = await shopper.openCardPage(checkout.paymentId);
      // The card page carries the browser back to us, which is a request like the others.
      api.asked += 1;
      const played = await shopper.playCardPage(approvalKey, 'approve');
      if (played.location?.includes('/success/')) promises.paid.add(checkout.orderNumber);
      else api.failed.push(`the card page led to ${played.status} ${played.location}`);
      await api.expect(http.orders.orderComplete, { query: { orderNumber: checkout.orderNumber, storeName } });
      await owner.call(http.orders.listPayments, { query: { limit: 30 } });
      await owner.call(http.catalog.listProducts, {});
    } catch {
      // It is counted where it was asked.
    }
  }
}
