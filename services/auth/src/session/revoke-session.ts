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

/** Ends the sessions that the query names, tells every process that checks tokens, and answers which those were. */
async function end(tx: Tx, query: ReturnType<typeof revoke>, reason: RevocationReason): Promise<string[]> {
  const ended = (await query.execute()).map(({ id }) => id);
  for (let at = 0; at < ended.length; at += TOLD_AT_ONCE) {
    const sessionIds = ended.slice(at, at + TOLD_AT_ONCE);
    tx.emit(auth.facts.sessionsEnded, { sessionIds, reason, endedAt: iso(new Date()) });
  }
  return ended;
}

/** Ends a session with all its tokens; ended already, nothing changes. */
export async function revokeSession(tx: Tx, sessionId: string, reason: RevocationReason): Promise<void> {
  await end(tx, revoke(tx, reason).where('id', '=', sessionId), reason);
}

/** Ends a session of the given shop or operator and returns whether it did; other subjects' sessions are left alone. */
export async function revokeOwnSession(tx: Tx, subjectId: string, sessionId: string): Promise<boolean> {
  const own = revoke(tx, 'logout').where('id', '=', sessionId).where('subjectId', '=', subjectId);
  return (await end(tx, own, 'logout')).length > 0;
}

/**
 * Ends every session of a shop or operator except `exceptId`, and returns their ids, to be revoked in Redis. A shop's
 * devices go on: each is ended by itself.
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

/** Devices of a shop: all of them, or of these ids, or but for those. */
interface Cut {
  shopId: string;
  only?: readonly string[];
  butFor?: readonly string[];
  reason: RevocationReason;
  now: Date;
}

/** Cuts devices of a shop off, and answers how many, and their sessions, to be revoked in Redis. */
export async function revokeDevices(
  tx: Tx,
  { shopId, only, butFor = [], reason, now }: Cut,
): Promise<{ count: number; sessionIds: string[] }> {
  const query = tx.query(Device, Pairing);
  const own = query.selectFrom('Device').select('id').where('shopId', '=', shopId).where('revokedAt', 'is', null);
  const found = await (only === undefined ? own : own.where('id', 'in', [...only])).execute();
  const ids = found.map(({ id }) => id).filter((id) => !butFor.includes(id));
  if (ids.length === 0) return { count: 0, sessionIds: [] };
  // A device that fetches its tokens just now is waited for, and its session ended.
  await query.selectFrom('Pairing').select('id').where('deviceId', 'in', ids).forUpdate().execute();
  const devices = query
    .updateTable('Device')
    .set({ revokedAt: now })
    .where('shopId', '=', shopId)
    .where('id', 'in', ids);
  const cut = await devices.where('revokedAt', 'is', null).returning('sessionId').execute();
  const sessions = cut.flatMap(({ sessionId }) => sessionId ?? []);
  if (sessions.length === 0) return { count: cut.length, sessionIds: [] };
  const sessionIds = await end(tx, revoke(tx, reason).where('id', 'in', sessions), reason);
  return { count: cut.length, sessionIds };
}

/** Ends every session of a shop, those of its devices too, and returns their ids, to be revoked in Redis. */
export const revokeAllSessionsOf = (tx: Tx, shopId: string, reason: RevocationReason): Promise<string[]> =>
  end(tx, revoke(tx, reason).where('subjectId', '=', shopId), reason);
