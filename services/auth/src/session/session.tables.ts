import { RevocationReason } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** One log-in and all refresh tokens that follow from it; it outlives its shop. */
export const Session = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    /** The shop, of its devices too, or the operator. */
    subjectId: p.uuid(),
    id: p.uuid().primary(),
    role: p.enum(['owner', 'operator', 'device']),
    /** Browser and system in coarse words. */
    browser: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** The log-in or the last refresh. */
    seenAt: p.datetime().defaultRaw('now()'),
    /** When its owner or operator last proved in it who it is; null for devices, and for an operator without a second factor. */
    provenAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    revokedFor: p.enum(RevocationReason.options).nullable(),
  },
});

/** At most one token of a session is waiting to be used. */
export const RefreshToken = defineEntity({
  name: 'RefreshToken',
  tableName: 'refresh_token',
  properties: {
    sessionId: p.uuid(),
    tokenHash: p.blob().primary(),
    issuedAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
    /** A keyed hash of the client that used it; null when it says nothing of itself. */
    usedBy: p.text().nullable(),
  },
});
