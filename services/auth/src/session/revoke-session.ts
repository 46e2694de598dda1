import { auth, type RevocationReason } from '@jumun/contracts';
import { databaseNow } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { Device, Pairing } from '../device/device.tables.js';
import { Session } from './session.tables.js';

/** So many sessions fit into one fact. */
const TOLD_AT_ONCE = 500;

const revoke = (tx: Tx, reason: RevocationReason) =>
  tx
    .query(Session)
    .updateTable('Session')
    .set({ revokedAt: databaseNow(), revokedFor: reason })
    .where('revokedAt', 'is', null)
    .returning('id');

/**
 * Ends the sessions that the query names, and the devices that were paired in them and are not kept; tells every process
 * that checks tokens, and answers which sessions those were.
 */
async function end(tx: Tx, query: ReturnType<typeof revoke>, reason: RevocationReason): Promise<string[]> {
  const named = (await query.execute()).map(({ id }) => id);
  const ended = [...named, ...(await endDevicesOf(tx, named, reason))];
  tellEnded(tx, ended, reason);
  return ended;
}

function tellEnded(tx: Tx, ended: readonly string[], reason: RevocationReason): void {
  for (let at = 0; at < ended.length; at += TOLD_AT_ONCE) {
    const sessionIds = ended.slice(at, at + TOLD_AT_ONCE);
    tx.emit(auth.facts.sessionsEnded, { sessionIds, reason, endedAt: iso(new Date()) });
  }
}

/** Ends the devices that those sessions paired for as long as they last; answers the sessions of these. */
async function endDevicesOf(tx: Tx, sessionIds: readonly string[], reason: RevocationReason): Promise<string[]> {
  if (sessionIds.length === 0) return [];
  const devices = tx
    .query(Device)
    .selectFrom('Device')
    .select('id')
    .where('madeBy', 'in', [...sessionIds]);
  const left = await devices.where('kept', '=', false).where('revokedAt', 'is', null).execute();
  const { sessionIds: own } = await cutOff(tx, left, reason);
  return own;
}

/** Ends a session with all its tokens, and answers what ended; ended already, nothing changes. */
export const revokeSession = (tx: Tx, sessionId: string, reason: RevocationReason): Promise<string[]> =>
  end(tx, revoke(tx, reason).where('id', '=', sessionId), reason);

/** Ends a session of the given shop or operator, and answers what ended; other subjects' sessions are left alone. */
export const revokeOwnSession = (tx: Tx, subjectId: string, sessionId: string): Promise<string[]> =>
  end(tx, revoke(tx, 'logout').where('id', '=', sessionId).where('subjectId', '=', subjectId), 'logout');

/**
 * Ends every session of a shop or operator except `exceptId`, and returns their ids, to be revoked in Redis. The shop's
 * devices that are kept go on: each is ended by itself.
 */
export async function revokeSessionsOf(
  tx: Tx,
  subjectId: string,
  reason: RevocationReason,
  exceptId?: string,
): Promise<string[]> {
  const people = revoke(tx, reason).where('subjectId', '=', subjectId).where('role', '<>', 'device');
  return end(tx, exceptId === undefined ? people : people.where('id', '<>', exceptId), reason);
}

/** Devices that ended: how many, and their sessions, to be revoked in Redis. */
interface CutOff {
  count: number;
  sessionIds: string[];
}

/** Devices of a shop: all of them, or of these ids, or but for those. */
interface Named {
  shopId: string;
  only?: readonly string[];
  butFor?: readonly string[];
  reason: RevocationReason;
}

/** Cuts devices of a shop off. */
export async function revokeDevices(tx: Tx, { shopId, only, butFor = [], reason }: Named): Promise<CutOff> {
  const devices = tx.query(Device).selectFrom('Device').select('id').where('shopId', '=', shopId);
  const live = await devices.where('revokedAt', 'is', null).execute();
  const named = live.filter(({ id }) => !butFor.includes(id) && (only?.includes(id) ?? true));
  const cut = await cutOff(tx, named, reason);
  tellEnded(tx, cut.sessionIds, reason);
  return cut;
}

async function cutOff(tx: Tx, devices: readonly { id: string }[], reason: RevocationReason): Promise<CutOff> {
  const ids = devices.map(({ id }) => id);
  if (ids.length === 0) return { count: 0, sessionIds: [] };
  const query = tx.query(Device, Pairing);
  // A device that fetches its tokens just now is waited for, and its session ended.
  await query.selectFrom('Pairing').select('id').where('deviceId', 'in', ids).forUpdate().execute();
  const live = query.updateTable('Device').set({ revokedAt: databaseNow() }).where('id', 'in', ids);
  const cut = await live.where('revokedAt', 'is', null).returning('sessionId').execute();
  const own = cut.flatMap(({ sessionId }) => sessionId ?? []);
  const ended = own.length === 0 ? [] : await revoke(tx, reason).where('id', 'in', own).execute();
  return { count: cut.length, sessionIds: ended.map(({ id }) => id) };
}

/** Ends every session of a shop, those of its devices too, and returns their ids, to be revoked in Redis. */
export const revokeAllSessionsOf = (tx: Tx, shopId: string, reason: RevocationReason): Promise<string[]> =>
  end(tx, revoke(tx, reason).where('subjectId', '=', shopId), reason);
