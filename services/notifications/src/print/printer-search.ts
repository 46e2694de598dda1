import { v7 } from 'uuid';
import {
  notifications,
  Problem,
  SEARCH_EVERY_MS,
  SEARCH_LASTS_MS,
  type AnswerOf,
  type DeviceActor,
  type InputOf,
  type PrinterSearch,
} from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { PrinterSearchRow } from './print.tables.js';
import { BEGIN_SEARCH, END_SEARCH, TAKE_SEARCH } from './printer-search.sql.js';
import { hintPrinters } from './recover-jobs.js';

type Procedures = typeof notifications.procedures;

/** A program that is there asks every few seconds, and at once when it waits for work. */
const TAKEN_WITHIN_MS = 15_000;
/** A network of 254 addresses is looked through in two seconds, and a machine is in a few. */
const DONE_WITHIN_MS = 20_000;

const lastOf = (tx: Tx, shopId: string) =>
  tx.query(PrinterSearchRow).selectFrom('PrinterSearch').selectAll().where('shopId', '=', shopId).executeTakeFirst();

/** Asks whichever program of the shop comes first. */
export async function findPrinters(tx: Tx, shopId: string, now: Date): Promise<PrinterSearch> {
  const searchId = v7();
  const since = new Date(now.getTime() - SEARCH_EVERY_MS);
  const [begun] = await tx.run(BEGIN_SEARCH, [shopId, searchId, now, since]);
  if (!begun) {
    const last = await lastOf(tx, shopId);
    const restMs = (last?.askedAt.getTime() ?? 0) + SEARCH_EVERY_MS - now.getTime();
    throw new Problem('RATE_LIMITED', { data: { retryAfterSeconds: Math.max(1, Math.ceil(restMs / 1_000)) } });
  }
  hintPrinters(tx, [{ shopId }], now);
  return { searchId, state: 'waiting', addresses: [], askedAt: iso(now) };
}

/** The shop's last search; null when it is older than two minutes. */
export async function getPrinterSearch(
  tx: Tx,
  shopId: string,
  now: Date,
): Promise<AnswerOf<Procedures['getPrinterSearch']>> {
  const last = await lastOf(tx, shopId);
  if (!last || ageMs(last.askedAt, now) >= SEARCH_LASTS_MS) return { search: null };
  const { id: searchId, askedAt, addresses } = last;
  return { search: { searchId, state: stateOf(last, now), addresses: addresses ?? [], askedAt: iso(askedAt) } };
}

const ageMs = (since: Date, now: Date): number => now.getTime() - since.getTime();

function stateOf({ askedAt, takenAt, addresses }: RowOf<typeof PrinterSearchRow>, now: Date): PrinterSearch['state'] {
  if (addresses) return 'done';
  if (!takenAt) return ageMs(askedAt, now) < TAKEN_WITHIN_MS ? 'waiting' : 'away';
  return ageMs(takenAt, now) < DONE_WITHIN_MS ? 'looking' : 'away';
}

const oldestLive = (now: Date): Date => new Date(now.getTime() - SEARCH_LASTS_MS);

/** The search that waits for a program, taken by this one. */
export async function takeSearch(
  tx: Tx,
  { shopId, deviceId }: { shopId: string; deviceId: string },
  now: Date,
): Promise<{ searchId: string } | undefined> {
  const [taken] = await tx.run(TAKE_SEARCH, [shopId, deviceId, now, oldestLive(now)]);
  return taken && { searchId: taken.id };
}

/** Keeps what the program found that took the search. */
export async function noteFound(
  tx: Tx,
  { shopId, deviceId }: Pick<DeviceActor, 'shopId' | 'deviceId'>,
  { searchId, addresses }: InputOf<Procedures['tellFoundPrinters']>,
  now: Date,
): Promise<void> {
  const found = JSON.stringify([...new Set(addresses)]);
  await tx.run(END_SEARCH, [shopId, searchId, deviceId, found, oldestLive(now)]);
}
