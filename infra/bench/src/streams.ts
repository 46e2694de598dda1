import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PublicApi } from '@jumun/client/node';
import { http, storeEvents } from '@jumun/contracts';
import { Owner, pixel, Shopper, startPlatform, type Product } from '@jumun/local';
import { cpuMsOf } from './cpu.ts';

/*
 * What open store pages cost one gateway: memory, and the time to open them, to tell them of a change and of a pause,
 * after which nobody begins a checkout. Each stream is a file of this process and of the gateway: raise the limit first
 * (`ulimit -n 65536`) where it is below 20,000.
 */

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '10000' },
    /** How long the open pages are left alone, in seconds: long enough for two pings. */
    rest: { type: 'string', default: '60' },
  },
});

const STORE = 'streams';
const OPENING_AT_ONCE = 64;
const MOST_WAITED_MS = 30_000;
/** Checkouts that are open when the owner pauses, and those that are tried after it. */
const HELD = 5;
const TRIED = 50;
const MB = 1024 * 1024;

const rssMbOf = (pid: number): number => {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4_096) / MB;
};
const cpuOf = (pid: number): number => cpuMsOf(new Map([[pid, 'gateway']])).get('gateway') ?? 0;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type StoreEvent = keyof typeof storeEvents;
const told: Record<StoreEvent, number> = { hello: 0, page: 0, goods: 0, intake: 0 };

/** One page, by its own device; what it hears is counted, each event once a part, and not kept. */
async function openPage(origin: string, number: number): Promise<void> {
  const address = `${origin}${http.live.store.path}?storeName=${STORE}`;
  const sent = request(address, { agent: false, headers: { 'x-device-id': `bench-device-${number}` } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`page ${number} was answered ${response.statusCode}`);
  response.on('data', (data: Buffer) => {
    for (const event of Object.values(storeEvents)) if (data.includes(`event: ${event}\n`)) told[event] += 1;
  });
  response.on('error', () => undefined);
}

async function openPages(origin: string, count: number): Promise<void> {
  let begun = 0;
  const worker = async (): Promise<void> => {
    for (let number = ++begun; number <= count; number = ++begun) await openPage(origin, number);
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, worker));
}

async function openStore(api: PublicApi): Promise<{ owner: Owner; product: Product }> {
  const owner = await Owner.open(api, {
    ownerName: '벤치',
    email: 'streams@bench.test',
    shopName: '벤치',
    storeName: STORE,
    password: 'crowded4700!',
    phone: '010-0000-0000',
  });
  const { categoryId } = await owner.addCategory('메뉴');
  const about = { name: '아메리카노', description: '커피', price: 4500, categoryIds: [categoryId], picture: pixel() };
  return { owner, product: await owner.addProduct(about) };
}

/** How long it takes until so many pages were told of what is done. */
async function tellAll(event: StoreEvent, count: number, act: () => Promise<unknown>): Promise<string> {
  const startMs = performance.now();
  await act();
  const answeredMs = performance.now() - startMs;
  while (told[event] < count && performance.now() - startMs < MOST_WAITED_MS) await pause(5);
  const tookMs = performance.now() - startMs;
  return `${told[event]} of ${count} told in ${tookMs.toFixed(0)} ms, answered in ${answeredMs.toFixed(0)} ms`;
}

/** A pause while people are at the checkout; throws where a promise of it is broken. */
async function pauseIntake({ owner, product }: Awaited<ReturnType<typeof openStore>>, count: number): Promise<void> {
  const shopper = new Shopper(api, sandbox);
  const { shopId } = owner.shop;
  const picks = [{ product, quantity: 1 }];
  const held = await Promise.all(Array.from({ length: HELD }, () => shopper.order(STORE, shopId, picks)));
  const figures = await tellAll('intake', count, () => owner.call(http.intake.pause, { body: { minutes: 10 } }));
  console.log(`a pause: ${figures}`);
  const tried = await Promise.all(Array.from({ length: TRIED }, () => shopper.tryToOrder(STORE, shopId, picks)));
  // Of a refusal the gateway's tests say what it is.
  const codes = tried.map(({ status, body }) => `${status} ${(body as { errorCode?: string }).errorCode}`);
  const refused = codes.filter((code) => code === '409 STORE_PAUSED').length;
  for (const checkout of held) await shopper.pay(checkout);
  console.log(`after it ${refused} of ${TRIED} checkouts refused, ${held.length} of ${HELD} open ones paid`);
  if (told.intake !== count || refused !== TRIED)
    throw new Error(`a pause that is not one: ${told.intake} told, ${[...new Set(codes)].join(', ')}`);
}

const dataDir = mkdtempSync(join(tmpdir(), 'jumun-bench-'));
const platform = await startPlatform({
  dataDir,
  quiet: false,
  seed: false,
  env: { RATE_LIMIT_SCALE: '100000', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' },
});
const api = new PublicApi(platform.origin);
const sandbox = new PublicApi(platform.sandbox);
try {
  const count = Number(values.streams);
  const store = await openStore(api);
  const [gateway] = platform.run().services['gateway'] ?? [];
  if (!gateway) throw new Error('no gateway runs');
  const { pid } = gateway;
  await api.call(http.catalog.store, { query: { storeName: STORE } });
  await pause(5_000);
  const before = { rss: rssMbOf(pid), cpu: cpuOf(pid), at: performance.now() };
  await openPages(platform.origin, count);
  const opened = { rss: rssMbOf(pid), cpu: cpuOf(pid), at: performance.now() };
  console.log(
    `${count} streams opened in ${((opened.at - before.at) / 1000).toFixed(1)} s: ${(opened.cpu - before.cpu).toFixed(0)} CPU-ms, RSS ${before.rss.toFixed(0)} to ${opened.rss.toFixed(0)} MB`,
  );
  await pause(Number(values.rest) * 1000);
  const rested = { rss: rssMbOf(pid), cpu: cpuOf(pid) };
  console.log(
    `left alone for ${values.rest} s: ${(rested.cpu - opened.cpu).toFixed(0)} CPU-ms, RSS ${rested.rss.toFixed(0)} MB, grown by ${(rested.rss - before.rss).toFixed(0)} MB`,
  );
  const figures = await tellAll('page', count, () => store.owner.addCategory('새 분류'));
  console.log(
    `a change: ${figures}: ${(cpuOf(pid) - rested.cpu).toFixed(0)} CPU-ms, RSS ${rssMbOf(pid).toFixed(0)} MB`,
  );
  await pauseIntake(store, count);
  console.log(
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
} finally {
  api.close();
  sandbox.close();
  await platform.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
// Its own ends of the streams may still be open.
process.exit();
