import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Client } from 'pg';
import { type ApiAnswer, type ApiCall, PublicApi } from '@jumun/client/node';
import { Owner, pixel, Shopper, startPlatform, type Pick, type Platform } from '@jumun/local';
import { Connection, requestText } from './connection.ts';
import { minimalClient } from './minimal-client.ts';
import { newShop } from './new-shop.ts';
import type { OtherShop, Sample } from './other-shop.ts';
import { spreadOf, type Spread } from './figures.ts';

export interface FlashOptions {
  buyers: number;
  pieces: number;
  /** Opened before the sale begins; with fewer than buyers, a buyer waits for one that is free. */
  connections: number;
  /** All parts in one process. */
  one: boolean;
}

export interface FlashFigures {
  /** By status and code; time since the request was really written. */
  answers: Record<string, Spread>;
  /** From the beginning of the sale until a buyer has a piece or knows that there is none. */
  untilDecided: Spread;
  /** Each answer, since its request was handed to the kernel. */
  sinceWritten: Spread;
  /** Five seconds after the last answer. */
  held: number;
  orders: number;
  /** Checkouts at another shop, before the sale and while it lasts. */
  otherBefore: Spread;
  otherMeanwhile: Spread;
  /** CPU time of the driver's main thread during the sale. */
  driverCpuMsPerBuyer: number;
}

interface Store {
  storeName: string;
  shopId: string;
  pick: Pick;
}

interface Bought {
  outcome: string;
  /** False for an answer that only said when to come back. */
  isDecided: boolean;
  sinceBegunMs: number;
  sinceWrittenMs: number;
}

const OPENED_AT_ONCE = 64;
const QUIET_MS = 5_000;
const QUIET_SAMPLES = 200;
const UNTIL_SETTLED_MS = 5_000;
/** The cart's random delay, which spreads the retries due in the same second. */
const SPREAD_MS = 1_000;
const WARM_UP = { shoppers: 16, each: 40 };

/** Everybody wants one of too few pieces at the same moment, while another shop sells as ever; on a system of its own. */
export async function measureFlash(options: FlashOptions): Promise<FlashFigures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jumun-bench-'));
  const platform = await startPlatform({
    dataDir,
    quiet: false,
    seed: false,
    one: options.one,
    env: { RATE_LIMIT_SCALE: '100000', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn', HOLD_SHARE: '1' },
  });
  const MinimalClient = minimalClient(PublicApi);
  const clients = [new MinimalClient(platform.origin), new MinimalClient(platform.sandbox)] as const;
  try {
    return await sell(platform, clients, options);
  } finally {
    for (const client of clients) client.close();
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function sell(
  platform: Platform,
  [api, sandbox]: readonly [PublicApi, PublicApi],
  { buyers, pieces, connections: count }: FlashOptions,
): Promise<FlashFigures> {
  const [sale, other] = [await openStore(api, 'sale', pieces), await openStore(api, 'other', 1_000_000)];
  await warmUp(new Shopper(api, sandbox), other);
  const requests = await writeRequests(platform.origin, sale, buyers);
  const connections = await openConnections(platform.origin, Math.min(count, buyers));
  const otherShop = startOtherShop({ origin: platform.origin, ...other });
  try {
    const quietFromMs = Date.now();
    while (Date.now() < quietFromMs + QUIET_MS || otherShop.samples.length < QUIET_SAMPLES) {
      await pause(100);
      otherShop.throwIfEnded();
    }
    const begunAtMs = Date.now();
    const cpu = process.threadCpuUsage();
    const bought = await buyAll(connections, requests);
    const { user, system } = process.threadCpuUsage(cpu);
    const endedAtMs = Date.now();
    await pause(UNTIL_SETTLED_MS);
    const others = (fromMs: number, toMs: number): Spread =>
      spreadOf(
        otherShop.samples.filter((s) => s.beganAtMs >= fromMs && s.beganAtMs < toMs).map(({ tookMs }) => tookMs),
      );
    return {
      answers: byOutcome(bought),
      untilDecided: spreadOf(bought.filter(({ isDecided }) => isDecided).map(({ sinceBegunMs }) => sinceBegunMs)),
      sinceWritten: spreadOf(bought.map(({ sinceWrittenMs }) => sinceWrittenMs)),
      held: await countRows(platform, 'catalog', `reservation where shop_id = $1 and state = 'reserved'`, sale),
      orders: await countRows(platform, 'orders', 'orders where shop_id = $1', sale),
      otherBefore: others(quietFromMs, begunAtMs),
      otherMeanwhile: others(begunAtMs, endedAtMs),
      driverCpuMsPerBuyer: (user + system) / 1_000 / buyers,
    };
  } finally {
    await otherShop.stop();
    for (const connection of connections) connection.close();
  }
}

async function openStore(api: PublicApi, storeName: string, stock: number): Promise<Store> {
  const owner = await Owner.open(api, newShop(storeName, `벤치 ${storeName}`));
  const { categoryId } = await owner.addCategory('메뉴');
  const product = await owner.addProduct({
    name: '한정판',
    description: '하나',
    price: 4500,
    stock,
    categoryIds: [categoryId],
    picture: pixel(),
  });
  return { storeName, shopId: owner.shop.shopId, pick: { product, quantity: 1 } };
}

async function warmUp(shopper: Shopper, { storeName, shopId, pick }: Store): Promise<void> {
  await Promise.all(
    Array.from({ length: WARM_UP.shoppers }, async () => {
      for (let time = 0; time < WARM_UP.each; time += 1) await shopper.buy(storeName, shopId, [pick]);
    }),
  );
}

/** The checkouts that so many shoppers, each a client of its own, would send. */
async function writeRequests(origin: string, { storeName, shopId, pick }: Store, count: number): Promise<Buffer[]> {
  const { host } = new URL(origin);
  const written: Buffer[] = [];
  class Writer extends PublicApi {
    override send(method: string, path: string, { headers = {}, body }: ApiCall = {}): Promise<ApiAnswer> {
      written.push(Buffer.from(requestText(host, method, path, { headers, body: String(body) })));
      return Promise.resolve({ status: 0, headers: {}, body: undefined });
    }
  }
  const writer = new Writer(origin);
  const shopper = new Shopper(writer, writer);
  for (let number = 0; number < count; number += 1) await shopper.tryToOrder(storeName, shopId, [pick]);
  return written;
}

async function openConnections(origin: string, count: number): Promise<Connection[]> {
  const opened: Connection[] = [];
  let begun = 0;
  const open = async (): Promise<void> => {
    while (begun++ < count) opened.push(await Connection.open(origin));
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, open));
  return opened;
}

/**
 * Sends all requests as soon as there is a connection for each; a request with a `Retry-After` answer is sent again
 * after it, as the cart does.
 */
async function buyAll(connections: readonly Connection[], requests: readonly Buffer[]): Promise<Bought[]> {
  const begunMs = performance.now();
  const waiting = requests.values();
  const bought: Bought[] = [];
  const buy = async (connection: Connection): Promise<void> => {
    for (const request of waiting) {
      for (let waitMs = 0; waitMs >= 0;) {
        await pause(waitMs);
        const answer = await connection.exchange(request).catch(() => undefined);
        const answeredMs = answer?.answeredAtMs ?? performance.now();
        const seconds = /\r\nretry-after: (\d+)/i.exec(answer?.head ?? '')?.[1];
        waitMs = seconds === undefined ? -1 : Number(seconds) * 1000 + Math.random() * SPREAD_MS;
        bought.push({
          outcome: answer
            ? `${answer.status} ${/"errorCode":"(\w+)"/.exec(answer.body)?.[1] ?? ''}`.trim()
            : 'no answer',
          isDecided: waitMs < 0,
          sinceBegunMs: answeredMs - begunMs,
          sinceWrittenMs: answeredMs - (answer?.writtenAtMs ?? begunMs),
        });
      }
    }
  };
  await Promise.all(connections.map(buy));
  return bought;
}

function byOutcome(bought: readonly Bought[]): Record<string, Spread> {
  const groups = new Map<string, number[]>();
  for (const { outcome, sinceWrittenMs } of bought) {
    const group = groups.get(outcome);
    if (group) group.push(sinceWrittenMs);
    else groups.set(outcome, [sinceWrittenMs]);
  }
  return Object.fromEntries([...groups].map(([outcome, tookMs]) => [outcome, spreadOf(tookMs)]));
}

interface OtherShoppers {
  samples: readonly Sample[];
  throwIfEnded(): void;
  stop(): Promise<unknown>;
}

function startOtherShop(shop: OtherShop): OtherShoppers {
  const samples: Sample[] = [];
  let fault: Error | undefined;
  const worker = new Worker(new URL('./other-shop.ts', import.meta.url), { workerData: shop });
  worker.on('message', (sample: Sample) => samples.push(sample));
  worker.on('error', (error: Error) => (fault = error));
  return {
    samples,
    throwIfEnded() {
      if (fault) throw fault;
    },
    stop: () => worker.terminate(),
  };
}

async function countRows(platform: Platform, service: string, rows: string, { shopId }: Store): Promise<number> {
  const url = new URL(platform.run().postgres.url);
  url.pathname = `/jumun_${service}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  const { rowCount } = await client.query(`select 1 from ${rows}`, [shopId]);
  await client.end();
  return rowCount ?? 0;
}
