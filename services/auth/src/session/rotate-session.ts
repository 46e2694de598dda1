import type { DeviceKind, OperatorRole, Role } from '@jumun/contracts';
import { databaseNow } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { Device } from '../device/device.tables.js';
import { Operator } from '../operator/operator.table.js';
import { Shop } from '../shop/shop.table.js';
import type { Indexes, Vault } from '../vault.js';
import type { OpenSession, Subject } from '../access-token.js';
import { noteEvent } from '../events/note-event.js';
import { addRefreshToken } from './open-session.js';
import { hashRefreshToken } from './refresh-token.js';
import { revokeSession } from './revoke-session.js';
import { RefreshToken, Session } from './session.tables.js';

/** The outcome of presenting a refresh token. */
export type Rotation =
  | { outcome: 'rotated'; session: OpenSession }
  | { outcome: 'expired' | 'gone' | 'refused' }
  /** A used token was shown again: the family ended with this transaction, and with it these sessions. */
  | { outcome: 'reused'; sessionId: string; ended: string[] };

/** So long the client that used a token may show it again, since the answer may have been lost. */
const GRACE_MS = 30_000;

/** So long after its log-in a person's session goes on at most, however often it is used. */
const SESSION_MS = 90 * 24 * 60 * 60 * 1000;

/**
 * Exchanges a refresh token for the next one. The next one follows from it, so that its client gets the same again within
 * `GRACE_MS`, from any copy. What it decides must be committed, refusals too.
 */
export async function rotateSession(
  tx: Tx,
  vault: Vault,
  refreshToken: string,
  client: string | undefined,
): Promise<Rotation> {
  const tokenHash = hashRefreshToken(refreshToken);
  const query = tx.query(Session, RefreshToken, Shop, Operator, Device);
  // The session's row is locked first, so that uses of one family follow one another: of two at once exactly one finds
  // its token unused, and no token is made beside a log-out.
  const family = query
    .selectFrom('Session')
    .select('id')
    .where('id', '=', (of) => of.selectFrom('RefreshToken').select('sessionId').where('tokenHash', '=', tokenHash));
  await family.forUpdate().execute();
  const token = await query
    .selectFrom('RefreshToken as t')
    .innerJoin('Session as s', 's.id', 't.sessionId')
    .leftJoin('Shop as shop', (join) =>
      join.onRef('shop.id', '=', 's.subjectId').on('s.role', '<>', 'operator').on('shop.closedAt', 'is', null),
    )
    .leftJoin('Device as d', (join) =>
      join.onRef('d.sessionId', '=', 's.id').on('s.role', '=', 'device').on('d.revokedAt', 'is', null),
    )
    .leftJoin('Operator as o', (join) => join.onRef('o.id', '=', 's.subjectId').on('s.role', '=', 'operator'))
    .select(['t.sessionId', 't.usedAt', 't.usedBy', 's.subjectId', 's.role', 's.provenAt', 's.revokedAt'])
    .select(['shop.id as shopId', 'o.id as operatorId', 'o.roles', 'd.id as deviceId', 'd.kind'])
    .select((of) => of('t.expiresAt', '<=', databaseNow()).as('isExpired'))
    .select((of) => of('s.createdAt', '<=', databaseNow(-SESSION_MS)).as('isTooOld'))
    .select((of) => of('t.usedAt', '>', databaseNow(-GRACE_MS)).as('isJustUsed'))
    .where('t.tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (!token) return { outcome: 'refused' };
  const { sessionId } = token;
  if (token.shopId === null && token.operatorId === null) return { outcome: 'gone' };
  const subject = subjectOf(token);
  if (token.revokedAt !== null || !subject) return { outcome: 'refused' };
  const successors = vault.successorsOf(refreshToken);
  const clients: readonly string[] = client === undefined ? [] : vault.clientIndexes(client);
  const rotatedTo = (next: string): Rotation => ({
    outcome: 'rotated',
    session: { subject, sessionId, refreshToken: next },
  });
  if (token.usedAt !== null) {
    const isSameClient = token.usedBy !== null && clients.includes(token.usedBy);
    const given = isSameClient && token.isJustUsed === true ? await waitingOf(tx, successors) : undefined;
    if (given !== undefined) return rotatedTo(given);
    const ended = await revokeSession(tx, sessionId, 'reuse');
    const of = token.role === 'operator' ? { operatorId: token.subjectId } : { shopId: token.subjectId };
    await noteEvent(tx, vault, { kind: 'session-reused', ...of, sessionId, at: new Date() });
    return { outcome: 'reused', sessionId, ended };
  }
  // A screen on a wall goes on until its owner ends it.
  if (token.isExpired || (token.isTooOld && subject.role !== 'device')) return { outcome: 'expired' };
  await query
    .updateTable('RefreshToken')
    .set({ usedAt: databaseNow(), usedBy: clients[0] ?? null })
    .where('tokenHash', '=', tokenHash)
    .execute();
  await addRefreshToken(tx, sessionId, subject.role, successors[0]);
  await query.updateTable('Session').set({ seenAt: databaseNow() }).where('id', '=', sessionId).execute();
  return rotatedTo(successors[0]);
}

/** The one of these tokens that was given and not used yet. */
async function waitingOf(tx: Tx, refreshTokens: Indexes): Promise<string | undefined> {
  const hashes = refreshTokens.map(hashRefreshToken);
  const tokens = tx.query(RefreshToken).selectFrom('RefreshToken').select('tokenHash');
  const waiting = await tokens.where('tokenHash', 'in', hashes).where('usedAt', 'is', null).executeTakeFirst();
  return waiting && refreshTokens.find((_token, key) => hashes[key]?.equals(waiting.tokenHash));
}

interface Found {
  subjectId: string;
  role: Role;
  roles: OperatorRole[] | null;
  provenAt: Date | null;
  deviceId: string | null;
  kind: DeviceKind | null;
}

/** Undefined for a device that was cut off, or of a kind that has no session of its own. */
function subjectOf({ subjectId: id, role, roles, provenAt, deviceId, kind }: Found): Subject | undefined {
  if (role === 'owner') return { id, role, provenAt };
  if (role === 'operator') return { id, role, roles: roles ?? [], provenAt };
  return deviceId !== null && (kind === 'screen' || kind === 'print') ? { id, role, deviceId, scope: kind } : undefined;
}
