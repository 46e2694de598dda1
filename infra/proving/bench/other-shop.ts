import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PublicApi } from '@jumun/client/node';
import { Shopper, type Pick } from '@jumun/local';
import { minimalClient } from '../load/minimal-client.ts';

// Shoppers of a shop that sells as ever. On a thread of their own, so that they don't wait for the driver of the load.

export interface OtherShop {
  origin: string;
  storeName: string;
  shopId: string;
  pick: Pick;
}

/** One checkout: when it began on the clock of `Date`, and how long it took. */
export interface Sample {
  beganAtMs: number;
  tookMs: number;
}

const SHOPPERS = 4;
const PAUSE_MS = 20;

// Started by measure-flash.ts with data of this kind.
const { origin, storeName, shopId, pick } = workerData as OtherShop;
const api = new (minimalClient(PublicApi))(origin);
const shopper = new Shopper(api, api);

async function shopForEver(): Promise<never> {
  for (;;) {
    const startMs = performance.now();
    await shopper.tryToOrder(storeName, shopId, [pick]);
    parentPort?.postMessage({
      beganAtMs: performance.timeOrigin + startMs,
      tookMs: performance.now() - startMs,
    } satisfies Sample);
    await pause(PAUSE_MS);
  }
}

await Promise.all(Array.from({ length: SHOPPERS }, shopForEver));
