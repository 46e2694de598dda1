import { databaseNow } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { Operator } from '../operator/operator.table.js';
import { Shop } from '../shop/shop.table.js';
import { addRefreshToken, type OpenSession } from './open-session.js';
import { hashRefreshToken } from './refresh-token.js';
import { revokeSession } from './revoke-session.js';
import { RefreshToken, Session } from './session.tables.js';

/** What became of a refresh token that was shown. */
export type Rotation =
  | { outcome: 'rotated'; session: OpenSession }
  | { outcome: 'expired' | 'gone' | 'refused' }
  /** A used token was shown again: the family ended with this transaction. */
  | { outcome: 'reused'; sessionId: string };

/** Exchanges a refresh token for the next one. What it decides must be committed, refusals too. */
export async function rotateSession(tx: Tx, refreshToken: string): Promise<Rotation> {
  const tokenHash = hashRefreshToken(refreshToken);
  const query = tx.query(Session, RefreshToken, Shop, Operator);
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
      join.onRef('shop.id', '=', 's.subjectId').on('s.role', '=', 'owner').on('shop.closedAt', 'is', null),
    )
    .leftJoin('Operator as o', (join) => join.onRef('o.id', '=', 's.subjectId').on('s.role', '=', 'operator'))
    .select(['t.sessionId', 't.usedAt', 's.subjectId', 's.role', 's.revokedAt'])
    .select(['shop.id as shopId', 'o.id as operatorId'])
    .select((of) => of('t.expiresAt', '<=', databaseNow()).as('isExpired'))
    .where('t.tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (!token) return { outcome: 'refused' };
  const { sessionId, subjectId, role } = token;
  if (token.shopId === null && token.operatorId === null) return { outcome: 'gone' };
  if (token.revokedAt !== null) return { outcome: 'refused' };
  if (token.usedAt !== null) {
    await revokeSession(tx, sessionId, 'reuse');
    return { outcome: 'reused', sessionId };
  }
  if (token.isExpired) return { outcome: 'expired' };
  await query.updateTable('RefreshToken').set({ usedAt: databaseNow() }).where('tokenHash', '=', tokenHash).execute();
  const next = await addRefreshToken(tx, sessionId);
  return { outcome: 'rotated', session: { subject: { id: subjectId, role }, sessionId, refreshToken: next } };
}
