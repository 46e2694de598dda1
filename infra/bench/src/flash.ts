import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { PublicApi } from '@jumun/client/node';
import { Owner, pixel, Shopper, startPlatform } from '@jumun/local';

// A flash sale: everybody wants one of too few pieces at the same moment, while another shop sells as ever.

const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '10000' },
    pieces: { type: 'string', default: '500' },
    connections: { type: 'string', default: '2000' },
    one: { type: 'boolean', default: false },
  },
});
const [buyers, pieces] = [Number(values.buyers), Number(values.pieces)];

const dataDir = mkdtempSync(join(tmpdir(), 'jumun-bench-'));
const platform = await startPlatform({
  dataDir,
  quiet: false,
  seed: false,
  one: values.one,
  env: { RATE_LIMIT_SCALE: '100000', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn', HOLD_SHARE: '1' },
});
const api = new PublicApi(platform.origin, Number(values.connections));
const sandbox = new PublicApi(platform.sandbox, 64);
const shopper = new Shopper(api, sandbox);

async function openStore(storeName: string, stock: number) {
  const owner = await Owner.open(api, {
    ownerName: '벤치',
    email: `${storeName}@bench.test`,
    shopName: `벤치 ${storeName}`,
    storeName,
    password: 'crowded4700!',
    phone: '010-0000-0000',
  });
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

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const told = (tookMs: number[]): string => {
  const sorted = tookMs.toSorted((a, b) => a - b);
  return `p50 ${quantile(sorted, 0.5).toFixed(0)}  p99 ${quantile(sorted, 0.99).toFixed(0)}  most ${(sorted.at(-1) ?? 0).toFixed(0)} ms`;
};

async function sql<Row>(service: string, text: string, given: unknown[]): Promise<Row[]> {
  const url = new URL(platform.run().postgres.url);
  url.pathname = `/jumun_${service}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  // The caller names the columns it selects in the type.
  const { rows } = await client.query(text, given);
  await client.end();
  return rows as Row[];
}

try {
  const [sale, other] = [await openStore('sale', pieces), await openStore('other', 1_000_000)];
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (let time = 0; time < 40; time += 1) await shopper.buy(other.storeName, other.shopId, [other.pick]);
    }),
  );
  let isOver = false;
  const sellAsEver = async (count: number): Promise<number[]> => {
    const tookMs: number[] = [];
    for (let made = 0; made < count || (count === 0 && !isOver); made += 1) {
      const startMs = performance.now();
      await shopper.tryToOrder(other.storeName, other.shopId, [other.pick]);
      tookMs.push(performance.now() - startMs);
      await pause(50);
    }
    return tookMs;
  };
  const quiet = await sellAsEver(100);
  const others = sellAsEver(0);
  const outcomes = new Map<string, number>();
  const tookMs: number[] = [];
  await Promise.all(
    Array.from({ length: buyers }, async () => {
      const startMs = performance.now();
      const { status, body } = await shopper
        .tryToOrder(sale.storeName, sale.shopId, [sale.pick])
        .catch(() => ({ status: 0, body: {} }));
      tookMs.push(performance.now() - startMs);
      const outcome = `${status} ${(body as { errorCode?: string }).errorCode ?? ''}`.trim();
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }),
  );
  isOver = true;
  await pause(5_000);
  const held = await sql<{ count: string }>(
    'catalog',
    `select count(*) from reservation where shop_id = $1 and state = 'reserved'`,
    [sale.shopId],
  );
  const orders = await sql<{ count: string }>('orders', 'select count(*) from orders where shop_id = $1', [
    sale.shopId,
  ]);
  console.log(`answers  ${[...outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join(', ')}`);
  console.log(`buyers   ${told(tookMs)}`);
  console.log(`held     ${held[0]?.count} pieces after 5 s, orders ${orders[0]?.count}, of ${pieces}`);
  console.log(`others   ${told(quiet)} before, ${told(await others)} meanwhile`);
} finally {
  api.close();
  sandbox.close();
  await platform.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
