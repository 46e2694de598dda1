import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PublicApi } from '@jumun/client/node';
import { http } from '@jumun/contracts';
import { Owner, pixel, startPlatform } from '@jumun/local';
import { cpuMsOf } from './cpu.ts';

/*
 * What open store pages cost one gateway: memory, and the time to open them and to tell them of a change. Each stream
 * is a file of this process and of the gateway: raise the limit first (`ulimit -n 65536`) where it is below 20,000.
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
const MB = 1024 * 1024;

const rssMbOf = (pid: number): number => {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4_096) / MB;
};
const cpuOf = (pid: number): number => cpuMsOf(new Map([[pid, 'gateway']])).get('gateway') ?? 0;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let told = 0;

/** One page, by its own device; what it hears is counted and not kept. */
async function openPage(origin: string, number: number): Promise<void> {
  const address = `${origin}${http.live.store.path}?storeName=${STORE}`;
  const sent = request(address, { agent: false, headers: { 'x-device-id': `bench-device-${number}` } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`page ${number} was answered ${response.statusCode}`);
  response.on('data', (data: Buffer) => void (data.includes('event: page') && (told += 1)));
  response.on('error', () => undefined);
}

async function openPages(origin: string, count: number): Promise<void> {
  let begun = 0;
  const worker = async (): Promise<void> => {
    for (let number = ++begun; number <= count; number = ++begun) await openPage(origin, number);
  };
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, worker));
}

async function openStore(api: PublicApi): Promise<Owner> {
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
  await owner.addProduct(about);
  return owner;
}

const dataDir = mkdtempSync(join(tmpdir(), 'jumun-bench-'));
const platform = await startPlatform({
  dataDir,
  quiet: false,
  seed: false,
  env: { RATE_LIMIT_SCALE: '100000', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' },
});
const api = new PublicApi(platform.origin);
try {
  const count = Number(values.streams);
  const owner = await openStore(api);
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
  const changedAt = performance.now();
  await owner.addCategory('새 분류');
  while (told < count && performance.now() - changedAt < 30_000) await pause(10);
  console.log(
    `${told} of them told of a change in ${(performance.now() - changedAt).toFixed(0)} ms: ${(cpuOf(pid) - rested.cpu).toFixed(0)} CPU-ms, RSS ${rssMbOf(pid).toFixed(0)} MB`,
  );
} finally {
  api.close();
  await platform.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
// Its own ends of the streams may still be open.
process.exit();
