import { Problem, type OutputOf, type OwnerActor, type auth } from '@jumun/contracts';
import { databaseNow } from '@jumun/database';
import { asOwner } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import type { AuthDeps } from '../auth-deps.js';
import { revokeOwnSession, revokeSessionsOf } from './revoke-session.js';
import { RefreshToken, Session } from './session.tables.js';

/** Far more than anybody looks through; those that were seen last come first. */
const MOST_LISTED = 100;

/** Sessions of the calling owner that can still be used, the one seen last first. */
export async function listSessions(
  { transactor }: AuthDeps,
  owner: OwnerActor,
): Promise<OutputOf<typeof auth.procedures.listSessions>> {
  const sessions = await asOwner(transactor, owner, (tx, shopId) =>
    tx
      .query(Session, RefreshToken)
      .selectFrom('Session as s')
      .innerJoin('RefreshToken as t', 't.sessionId', 's.id')
      .select(['s.id', 's.browser', 's.createdAt', 's.seenAt'])
      .where('s.subjectId', '=', shopId)
      .where('s.revokedAt', 'is', null)
      .where('t.usedAt', 'is', null)
      .where('t.expiresAt', '>', databaseNow())
      .orderBy('s.seenAt', 'desc')
      .orderBy('s.id', 'desc')
      .limit(MOST_LISTED)
      .execute(),
  );
  return sessions.map(({ id, browser, createdAt, seenAt }) => ({
    sessionId: id,
    browser,
    startedAt: iso(createdAt),
    seenAt: iso(seenAt),
    isCurrent: id === owner.sessionId,
  }));
}

/** Ends one session of the calling owner; ended already, nothing changes. Throws SESSION_NOT_FOUND for anybody else's. */
export async function endSession(
  { transactor, revocations }: AuthDeps,
  owner: OwnerActor,
  sessionId: string,
): Promise<void> {
  const ended = await asOwner(transactor, owner, async (tx, shopId) => {
    const sessions = tx.query(Session).selectFrom('Session').select('id');
    const own = await sessions.where('id', '=', sessionId).where('subjectId', '=', shopId).executeTakeFirst();
    if (!own) throw new Problem('SESSION_NOT_FOUND');
    return revokeOwnSession(tx, shopId, sessionId);
  });
  if (ended) await revocations.tell([sessionId], 'logout');
}

/** Ends every session of the calling owner but this one. */
export async function endOtherSessions({ transactor, revocations }: AuthDeps, owner: OwnerActor): Promise<void> {
  const ended = await asOwner(transactor, owner, (tx, shopId) =>
    revokeSessionsOf(tx, shopId, 'logout', owner.sessionId),
  );
  await revocations.tell(ended, 'logout');
}
