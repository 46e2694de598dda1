import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { PublicApi } from '@jumun/client/node';
import { Owner, pixel, Shopper, startPlatform, type Pick, type Platform, type PlatformOptions } from '@jumun/local';
import { Line } from './proxy.ts';
import { copyName, LINES, SERVICES, type LineName } from './schedule.ts';

/** A charge in the card company's books; `cancelled_amount` of it was given back. */
export interface Charge {
  tno: string;
  ordr_idxx: string;
  amount: number;
  state: string;
  cancelled_amount: number;
}

/** The platform under attack, with one shop that sells one counted product. */
export interface Target {
  platform: Platform;
  api: PublicApi;
  sandbox: PublicApi;
  shopper: Shopper;
  owner: Owner;
  storeName: string;
  shopId: string;
  pick: Pick;
  /** Where the servers keep their data. */
  dataDir: string;
  /** The line between a copy and a server. */
  line: (copy: string, server: LineName) => Line | undefined;
  /** Reads a service's database as its server's owner; a connection of its own each time, for the server is being killed. */
  read: <Row extends object>(service: string, text: string, values?: readonly unknown[]) => Promise<Row[]>;
  charges(): Promise<Charge[]>;
  close(): Promise<void>;
}

export const STOCK = 1_000_000;
export const OWNER = { email: 'owner@faults.test', password: 'faults1234!', phone: '010-2000-1000' } as const;
const STORE = 'faults';
/** Of one piece and of three the fee is no whole won, so that its rounding is seen. */
const PRICE = 4_510;

export interface TargetOptions {
  /** Copies of each service. */
  copies: number;
  /** Whether each copy reaches the servers by lines that can be cut. */
  withLines?: boolean;
  env?: Record<string, string>;
}

/** Starts the whole platform on a data folder of its own. */
export async function openTarget({ copies, withLines = false, env = {} }: TargetOptions): Promise<Target> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jumun-faults-'));
  const lines = new Map<string, Line>();
  const platform = await startPlatform({
    dataDir,
    seed: false,
    // A process that is killed a thousand times shall not wait longer each time.
    pauses: { firstMs: 100, longestMs: 100, healthyAfterMs: 60_000 },
    scale: Object.fromEntries(SERVICES.map((service) => [service, copies])),
    env: { RATE_LIMIT_SCALE: '10000', LOG_LEVEL: 'warn', ...env },
    ...(withLines && { rewire: (servers) => layLines(servers, copies, lines) }),
  });
  const api = new PublicApi(platform.origin, 64);
  const sandbox = new PublicApi(platform.sandbox, 64);
  const close = async (): Promise<void> => {
    api.close();
    sandbox.close();
    await platform.stop();
    for (const line of lines.values()) line.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const { owner, pick } = await openShop(api);
    return {
      ...{ platform, api, sandbox, owner, pick, dataDir, close },
      shopper: new Shopper(api, sandbox),
      storeName: STORE,
      shopId: owner.shop.shopId,
      line: (copy, server) => lines.get(`${copy} ${server}`),
      read: (service, text, values) => read(platform, service, text, values),
      charges: async () => (await sandbox.send('GET', '/control/kcp/transactions')).body as Charge[],
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openShop(api: PublicApi): Promise<{ owner: Owner; pick: Pick }> {
  const owner = await Owner.open(api, {
    ...OWNER,
    ownerName: '홍길동',
    shopName: '고장 카페',
    storeName: STORE,
  });
  const { categoryId } = await owner.addCategory('메뉴');
  const product = await owner.addProduct({
    name: '아메리카노',
    description: '고소해요',
    price: PRICE,
    stock: STOCK,
    picture: pixel(),
    categoryIds: [categoryId],
  });
  return { owner, pick: { product, quantity: 1 } };
}

type Rewire = NonNullable<PlatformOptions['rewire']>;
type Servers = Parameters<Rewire>[0];

/** One line for each copy and server. */
async function layLines(servers: Servers, copies: number, lines: Map<string, Line>): ReturnType<Rewire> {
  const urls: Record<LineName, string> = {
    postgres: servers.postgresUrl,
    nats: servers.natsUrl,
    redis: servers.redisUrl,
  };
  const names = [...SERVICES.flatMap((service) => Array.from({ length: copies }, (_, nth) => copyName(service, nth)))];
  for (const copy of [...names, 'gateway'])
    for (const server of LINES) {
      const { hostname, port } = new URL(urls[server]);
      lines.set(`${copy} ${server}`, await Line.open({ host: hostname, port: Number(port) }));
    }
  const through = (copy: string, server: LineName, address = urls[server]): string => {
    const url = new URL(address);
    url.port = String(lines.get(`${copy} ${server}`)?.port ?? url.port);
    return url.href;
  };
  return (copy) => ({
    ...servers,
    postgresUrl: through(copy, 'postgres'),
    natsUrl: through(copy, 'nats'),
    redisUrlOf: (part) => through(copy, 'redis', servers.redisUrlOf(part)),
  });
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

/** Longer than any checkout stays open. */
const TIME_PASSES_MS = 20 * 60 * 1000;

/** Moves the clock by which services decide, so that the time of every open checkout is over. */
export async function letTimePass({ sandbox }: { sandbox: PublicApi }): Promise<void> {
  await sandbox.send('POST', '/control/clock', { body: { advance_ms: TIME_PASSES_MS } });
}
