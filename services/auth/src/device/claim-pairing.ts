import { v7 } from 'uuid';
import { MOST_DEVICES, Problem, type auth, type InputOf, type OutputOf, type OwnerActor } from '@jumun/contracts';
import { asOwner, type Tx } from '@jumun/messaging';
import { noteChange } from '../account-change/note-change.js';
import type { AuthDeps } from '../auth-deps.js';
import type { Tally } from '../attempts/attempt.table.js';
import { EVERYBODY, holdTallies, writeTally, type Counted } from '../attempts/hold-tallies.js';
import { holderOf } from '../address.js';
import { noteEvent } from '../events/note-event.js';
import { Session } from '../session/session.tables.js';
import { findOwnShop } from '../shop/find-shop.js';
import { Shop } from '../shop/shop.table.js';
import type { Indexes } from '../vault.js';
import { Device, Pairing, type DeviceRow } from './device.tables.js';
import { presentDevice, scopeOf } from './present-device.js';

type Procedure = typeof auth.procedures.claimPairing;

/** Wrong codes within `WINDOW_MS`: of one shop, and of all shops behind one address. */
const MOST_TRIES = 10;
const MOST_TRIES_OF_ADDRESS = 30;
const WINDOW_MS = 10 * 60 * 1000;
/** A device whose code was typed in the last second still has so long to fetch its tokens. */
const TIME_TO_TAKE_MS = 2 * 60 * 1000;

/**
 * Pairs the device that shows the code with the calling owner's shop; a repetition gets the same device. Throws
 * DEVICE_CODE_WRONG, RATE_LIMITED after too many of those, LIMIT_REACHED, AUTH097 when the session ended just now, or
 * AUTH098 when the shop is closed.
 */
export async function claimPairing(
  deps: AuthDeps,
  owner: OwnerActor,
  { code, name, keep = false, client }: InputOf<Procedure>,
): Promise<OutputOf<Procedure>> {
  const { transactor, vault, clock, config } = deps;
  const now = clock.now();
  const bounds: Bound[] = [{ subject: vault.attemptIndex('pairing', owner.shopId), most: MOST_TRIES }];
  // Also counted by address, so that opening many shops gives no more tries.
  if (client)
    bounds.push({ subject: vault.attemptIndex('pairing from', holderOf(client.address)), most: MOST_TRIES_OF_ADDRESS });
  const device = await asOwner(transactor, owner, async (tx, shopId) => {
    // Held until the end, so that tries at once are counted one by one.
    const tallies: { counted: Counted; whole: Tally }[] = [];
    for (const { subject, most } of bounds) {
      const counted = { subject, source: EVERYBODY };
      const { whole } = await holdTallies(tx, counted, now, WINDOW_MS);
      if (whole.tries >= most * config.RATE_LIMIT_SCALE) throw triedTooOften(whole.expiresAt, now);
      tallies.push({ counted, whole });
    }
    const made = { madeBy: owner.sessionId, kept: keep };
    const claimed = await claim(tx, { shopId, name, hashes: vault.pairingCodeHashes(code), now, made });
    // A repetition after a lost answer is no other device.
    if (claimed?.pairedAt === now)
      await noteChange(tx, deps, { kind: 'device', shop: await findOwnShop(tx, shopId), subjectId: claimed.id, now });
    // A refusal is committed too: its try counts.
    if (!claimed)
      for (const { counted, whole } of tallies) await writeTally(tx, counted, { ...whole, tries: whole.tries + 1 });
    const outcome = claimed ? 'done' : 'refused';
    if (!claimed || claimed.pairedAt === now)
      await noteEvent(tx, vault, { kind: 'device-paired', outcome, shopId, detail: scopeOf(claimed), at: now, client });
    return claimed;
  });
  if (!device) throw new Problem('DEVICE_CODE_WRONG');
  return presentDevice(device);
}

/** How often something may be tried within `WINDOW_MS`. */
interface Bound {
  subject: Indexes;
  most: number;
}

function triedTooOften(until: Date, now: Date): Problem {
  const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return new Problem('RATE_LIMITED', { data: { retryAfterSeconds } });
}

interface Claim {
  shopId: string;
  name: string;
  hashes: Indexes;
  now: Date;
  made: { madeBy: string; kept: boolean };
}

/** Claims the device that shows the code; undefined when none does. */
async function claim(tx: Tx, { shopId, name, hashes, now, made }: Claim): Promise<DeviceRow | undefined> {
  const query = tx.query(Shop, Session, Device, Pairing);
  // Held, so that a shop gets no more devices by two claims at once.
  const shops = query.selectFrom('Shop').select('id').where('id', '=', shopId).where('closedAt', 'is', null);
  if (!(await shops.forUpdate().executeTakeFirst())) throw new Problem('AUTH098');
  // Held, so that a session that ends at this moment ends what it paired, or pairs nothing any more.
  const sessions = query.selectFrom('Session').select('revokedAt').where('id', '=', made.madeBy);
  const session = await sessions.forShare().executeTakeFirst();
  if (session !== undefined && session.revokedAt !== null) throw new Problem('AUTH097');
  const offers = await query
    .selectFrom('Pairing')
    .selectAll()
    .where('codeHash', 'in', hashes)
    .where('expiresAt', '>', now)
    .forUpdate()
    .execute();
  // During a key rotation two devices may show the same code, hashed by different keys. Such a code claims neither.
  const [offer] = offers.length === 1 ? offers : [];
  const devices = query.selectFrom('Device').where('shopId', '=', shopId).where('revokedAt', 'is', null);
  if (offer?.deviceId) return devices.selectAll().where('id', '=', offer.deviceId).executeTakeFirst();
  const { paired } = await devices.select((of) => of.fn.countAll<number>().as('paired')).executeTakeFirstOrThrow();
  // Before anything is said about the code, so that a full shop learns nothing of codes.
  if (Number(paired) >= MOST_DEVICES) throw new Problem('LIMIT_REACHED', { data: { limit: MOST_DEVICES } });
  if (!offer) return undefined;
  const expiresAt = new Date(Math.max(offer.expiresAt.getTime(), now.getTime() + TIME_TO_TAKE_MS));
  const device = { shopId, id: v7(), kind: offer.kind, name, pairedAt: now };
  const row = { ...device, ...made, sessionId: null, lastSeenAt: null, revokedAt: null };
  await query.insertInto('Device').values(row).execute();
  await query.updateTable('Pairing').set({ deviceId: row.id, expiresAt }).where('id', '=', offer.id).execute();
  return row;
}
