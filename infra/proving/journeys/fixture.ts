import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, nkeyAuthenticator, type NatsConnection } from '@nats-io/transport-node';
import { Client } from 'pg';
import { PublicApi } from '@jumun/client/node';
import { http } from '@jumun/contracts';
import {
  Owner,
  pixel,
  Shopper,
  startPlatform,
  type NewProduct,
  type Platform,
  type PlatformOptions,
  type Product,
} from '@jumun/local';
import { eventually } from '@jumun/testing/eventually';
import { sqlTypes } from '@jumun/testing/sql-types';
import { runsInOne } from './config.ts';
import { fillFromPrepared } from './prepared-folder.ts';

/** The whole platform on a data folder of its own, and people who use it. */
export interface Fixture {
  platform: Platform;
  api: PublicApi;
  sandbox: PublicApi;
  shopper: Shopper;
  /** Opens a shop that may sell; its store name is `name`. */
  openShop(name: string): Promise<Owner>;
  addProduct(owner: Owner, changes?: Partial<NewProduct>): Promise<Product>;
  sql<Row = Record<string, unknown>>(service: string, text: string, values?: unknown[]): Promise<Row[]>;
  /** A connection to NATS that may hear and ask everything. */
  nats(): Promise<NatsConnection>;
  charges(orderNumber: string): Promise<{ tno: string; amount: number; state: string; cancelled_amount: number }[]>;
  messages(phone: string): Promise<{ channel: string; text: string }[]>;
  close(): Promise<void>;
}

export type FixtureOptions = Pick<
  PlatformOptions,
  'env' | 'seed' | 'scale' | 'pauses' | 'isProduction' | 'sandboxProgram'
> & {
  shape?: 'one' | 'apart';
  /** Before anything is started on the folder of the data; answers what is to be done when all has ended. */
  prepare?: (dataDir: string) => Promise<() => void>;
};

/** Starts the platform, on a copy of data that was prepared once: about five seconds on a quiet machine. */
export async function openFixture(options: FixtureOptions = {}): Promise<Fixture> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jumun-journey-'));
  const { env = {}, seed = false, scale = {}, shape = 'one', pauses, isProduction = false, sandboxProgram } = options;
  const release = await options.prepare?.(dataDir);
  // A caller that prepares the folder itself, or tests production's start in an empty one, begins with nothing.
  if (!options.prepare && !isProduction) await fillFromPrepared(dataDir);
  const platform = await startPlatform({
    dataDir,
    seed,
    scale,
    isProduction,
    ...(pauses && { pauses }),
    ...(sandboxProgram && { sandboxProgram }),
    one: runsInOne(shape),
    env: { RATE_LIMIT_SCALE: '10000', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn', SELF_CHECKS: 'on', ...env },
  });
  const api = new PublicApi(platform.origin, 256);
  const sandbox = new PublicApi(platform.sandbox, 256);
  const databases = new Map<string, Promise<Client>>();
  let phones = 1000;

  async function open(service: string): Promise<Client> {
    const url = new URL(platform.run().postgres.url);
    url.pathname = `/jumun_${service}`;
    const client = new Client({ connectionString: url.href, types: sqlTypes });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  return {
    platform,
    api,
    sandbox,
    shopper: new Shopper(api, sandbox),
    async openShop(name) {
      const owner = await Owner.open(api, {
        ownerName: '홍길동',
        email: `${name}@journey.test`,
        shopName: `${name} 카페`,
        storeName: name,
        password: 'journey1234!',
        phone: `010-2000-${String((phones += 1))}`,
      });
      // The catalog hears of it a moment later.
      await eventually(async () => (await api.ask(http.catalog.store, { query: { storeName: name } })).status === 200);
      return owner;
    },
    async addProduct(owner, changes = {}) {
      const categoryIds = changes.categoryIds ?? [(await owner.addCategory('메뉴')).categoryId];
      return owner.addProduct({
        name: '아메리카노',
        description: '고소해요',
        price: 4500,
        picture: pixel(),
        ...changes,
        categoryIds,
      });
    },
    async sql<Row>(service: string, text: string, values: unknown[] = []) {
      let client = databases.get(service);
      if (!client) databases.set(service, (client = open(service)));
      // The caller names the columns it selects in the type.
      return (await (await client).query(text, values)).rows as Row[];
    },
    nats() {
      const { url, seed } = platform.run().nats;
      return connect({ servers: url, authenticator: nkeyAuthenticator(new TextEncoder().encode(seed ?? '')) });
    },
    charges: async (orderNumber) =>
      (await sandbox.send('GET', `/control/kcp/transactions?ordr_idxx=${orderNumber}`)).body as Awaited<
        ReturnType<Fixture['charges']>
      >,
    messages: async (phone) =>
      (await sandbox.send('GET', `/control/messages?to=${phone.replaceAll('-', '')}`)).body as {
        channel: string;
        text: string;
      }[],
    async close() {
      for (const client of databases.values()) await (await client).end();
      api.close();
      sandbox.close();
      await platform.stop();
      release?.();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The ledger of a platform, or of one of its shops: every account's balance, and what all of them sum to. */
export async function ledgerOf(
  fixture: Fixture,
  shopId: string | null = null,
): Promise<{ sum: number; accounts: Map<string, number> }> {
  const rows = await fixture.sql<{ account: string; balance: string }>(
    'settlement',
    `with entry as (select * from ledger_entry where $1::uuid is null or shop_id = $1)
     select account, sum(amount) as balance from (
       select debit_account as account, amount from entry union all select credit_account, -amount from entry) moved group by account`,
    [shopId],
  );
  const accounts = new Map(rows.map(({ account, balance }) => [account, Number(balance)]));
  return { sum: [...accounts.values()].reduce((total, balance) => total + balance, 0), accounts };
}
