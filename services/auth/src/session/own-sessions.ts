import { Problem, type Actor, type OutputOf, type auth } from '@jumun/contracts';
import { databaseNow } from '@jumun/database';
import { iso } from '@jumun/runtime';
import type { AuthDeps } from '../auth-deps.js';
import { noteEvent } from '../events/note-event.js';
import { asSubject, eventAccountOf, subjectOf } from './as-subject.js';
import { revokeOwnSession, revokeSessionsOf } from './revoke-session.js';
import { RefreshToken, Session } from './session.tables.js';

/** Far more than anybody looks through; those that were seen last come first. */
const MOST_LISTED = 100;

/** Sessions of the caller that can still be used, the one seen last first. */
export async function listSessions(
  { transactor }: AuthDeps,
  actor: Actor,
): Promise<OutputOf<typeof auth.procedures.listSessions>> {
  const { sessionId } = subjectOf(actor);
  const sessions = await asSubject(transactor, actor, (tx, subjectId) =>
    tx
      .query(Session, RefreshToken)
      .selectFrom('Session as s')
      .innerJoin('RefreshToken as t', 't.sessionId', 's.id')
      .select(['s.id', 's.browser', 's.createdAt', 's.seenAt'])
      .where('s.subjectId', '=', subjectId)
      .where('s.role', '<>', 'device')
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
    isCurrent: id === sessionId,
  }));
}

/** Ends one session of the caller; ended already, nothing changes. Throws SESSION_NOT_FOUND for anybody else's. */
export async function endSession(
  { transactor, vault, revocations, clock }: AuthDeps,
  actor: Actor,
  sessionId: string,
): Promise<void> {
  const ended = await asSubject(transactor, actor, async (tx, subjectId) => {
    const sessions = tx.query(Session).selectFrom('Session').select('id');
    const own = sessions.where('id', '=', sessionId).where('subjectId', '=', subjectId);
    if (!(await own.where('role', '<>', 'device').executeTakeFirst())) throw new Problem('SESSION_NOT_FOUND');
    const all = await revokeOwnSession(tx, subjectId, sessionId);
    if (all.length > 0)
      await noteEvent(tx, vault, { kind: 'session-ended', ...eventAccountOf(actor), at: clock.now() });
    return all;
  });
  await revocations.tell(ended, 'logout');
}

/** Ends every session of the caller but this one. */
export async function endOtherSessions(
  { transactor, vault, revocations, clock }: AuthDeps,
  actor: Actor,
): Promise<void> {
  const ended = await asSubject(transactor, actor, async (tx, subjectId) => {
    await noteEvent(tx, vault, { kind: 'other-sessions-ended', ...eventAccountOf(actor), at: clock.now() });
    return revokeSessionsOf(tx, subjectId, 'logout', subjectOf(actor).sessionId);
  });
  await revocations.tell(ended, 'logout');
}
