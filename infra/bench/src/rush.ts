import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicApi } from '@jumun/client/node';
import type * as Local from '@jumun/local';

/** How a version of the project is started and used; another checkout brings its own. */
export type Modules = Pick<typeof Local, 'Owner' | 'pixel' | 'Shopper' | 'startPlatform'> & {
  PublicApi: typeof PublicApi;
};

export interface Figures {
  at: number;
  count: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

export interface Rush {
  /** Runs paid checkouts with so many shoppers at once: init, registration, card page, return, paid. */
  shop(at: number, count: number): Promise<Figures>;
  run(): Local.Run;
  close(): Promise<void>;
}

interface Stall {
  storeName: string;
  shopId: string;
  pick: Local.Pick;
}

/** Opens stalls with one product each that asks so many questions, as their owners would; each is answered by the dearer option. */
async function openStalls(
  { Owner, pixel }: Modules,
  api: PublicApi,
  { count, groups }: { count: number; groups: number },
): Promise<Stall[]> {
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
    const asked: Local.OptionGroup[] = [];
    for (let number = 1; number <= groups; number += 1) {
      const options = [{ name: '그대로' }, { name: '더하기', priceDelta: 500 }];
      asked.push(await owner.addOptionGroup({ name: `질문 ${number}`, min: 1, max: 1, options }));
    }
    const product = await owner.addProduct({
      ...(groups > 0 && { groupIds: asked.map(({ groupId }) => groupId) }),
      name: '아메리카노',
      description: '커피',
      price: 4500,
      stock: 1_000_000,
      categoryIds: [categoryId],
      picture: pixel(),
    });
    const options = asked.flatMap((group) => group.options.slice(1));
    const pick = { product, quantity: 1, ...(groups > 0 && { options }) };
    stalls.push({ storeName, shopId: owner.shop.shopId, pick });
  }
  return stalls;
}

/** Starts a system of its own with so many stalls, whose products ask so many questions; its data is gone when it is closed. */
export async function openRush(
  modules: Modules,
  { shops, groups = 0, one = false }: { shops: number; groups?: number; one?: boolean },
): Promise<Rush> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jumun-bench-'));
  const platform = await modules.startPlatform({
    dataDir,
    quiet: false,
    seed: false,
    one,
    env: { RATE_LIMIT_SCALE: '100000', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' },
  });
  const api = new modules.PublicApi(platform.origin, 128);
  const sandbox = new modules.PublicApi(platform.sandbox, 128);
  const close = async (): Promise<void> => {
    api.close();
    sandbox.close();
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const stalls = await openStalls(modules, api, { count: shops, groups });
    const shopper = new modules.Shopper(api, sandbox);
    return { shop: (at, count) => shop(shopper, stalls, at, count), run: () => platform.run(), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function shop(shopper: Local.Shopper, stalls: readonly Stall[], at: number, count: number): Promise<Figures> {
  const tookMs: number[] = [];
  let started = 0;
  const buy = async (): Promise<void> => {
    for (let mine = started++; mine < count; mine = started++) {
      const stall = stalls[mine % stalls.length];
      if (!stall) throw new Error('there is no stall');
      const startMs = performance.now();
      await shopper.buy(stall.storeName, stall.shopId, [stall.pick]);
      tookMs.push(performance.now() - startMs);
    }
  };
  const startMs = performance.now();
  await Promise.all(Array.from({ length: at }, buy));
  const seconds = (performance.now() - startMs) / 1000;
  tookMs.sort((a, b) => a - b);
  const quantile = (part: number): number => tookMs[Math.min(tookMs.length - 1, Math.floor(tookMs.length * part))] ?? 0;
  return { at, count, perSecond: count / seconds, p50Ms: quantile(0.5), p99Ms: quantile(0.99) };
}
