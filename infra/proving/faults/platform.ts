import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { PublicApi } from '@jumun/client/node';
import { Owner, pixel, Shopper, startPlatform, type Part, type Pick, type Platform } from '@jumun/local';
import type { Fixture } from '../journeys/fixture.ts';
import { fillFromPrepared } from '../journeys/prepared-folder.ts';
import { SmallDisk } from './disk.ts';
import { Lines } from './lines.ts';
import { SERVICES } from './schedule.ts';

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
  /** Undefined where the copies reach everything directly. */
  lines: Lines | undefined;
  /** The disk under `dataDir`, or why there is none that can be filled. */
  disk: SmallDisk | string;
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
  /** Copies of each service and of the gateway. */
  copies: number | Readonly<Record<string, number>>;
  /** Whether all parts share one process, but those of which there are several copies. */
  one?: boolean;
  /** Other builds of the parts than this checkout's. */
  parts?: readonly Part[];
  /** Whether each copy reaches servers and providers by lines that can be cut. */
  withLines?: boolean;
  /** Whether the data lies on a small disk that can be filled, where this machine allows it. */
  withSmallDisk?: boolean;
  /** Nodes of NATS. */
  natsNodes?: number;
  /** How long a process that was killed stays away. */
  pauseMs?: number;
  env?: Record<string, string>;
}

const NO_DISK = 'there is no small disk in this run';

/** Starts the whole platform on a data folder of its own. */
export async function openTarget(options: TargetOptions): Promise<Target> {
  const { withLines = false, withSmallDisk = false } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'jumun-faults-'));
  const disk = withSmallDisk ? await SmallDisk.mount(dataDir) : NO_DISK;
  const lines = withLines ? await Lines.open() : undefined;
  const release = (): void => {
    lines?.close();
    if (disk instanceof SmallDisk) disk.unmount();
    rmSync(dataDir, { recursive: true, force: true });
  };
  // Other builds migrate by themselves, and a cluster of NATS begins with nothing.
  if (!options.parts && (options.natsNodes ?? 1) === 1) await fillFromPrepared(dataDir);
  return startTarget(options, { dataDir, disk, lines, release }, openShop);
}

/** A target on a running platform, which the caller closes, with that shop on it. */
export async function targetOn({ platform, api, sandbox }: Fixture): Promise<Target> {
  const close = async (): Promise<void> => undefined;
  const dataDir = dirname(platform.runFile);
  return targetOf({ platform, api, sandbox, dataDir, lines: undefined, disk: NO_DISK, close }, await openShop(api));
}

type Surroundings = Omit<Target, 'shopper' | 'owner' | 'storeName' | 'shopId' | 'pick' | 'read' | 'charges'>;

function targetOf(place: Surroundings, { owner, pick }: Entered): Target {
  const { platform, api, sandbox } = place;
  return {
    ...{ ...place, owner, pick },
    shopper: new Shopper(api, sandbox),
    storeName: STORE,
    shopId: owner.shop.shopId,
    read: (service, text, values) => read(platform, service, text, values),
    charges: async () => (await sandbox.send('GET', '/control/kcp/transactions')).body as Charge[],
  };
}

/** Starts it once more on the data folder of a target whose platform has ended; closing removes the folder, as before. */
export function reopenTarget({ dataDir, disk, lines, pick }: Target, options: TargetOptions): Promise<Target> {
  const release = (): void => rmSync(dataDir, { recursive: true, force: true });
  return startTarget(options, { dataDir, disk, lines, release }, async (api) => ({
    owner: await Owner.logIn(api, OWNER.email, OWNER.password),
    pick,
  }));
}

interface TargetParts {
  dataDir: string;
  disk: Target['disk'];
  lines: Target['lines'];
  release: () => void;
}

type Entered = { owner: Owner; pick: Pick };

async function startTarget(
  options: TargetOptions,
  { dataDir, disk, lines, release }: TargetParts,
  enter: (api: PublicApi) => Promise<Entered>,
): Promise<Target> {
  const { copies, one = false, parts, env = {}, pauseMs = 100 } = options;
  const copiesOf = (part: string): number => (typeof copies === 'number' ? copies : (copies[part] ?? 1));
  const platform = await startPlatform({
    dataDir,
    seed: false,
    ...(parts && { parts }),
    // A process that is killed a thousand times shall not wait longer each time.
    pauses: { firstMs: pauseMs, longestMs: pauseMs, healthyAfterMs: 60_000 },
    one,
    natsNodes: options.natsNodes ?? 1,
    scale: Object.fromEntries(
      [...SERVICES, 'gateway'].flatMap((part) => (one && copiesOf(part) === 1 ? [] : [[part, copiesOf(part)]])),
    ),
    env: {
      ...{ RATE_LIMIT_SCALE: '10000', LOG_LEVEL: 'warn', SELF_CHECKS: 'on' },
      // Payouts cross a line that can be cut, as those by a file for the bank do not, and arrive at any hour.
      ...{ PAYOUT_PROVIDER: 'toss', SANDBOX_BANK_HOURS: 'always' },
      ...lines?.settings(),
      ...env,
    },
    ...(lines && { rewire: (servers) => lines.rewire(servers, copiesOf) }),
  }).catch((error: unknown) => {
    release();
    throw error;
  });
  lines?.leadTo(platform.sandbox, dataDir);
  const api = new PublicApi(platform.origin, 64);
  const sandbox = new PublicApi(platform.sandbox, 64);
  const close = async (): Promise<void> => {
    api.close();
    sandbox.close();
    await platform.stop();
    release();
  };
  try {
    return targetOf({ platform, api, sandbox, dataDir, lines, disk, close }, await enter(api));
  } catch (error) {
    await close();
    throw error;
  }
}

async function openShop(api: PublicApi): Promise<Entered> {
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
export async function advanceClock({ sandbox }: { sandbox: PublicApi }): Promise<void> {
  await sandbox.send('POST', '/control/clock', { body: { advance_ms: TIME_PASSES_MS } });
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Moves it by whole days, so that the card company's books of today are closed. */
export async function advanceDays({ sandbox }: { sandbox: PublicApi }, days: number): Promise<void> {
  await sandbox.send('POST', '/control/clock', { body: { advance_ms: days * DAY_MS } });
}
