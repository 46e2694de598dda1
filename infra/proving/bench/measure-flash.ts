import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type ApiAnswer, type ApiCall, PublicApi } from '@jumun/client/node';
import { Shopper } from '@jumun/local';
import { Connection, requestText } from '../load/connection.ts';
import { spreadOf, type Spread } from '../load/figures.ts';
import { inParallel } from '../load/workers.ts';
import { openStall, type Stall } from '../platform/stall.ts';
import type { System } from '../platform/system.ts';
import { openMeasured } from './open-system.ts';
import type { OtherShop, Sample } from './other-shop.ts';

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
const WARM_UP = { shoppers: 16, checkouts: 640 };

/** Many want one of too few pieces at the same moment, while another shop sells as ever; on a system of its own. */
export async function measureFlash(options: FlashOptions): Promise<FlashFigures> {
  const system = await openMeasured({ one: options.one, env: { HOLD_SHARE: '1' } });
  try {
    return await sell(system, options);
  } finally {
    await system.close();
  }
}

async function sell(system: System, { buyers, pieces, connections: count }: FlashOptions): Promise<FlashFigures> {
  const { platform, shopper } = system;
  const [sale, other] = [await openStall(system, 'sale', { stock: pieces }), await openStall(system, 'other')];
  const { storeName, shopId, pick } = other;
  await inParallel(WARM_UP.shoppers, WARM_UP.checkouts, () => shopper.buy(storeName, shopId, [pick]));
  // As autovacuum does within a minute: plans that were made on empty tables read all of them.
  for (const service of ['catalog', 'orders']) await system.sql(service, 'analyze', []);
  const requests = await writeRequests(platform.origin, sale, buyers);
  const connections = await openConnections(platform.origin, Math.min(count, buyers));
  const otherShop = startOtherShop({ origin: platform.origin, storeName, shopId, pick });
  try {
    const quietFromMs = Date.now();
    while (Date.now() < quietFromMs + QUIET_MS || otherShop.samples.length < QUIET_SAMPLES) {
      await pause(100);
      otherShop.throwIfEnded();
    }
    const begunAtMs = Date.now();
    const cpu = process.threadCpuUsage();
    const bought = await buyAll(connections, requests);
    const used = process.threadCpuUsage(cpu);
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
      held: await countRows(system, 'catalog', `reservation where shop_id = $1 and state = 'reserved'`, sale),
      orders: await countRows(system, 'orders', 'orders where shop_id = $1', sale),
      otherBefore: others(quietFromMs, begunAtMs),
      otherMeanwhile: others(begunAtMs, endedAtMs),
      driverCpuMsPerBuyer: (used.user + used.system) / 1_000 / buyers,
    };
  } finally {
    await otherShop.stop();
    for (const connection of connections) connection.close();
  }
}

/** The checkouts that so many shoppers, each a client of its own, would send. */
async function writeRequests(origin: string, { storeName, shopId, pick }: Stall, count: number): Promise<Buffer[]> {
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
  await inParallel(OPENED_AT_ONCE, count, async () => opened.push(await Connection.open(origin)));
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

const countRows = async ({ sql }: System, service: string, rows: string, { shopId }: Stall): Promise<number> =>
  (await sql(service, `select 1 from ${rows}`, [shopId])).length;
