import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { PublicApi } from '@jumun/client/node';
import { Owner, pixel, Shopper, startPlatform, type Pick, type Platform } from '@jumun/local';

/** A charge in the card company's books; `cancelled_amount` of it was given back. */
export interface Charge {
  tno: string;
  ordr_idxx: string;
  amount: number;
  state: string;
  cancelled_amount: number;
}

/** The platform under attack, with one shop that sells one product. */
export interface Target {
  platform: Platform;
  sandbox: PublicApi;
  shopper: Shopper;
  storeName: string;
  shopId: string;
  pick: Pick;
  /** Reads a service's database as its server's owner; a connection of its own each time, for the server is being killed. */
  read<Row extends object>(service: string, text: string, values?: readonly unknown[]): Promise<Row[]>;
  charges(): Promise<Charge[]>;
  close(): Promise<void>;
}

const STORE = 'faults';
const PRICE = 4_500;

/** Starts the whole platform on a data folder of its own, with so many copies of each service. */
export async function openTarget(copies: number): Promise<Target> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jumun-faults-'));
  const services = ['auth', 'catalog', 'orders', 'notifications', 'settlement', 'realtime'];
  const platform = await startPlatform({
    dataDir,
    seed: false,
    // What is killed a thousand times shall not wait longer each time.
    pauses: { firstMs: 100, longestMs: 100, healthyAfterMs: 60_000 },
    scale: Object.fromEntries(services.map((service) => [service, copies])),
    env: { RATE_LIMIT_SCALE: '10000', LOG_LEVEL: 'warn' },
  });
  const api = new PublicApi(platform.origin, 64);
  const sandbox = new PublicApi(platform.sandbox, 64);
  const close = async (): Promise<void> => {
    api.close();
    sandbox.close();
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const owner = await Owner.open(api, {
      ownerName: '홍길동',
      email: `${STORE}@faults.test`,
      shopName: '고장 카페',
      storeName: STORE,
      password: 'faults1234!',
      phone: '010-2000-1000',
    });
    const { categoryId } = await owner.addCategory('메뉴');
    const product = await owner.addProduct({
      name: '아메리카노',
      description: '고소해요',
      price: PRICE,
      stock: 1_000_000,
      picture: pixel(),
      categoryIds: [categoryId],
    });
    return {
      platform,
      sandbox,
      shopper: new Shopper(api, sandbox),
      storeName: STORE,
      shopId: owner.shop.shopId,
      pick: { product, quantity: 1 },
      read: (service, text, values) => read(platform, service, text, values),
      charges: async () => (await sandbox.send('GET', '/control/kcp/transactions')).body as Charge[],
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function read<Row extends object>(
  platform: Platform,
  service: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const url = new URL(platform.run().postgres.url);
  url.pathname = `/jumun_${service}`;
  const client = new Client({ connectionString: url.href, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
