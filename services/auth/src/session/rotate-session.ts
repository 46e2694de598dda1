import type { Role } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { addRefreshToken, type OpenSession } from './open-session.js';
import { hashRefreshToken } from './refresh-token.js';
import { revokeSession } from './revoke-session.js';

/** What became of a refresh token that was shown. */
export type Rotation =
  | { outcome: 'rotated'; session: OpenSession }
  | { outcome: 'expired' | 'gone' | 'refused' }
  /** A used token was shown again: the family ended with this transaction. */
  | { outcome: 'reused'; sessionId: string };

interface TokenRow {
  session_id: string;
  subject_id: string;
  role: Role;
  used: boolean;
  expired: boolean;
  revoked: boolean;
  subject_lives: boolean;
}

// The session's row is locked first, so that uses of one family follow one another: of two at once exactly one finds
// its token unused, and no token is made beside a log-out.
const LOCK_FAMILY = `select id from session
  where id = (select session_id from refresh_token where token_hash = decode(?, 'hex')) for update`;
const READ_TOKEN = `select t.session_id, s.subject_id, s.role, t.used_at is not null as used, t.expires_at <= now() as expired,
    s.revoked_at is not null as revoked,
    case s.role when 'owner' then exists (select from shop where shop.id = s.subject_id and closed_at is null)
      else exists (select from operator where operator.id = s.subject_id) end as subject_lives
  from refresh_token t join session s on s.id = t.session_id where t.token_hash = decode(?, 'hex')`;
const USE_TOKEN = `update refresh_token set used_at = now() where token_hash = decode(?, 'hex')`;

/** Exchanges a refresh token for the next one. What it decides must be committed, refusals too. */
export async function rotateSession(tx: Tx, refreshToken: string): Promise<Rotation> {
  const tokenHash = hashRefreshToken(refreshToken);
  await tx.sql(LOCK_FAMILY, [tokenHash]);
  const [row] = await tx.sql<TokenRow>(READ_TOKEN, [tokenHash]);
  if (!row) return { outcome: 'refused' };
  if (!row.subject_lives) return { outcome: 'gone' };
  if (row.revoked) return { outcome: 'refused' };
  if (row.used) {
    await revokeSession(tx, row.session_id, 'reuse');
    return { outcome: 'reused', sessionId: row.session_id };
  }
  if (row.expired) return { outcome: 'expired' };
  await tx.sql(USE_TOKEN, [tokenHash]);
  const next = await addRefreshToken(tx, row.session_id);
  const subject = { id: row.subject_id, role: row.role };
  return { outcome: 'rotated', session: { subject, sessionId: row.session_id, refreshToken: next } };
}
