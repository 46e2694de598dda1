import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { http } from '@jumun/contracts';
import { readBooks } from '../invariants/books.ts';
import type { Broken } from '../invariants/all.ts';
import { reopenTarget, type Target } from './target.ts';
import { noConfirmations } from '../invariants/confirmations.ts';
import { waitUntilIdle, waitUntilKept } from '../invariants/wait-until-kept.ts';
import { BACKUP_PROGRAM, backupSettings, startArchiving } from '../platform/backup.ts';
import { advanceClock, DAY_MS } from '../platform/sandbox.ts';

const run = promisify(execFile);

const ORDERS_EACH = 4;
/** A shorter one than in production, where it is 60 s: a drill shall not wait so long. */
const ARCHIVE_TIMEOUT_S = 2;
const GUEST = { name: '김복구', phone: '010-3000-4000' } as const;

export interface DrillReport {
  /** From the newest archived WAL until everything was lost: what 'latest' would not have. */
  rpoSeconds: number;
  /** From the first step of the restore until the gateway was ready and the files were back. */
  rtoSeconds: number;
  /** Orders that were paid before the moment, or whose card page was open then and was paid afterwards. */
  wanted: string[];
  /** Orders that are paid in the restored books. */
  paid: string[];
  /** Orders after the moment, whose charges the restored books can't know. */
  lost: string[];
  /** Those that settlement has found in the card company's books alone. */
  found: string[];
  /** Rows of people's data that the kept keys could not open. */
  unopened: string[];
  /** How the store answers for a picture that was stored before the moment. */
  picture: number;
  /** Confirmations that the restored platform breaks, but for the charges of lost orders. */
  broken: Broken[];
}

/**
 * Sells while WAL is archived, loses PostgreSQL, NATS, Redis and the object store at once, and restores a moment amid
 * the sales. Ends the target's platform; the caller closes the one that `keep` gets instead.
 */
export async function drillRestore(
  target: Target,
  keep: (restored: Target) => void,
  say: (line: string) => void,
): Promise<DrillReport> {
  const backups = join(target.dataDir, 'backups');
  await startArchiving(target, join(backups, 'wal'), ARCHIVE_TIMEOUT_S);
  const wanted = await sell(target, ORDERS_EACH);
  say(await backup(target, backups, 'take'));
  say(await backup(target, backups, 'files'));
  wanted.push(...(await sell(target, ORDERS_EACH)));
  const open = await openCheckout(target);
  const moment = await clockOf(target);
  await pay(target, open.approvalKey);
  const lost = await sell(target, ORDERS_EACH);
  await waitUntilArchived(target);
  say(await backup(target, backups, 'check'));
  const rpoSeconds = await lastArchivedAgo(target);
  const settings = backupSettings(target, backups);
  const owner = statSync(join(target.dataDir, 'postgres/cluster'));
  await loseEverything(target);

  const startMs = performance.now();
  const cluster = join(target.dataDir, 'postgres/cluster');
  mkdirSync(join(target.dataDir, 'postgres'), { mode: 0o700 });
  say(await command(settings, 'restore', cluster, moment));
  // Where PostgreSQL runs as another user, the folder must belong to that user.
  await run('chown', ['-R', `${owner.uid}:${owner.gid}`, cluster]);
  const restored = await reopenTarget(target);
  keep(restored);
  const files = await command(backupSettings(restored, backups), 'restore-files');
  say(`${files.split('\n').length} files restored`);
  const rtoSeconds = (performance.now() - startMs) / 1000;

  const picture = await pictureOf(restored);
  await waitUntilIdle(restored);
  const isLost = new Set(lost);
  const known: Target = {
    ...restored,
    charges: async () => (await restored.charges()).filter(({ ordr_idxx }) => !isLost.has(ordr_idxx)),
  };
  const confirmations = { ...noConfirmations(), orders: new Set(wanted), paid: new Set(wanted) };
  const broken = await waitUntilKept(known, confirmations, { withinMs: 60_000, except: OF_THE_OTHER_TIME });
  const { orders } = await readBooks(restored, noConfirmations());
  const unopened = await unopenedGuests(restored, wanted);
  return {
    rpoSeconds,
    rtoSeconds,
    wanted: [...wanted, open.orderNumber].sort(),
    paid: orders
      .filter(({ tno }) => tno !== null)
      .map(({ order_number }) => order_number)
      .sort(),
    lost: lost.sort(),
    found: await findLost(restored, lost.length),
    unopened,
    picture,
    broken,
  };
}

/** The shopper came back from the card page after the moment, and that is when the intent is written. */
const OF_THE_OTHER_TIME = 'no card was charged before the intent was on disk';

/** Orders that were paid, by their numbers. */
async function sell({ shopper, storeName, shopId, pick }: Target, count: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let nth = 0; nth < count; nth += 1)
    numbers.push((await shopper.buy(storeName, shopId, [pick], GUEST)).orderNumber);
  return numbers;
}

async function openCheckout(target: Target): Promise<{ orderNumber: string; approvalKey: string }> {
  const { shopper, storeName, shopId, pick } = target;
  const { orderNumber, paymentId } = await shopper.order(storeName, shopId, [pick]);
  return { orderNumber, approvalKey: await shopper.openCardPage(paymentId, GUEST) };
}

async function pay({ shopper }: Target, approvalKey: string): Promise<void> {
  const { location } = await shopper.playCardPage(approvalKey, 'approve');
  if (!location?.includes('/success/')) throw new Error(`the payment ended at ${location ?? 'nothing'}`);
}

async function clockOf({ sql }: Target): Promise<string> {
  const [row] = await sql<{ now: Date }>('auth', 'select clock_timestamp() as now');
  return row?.now.toISOString() ?? '';
}

/** Until what was written by now is archived, by the timeout alone. */
async function waitUntilArchived({ platform, sql }: Target): Promise<void> {
  const [now] = await sql<{ segment: string }>(
    'auth',
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as segment',
  );
  const isArchived = `select coalesce(last_archived_wal >= $1, false) as done from pg_stat_archiver`;
  await platform.waitFor('the last sales are archived', async () => {
    const [row] = await sql<{ done: boolean }>('auth', isArchived, [now?.segment]);
    return row?.done ?? false;
  });
}

async function lastArchivedAgo({ sql }: Target): Promise<number> {
  const [row] = await sql<{ ago: number }>(
    'auth',
    'select extract(epoch from clock_timestamp() - last_archived_time)::float8 as ago from pg_stat_archiver',
  );
  return row?.ago ?? Number.NaN;
}

/** All at once, as when a machine is lost; the keys and the backups are elsewhere. */
async function loseEverything({ platform, api, sandbox, dataDir }: Target): Promise<void> {
  platform.killAll();
  api.close();
  sandbox.close();
  await platform.stop();
  for (const server of ['postgres', 'nats', 'redis', 's3'])
    rmSync(join(dataDir, server), { recursive: true, force: true });
}

type Settings = Record<string, string>;

const backup = (target: Target, backups: string, verb: string): Promise<string> =>
  command(backupSettings(target, backups), verb);

/** Runs the very program that runs in production. */
async function command(settings: Settings, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [BACKUP_PROGRAM, ...args], { env: settings });
  return stdout.trimEnd();
}

async function pictureOf({ shopper, storeName, platform }: Target): Promise<number> {
  const { products } = await shopper.lookAt(storeName);
  const [product] = products;
  return (await fetch(new URL(`/media/${product?.productImage?.path ?? ''}`, platform.origin))).status;
}

/** Orders whose guest's name is not what the guest had typed: their keys are others, or lost. */
async function unopenedGuests({ owner }: Target, numbers: readonly string[]): Promise<string[]> {
  const { data } = await owner.call(http.orders.listPayments, { query: { limit: 30 } });
  const names = new Map(data.map(({ orderNumber, buyerName }) => [orderNumber, buyerName]));
  return numbers.filter((number) => names.get(number) !== GUEST.name);
}

/** Compares the card company's books once their day is over; answers the orders that they alone know. */
async function findLost({ platform, sandbox, sql }: Target, count: number): Promise<string[]> {
  await advanceClock({ sandbox }, 2 * DAY_MS);
  // A service that starts looks at once which days are to be compared.
  platform.kill('settlement');
  const found = `select distinct order_number from reconciliation_break where closed_at is null and kind = 'missing-here' order by 1`;
  return platform.waitFor(
    'the lost sales are found',
    async () => {
      const rows = await sql<{ order_number: string }>('settlement', found).catch(() => []);
      return rows.length >= count && rows.map(({ order_number }) => order_number);
    },
    60_000,
  );
}
