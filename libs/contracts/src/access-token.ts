import { z } from 'zod';
import type { OperatorActor, OwnerActor } from './values/actor.js';
import { Id } from './values/ids.js';
import { OperatorRole } from './values/operator-access.js';

/** How access tokens are signed, by whom and for whom, and how long they live. */
export const ACCESS_TOKEN = {
  algorithm: 'ES256',
  issuer: 'jumun-auth',
  audience: 'jumun',
  lifeSeconds: 15 * 60,
} as const;

const Role = z.enum(['owner', 'operator']);
export type Role = z.infer<typeof Role>;

/**
 * The claims of an access token: `sub` is the shop's or operator's id, `sid` the session's, `exp` seconds since 1970. Of
 * an operator also its roles and, as `rea`, when it proved password and second factor last.
 */
export const AccessTokenClaims = z.object({
  sub: Id,
  sid: Id,
  role: Role,
  exp: z.number(),
  roles: z.array(OperatorRole).optional(),
  rea: z.int().optional(),
});
export type AccessTokenClaims = z.infer<typeof AccessTokenClaims>;

/** The owner or operator for whom a token speaks. */
export const actorOfClaims = ({ sub, sid, role, roles = [], rea }: AccessTokenClaims): OwnerActor | OperatorActor =>
  role === 'owner'
    ? { kind: 'owner', shopId: sub, sessionId: sid }
    : { kind: 'operator', operatorId: sub, sessionId: sid, roles, provenAt: rea ?? null };

/** How long a browser that logged in is known to its account. */
export const KNOWN_BROWSER_SECONDS = 180 * 24 * 60 * 60;

/** Why a session ended before its tokens did; `closed` when its shop was closed. */
export const RevocationReason = z.enum(['logout', 'reuse', 'reset', 'closed']);
export type RevocationReason = z.infer<typeof RevocationReason>;

/** An ended session, for as long as tokens of it may live: longer than they do, for clocks that differ a little. */
export const EndedSession = z.object({ sessionId: Id, reason: RevocationReason, secondsLeft: z.int() });
export type EndedSession = z.infer<typeof EndedSession>;

/** How long an ended session must be known. */
export const REVOCATION_MEMORY_SECONDS = ACCESS_TOKEN.lifeSeconds + 60;

/** The Redis key that marks an ended session while its access tokens may still live; its value is the reason. */
export const revokedKey = (sessionId: string): string => `revoked:${sessionId}`;
