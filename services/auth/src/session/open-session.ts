import { v7 } from 'uuid';
import type { Role } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { hashRefreshToken, makeRefreshToken, REFRESH_TOKEN_DAYS } from './refresh-token.js';

/** A session with the refresh token that its owner holds. */
export interface OpenSession {
  subject: { id: string; role: Role };
  sessionId: string;
  refreshToken: string;
}

const INSERT_SESSION = `insert into session (subject_id, id, role) values (?, ?, ?)`;
const INSERT_TOKEN = `insert into refresh_token (session_id, token_hash, expires_at)
  values (?, decode(?, 'hex'), now() + make_interval(days => ?))`;

/** Begins a family of refresh tokens. */
export async function openSession(tx: Tx, subject: OpenSession['subject']): Promise<OpenSession> {
  const sessionId = v7();
  await tx.sql(INSERT_SESSION, [subject.id, sessionId, subject.role]);
  return { subject, sessionId, refreshToken: await addRefreshToken(tx, sessionId) };
}

/** Adds the family's next refresh token. */
export async function addRefreshToken(tx: Tx, sessionId: string): Promise<string> {
  const refreshToken = makeRefreshToken();
  await tx.sql(INSERT_TOKEN, [sessionId, hashRefreshToken(refreshToken), REFRESH_TOKEN_DAYS]);
  return refreshToken;
}
