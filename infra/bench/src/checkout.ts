import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PublicApi } from '@jumun/client/node';
import { Owner, pixel, Shopper, startPlatform, type Pick } from '@jumun/local';
import { calibrate, type Calibration } from './calibration.ts';

const { values } = parseArgs({
  options: {
    /** Paid checkouts of each run. */
    count: { type: 'string', default: '2000' },
    shops: { type: 'string', default: '8' },
    at: { type: 'string', multiple: true, default: ['8', '32'] },
  },
});

interface Stall {
  storeName: string;
  shopId: string;
  pick: Pick;
}

interface Figures {
  at: number;
  count: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

const WARM_UP = 300;

/** Opens stalls with one product each, as their owners would. */
async function openStalls(api: PublicApi, count: number): Promise<Stall[]> {
  const stalls: Stall[] = [];
  for (let index = 0; index < count; index += 1) {
    const storeName = `bench${index}`;
    const owner = await Owner.open(api, {
      ownerName: '벤치',
      email: `${storeName}@bench.test`,
      shopName: `벤치 ${index}`,
      storeName,
      password: 'crowded4700!',
      phone: '010-0000-0000',
    });
    const { categoryId } = await owner.addCategory('메뉴');
    const product = await owner.addProduct({
      name: '아메리카노',
      description: '커피',
      price: 4500,
      stock: 1_000_000,
      categoryIds: [categoryId],
      picture: pixel(),
    });
    stalls.push({ storeName, shopId: owner.shop.shopId, pick: { product, quantity: 1 } });
  }
  return stalls;
}

/** Runs paid checkouts with so many shoppers at once: init, registration, card page, return, paid. */
async function run(shopper: Shopper, stalls: readonly Stall[], at: number, count: number): Promise<Figures> {
  const tookMs: number[] = [];
  let started = 0;
  const shop = async (): Promise<void> => {
    for (let mine = started++; mine < count; mine = started++) {
      const stall = stalls[mine % stalls.length];
      if (!stall) throw new Error('there is no stall');
      const startMs = performance.now();
      await shopper.buy(stall.storeName, stall.shopId, [stall.pick]);
      tookMs.push(performance.now() - startMs);
    }
  };
  const startMs = performance.now();
  await Promise.all(Array.from({ length: at }, shop));
  const seconds = (performance.now() - startMs) / 1000;
  tookMs.sort((a, b) => a - b);
  const quantile = (part: number): number => tookMs[Math.min(tookMs.length - 1, Math.floor(tookMs.length * part))] ?? 0;
  return { at, count, perSecond: count / seconds, p50Ms: quantile(0.5), p99Ms: quantile(0.99) };
}

function print(figures: readonly Figures[], { fsyncsPerSecond, selectsPerSecond, hellosPerSecond }: Calibration): void {
  console.log(
    `calibration  ${fsyncsPerSecond} fsyncs/s   ${selectsPerSecond} select 1/s   ${hellosPerSecond} bare hello/s`,
  );
  for (const { at, count, perSecond, p50Ms, p99Ms } of figures) {
    const ratio = (perSecond / hellosPerSecond) * 1000;
    console.log(
      `${String(at).padStart(3)} at once  ${perSecond.toFixed(1)} paid checkouts/s  p50 ${p50Ms.toFixed(1)} ms  p99 ${p99Ms.toFixed(1)} ms  (${count} checkouts, ${ratio.toFixed(1)} per 1000 hellos)`,
    );
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'jumun-bench-'));
const platform = await startPlatform({
  dataDir,
  quiet: false,
  seed: false,
  env: { RATE_LIMIT_SCALE: '100000', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' },
});
const api = new PublicApi(platform.origin, 128);
const sandbox = new PublicApi(platform.sandbox, 128);
try {
  const stalls = await openStalls(api, Number(values.shops));
  const shopper = new Shopper(api, sandbox);
  await run(shopper, stalls, 16, WARM_UP);
  const calibration = await calibrate(platform.run().postgres.url);
  const figures: Figures[] = [];
  for (const at of values.at) figures.push(await run(shopper, stalls, Number(at), Number(values.count)));
  print(figures, calibration);
} finally {
  api.close();
  sandbox.close();
  await platform.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
