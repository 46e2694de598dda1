import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NatsConnection } from '@nats-io/transport-node';
import type { PublicApi } from '@jumun/client/node';
import type * as Local from '@jumun/local';
import { query } from './database.ts';
import { ours, type Modules } from './modules.ts';
import { connectToNats } from './nats.ts';
import { fillFromPrepared } from './prepared-folder.ts';
import { chargesOf, messagesTo, type Charge, type Message } from './sandbox.ts';
import { addProduct, openShop, type ProductChanges } from './shop.ts';

/** A platform on a data folder of its own, with the clients that use it. */
export interface System {
  platform: Local.Platform;
  /** Where all servers and the sandbox keep their data, and all processes their logs. */
  dataDir: string;
  api: PublicApi;
  sandbox: PublicApi;
  shopper: Local.Shopper;
  /** Opens a shop that may sell, whose owner has a number of its own. */
  openShop: (storeName: string, about?: { shopName?: string }) => Promise<Local.Owner>;
  addProduct: (owner: Local.Owner, changes?: ProductChanges) => Promise<Local.Product>;
  /** Queries a service's database as its server's owner. Each query connects anew, since servers are killed. */
  sql: <Row extends object = Record<string, unknown>>(
    service: string,
    text: string,
    values?: readonly unknown[],
  ) => Promise<Row[]>;
  /** A connection to NATS that may subscribe to and call everything. */
  nats: () => Promise<NatsConnection>;
  /** The card company's charges, of one order where it is named. */
  charges: (orderNumber?: string) => Promise<Charge[]>;
  /** Text messages, Alimtalk and e-mails to an address. */
  messages: (to: string) => Promise<Message[]>;
  /** Ends it; its data is gone. */
  close: () => Promise<void>;
}

/** Ends a copy by SIGTERM, and resolves when another process serves in its place. */
export async function restartCopy({ platform }: Pick<System, 'platform'>, part: string, copy: number): Promise<void> {
  const pid = platform.kill(part, copy, 'SIGTERM');
  const hasEnded = (): boolean => !(platform.run().services[part] ?? []).some((running) => running.pid === pid);
  await platform.waitFor(`${part} has ended`, hasEnded);
  await platform.waitUntilReady();
}

type PassedOn =
  'isProduction' | 'natsNodes' | 'one' | 'parts' | 'pauses' | 'quiet' | 'rewire' | 'sandboxProgram' | 'scale' | 'seed';

export interface SystemOptions extends Pick<Local.PlatformOptions, PassedOn> {
  /** Variables on top of those of every system here. */
  env?: Record<string, string>;
  /** The folder that another system has left; a new one where nothing is said. */
  dataDir?: string;
  /** Whether servers start with empty folders and migrate, instead of with a copy of prepared ones. */
  isFresh?: boolean;
  /** Prepares the new folder, for example as a mount; answers how to release it after the end. */
  prepare?: (dataDir: string) => Promise<() => void>;
}

/** One machine makes all requests, and each shopper's address is the one that it names. */
const ENV = {
  ...{ RATE_LIMIT_SCALE: '10000', TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn', SELF_CHECKS: 'on' },
  MESSAGE_BUDGET_WON: '1000000000',
};
const CONNECTIONS = 256;

/** Payouts by calls of a provider, not by a file for the bank, which arrive at any hour. */
export const PAYOUTS_AT_ANY_HOUR = { PAYOUT_PROVIDER: 'toss', SANDBOX_BANK_HOURS: 'always' };
/** A process that is killed comes back after the same pause each time. */
export const restartAfter = (pauseMs: number): NonNullable<SystemOptions['pauses']> => ({
  ...{ firstMs: pauseMs, longestMs: pauseMs, healthyAfterMs: 60_000 },
});

/** Starts a system: on a prepared folder in about five seconds on a quiet machine. */
export async function openSystem(
  { dataDir: left, isFresh = false, prepare, env = {}, ...options }: SystemOptions = {},
  modules = ours,
): Promise<System> {
  const dataDir = left ?? mkdtempSync(join(tmpdir(), 'jumun-proving-'));
  let release: (() => void) | undefined;
  const remove = (): void => {
    release?.();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    release = await prepare?.(dataDir);
    if (left === undefined && !isFresh) await fillFromPrepared(dataDir);
    const platform = await modules.startPlatform({ seed: false, ...options, dataDir, env: { ...ENV, ...env } });
    return systemOf(platform, { dataDir, modules, remove });
  } catch (error) {
    remove();
    throw error;
  }
}

interface Started {
  dataDir: string;
  modules: Modules;
  remove: () => void;
}

function systemOf(platform: Local.Platform, { dataDir, modules, remove }: Started): System {
  const api = new modules.PublicApi(platform.origin, CONNECTIONS);
  const sandbox = new modules.PublicApi(platform.sandbox, CONNECTIONS);
  const shopper = new modules.Shopper(api, sandbox);
  let phones = 1000;
  return {
    ...{ platform, dataDir, api, sandbox, shopper },
    openShop: (storeName, about) =>
      openShop({ modules, api, shopper }, { storeName, ...about, phone: `010-2000-${String((phones += 1))}` }),
    addProduct: (owner, changes) => addProduct(modules, owner, changes),
    sql: (service, text, values) => query(platform.run(), service, text, values),
    nats: () => connectToNats(platform.run()),
    charges: (orderNumber) => chargesOf(sandbox, orderNumber),
    messages: (to) => messagesTo(sandbox, to),
    async close() {
      api.close();
      sandbox.close();
      await platform.stop();
      remove();
    },
  };
}
