import { z } from 'zod';
import { DeviceScope } from './device-access.js';
import { Id } from './ids.js';
import { OperatorRole } from './operator-access.js';

/** On whose behalf a message travels; believed from a party that may speak for its kind, by its mark. */
export const Actor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shopper') }),
  z.object({
    kind: z.literal('owner'),
    shopId: Id,
    sessionId: Id,
    /** When its session logged in or proved itself again last, in seconds since 1970; a gateway of before does not say. */
    provenAt: z.int().optional(),
  }),
  z.object({
    kind: z.literal('operator'),
    operatorId: Id,
    sessionId: Id,
    /** None while its operator has no second factor, and from a gateway that knows of no roles yet. */
    roles: z.array(OperatorRole).default([]),
    /** When its session proved password and second factor last, in seconds since 1970. */
    provenAt: z.int().nullable().default(null),
  }),
  /** A screen or print agent that a shop paired: it acts for the shop, within its scope. */
  z.object({ kind: z.literal('device'), shopId: Id, deviceId: Id, sessionId: Id, scope: DeviceScope }),
  z.object({ kind: z.literal('service'), name: z.string() }),
]);
export type Actor = z.infer<typeof Actor>;
export type OwnerActor = Extract<Actor, { kind: 'owner' }>;
export type DeviceActor = Extract<Actor, { kind: 'device' }>;
export type OperatorActor = Extract<Actor, { kind: 'operator' }>;

/** The anonymous actor: visitors and shoppers, who never log in. */
export const shopper: Actor = { kind: 'shopper' };
/** A service acting by itself: in a reaction, a job or a sweep. */
export const serviceActor = (name: string): Actor => ({ kind: 'service', name });

/** The shop for which an owner or a device acts; undefined for anybody else. */
export const shopIdOf = (actor: Actor | null | undefined): string | undefined =>
  actor?.kind === 'owner' || actor?.kind === 'device' ? actor.shopId : undefined;
