import { z } from 'zod';
import type { DeviceActor, OperatorActor, OwnerActor } from '../values/actor.js';
import { DeviceScope } from '../values/device-access.js';
import { Id } from '../values/ids.js';
import { OperatorRole } from '../values/operator-access.js';

/** How access tokens are signed, by whom and for whom, and how long they live. */
export const ACCESS_TOKEN = {
  algorithm: 'ES256',
  issuer: 'jumun-auth',
  audience: 'jumun',
  lifeSeconds: 15 * 60,
} as const;

/** The claims of every access token: `sub` is the account's id, `sid` the session's, `exp` seconds since 1970. */
const claims = { sub: Id, sid: Id, exp: z.number() };

/**
 * The claims of an access token. `sub` is the shop's id, or the operator's; `rea` is when its session proved last who it is.
 * Of an operator there are also its roles, of a shop's device its id, as `dev`, and its scope. A process that knows no such
 * role refuses the token.
 */
export const AccessTokenClaims = z.discriminatedUnion('role', [
  z.object({ ...claims, role: z.literal('owner'), rea: z.int().optional() }),
  z.object({
    ...claims,
    role: z.literal('operator'),
    roles: z.array(OperatorRole).optional(),
    rea: z.int().optional(),
  }),
  z.object({ ...claims, role: z.literal('device'), dev: Id, scope: DeviceScope }),
]);
export type AccessTokenClaims = z.infer<typeof AccessTokenClaims>;
export type Role = AccessTokenClaims['role'];

/** The owner, operator or device for whom a token speaks. */
export function actorOfClaims(token: AccessTokenClaims): OwnerActor | OperatorActor | DeviceActor {
  const { sub, sid: sessionId } = token;
  switch (token.role) {
    case 'owner':
      return { kind: 'owner', shopId: sub, sessionId, ...(token.rea !== undefined && { provenAt: token.rea }) };
    case 'operator':
      return { kind: 'operator', operatorId: sub, sessionId, roles: token.roles ?? [], provenAt: token.rea ?? null };
    case 'device':
      return { kind: 'device', shopId: sub, deviceId: token.dev, sessionId, scope: token.scope };
  }
}

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
