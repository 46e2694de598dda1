import { v7 } from 'uuid';
import type { Client, Role } from '@jumun/contracts';
import { databaseNow } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import type { OpenSession, Subject } from '../access-token.js';
import { hashRefreshToken, makeRefreshToken, REFRESH_TOKEN_MS } from './refresh-token.js';
import { RefreshToken, Session } from './session.tables.js';

/** Begins a family of refresh tokens. */
export async function openSession(
  tx: Tx,
  subject: Subject,
  client: Client | undefined,
  refreshToken: string = makeRefreshToken(),
): Promise<OpenSession> {
  const sessionId = v7();
  const session = {
    id: sessionId,
    subjectId: subject.id,
    role: subject.role,
    browser: client?.browser ?? null,
    provenAt: subject.role === 'device' ? null : subject.provenAt,
  };
  await tx.query(Session).insertInto('Session').values(session).execute();
  await addRefreshToken(tx, sessionId, subject.role, refreshToken);
  return { subject, sessionId, refreshToken };
}

/** Adds the family's next refresh token. */
export async function addRefreshToken(tx: Tx, sessionId: string, role: Role, refreshToken: string): Promise<void> {
  const expiresAt = databaseNow(REFRESH_TOKEN_MS[role]);
  const token = { sessionId, tokenHash: hashRefreshToken(refreshToken), expiresAt };
  await tx.query(RefreshToken).insertInto('RefreshToken').values(token).execute();
}
