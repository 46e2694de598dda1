import { z } from 'zod';
import { Id } from '../values/ids.js';
import { EVERY_ROLE } from '../values/operator-access.js';
import { Moment } from '../values/time.js';

/**
 * The kinds of events that decide, or show, who gets into an account. A new one needs its words in `web/src/security/security-event-words.ts`, and no
 * migration.
 */
export const SecurityEventKind = z.enum([
  'log-in',
  /** So many wrong passwords that no new browser is let in by password for now. */
  'log-in-ceiling',
  'second-factor',
  'proof',
  'session-ended',
  'other-sessions-ended',
  'sessions-ended-by-operator',
  /** A used refresh token was shown again: a thief may have had it. */
  'session-reused',
  'password-changed',
  'reset-asked',
  'reset-done',
  'email-proven',
  'owner-name-changed',
  'phone-changed',
  'papers-changed',
  'bank-account-changed',
  'passkey-added',
  'passkey-removed',
  'device-paired',
  'device-revoked',
  'social-linked',
  'social-unlinked',
  'app-added',
  'recovery-codes-made',
  'operator-invited',
  'operator-joined',
  'operator-roles-changed',
  'operator-removed',
  'ask-made',
  'ask-approved',
  'ask-turned-down',
  /** Acts of money that a second operator decides. */
  'approval-asked',
  'approval-given',
  'approval-turned-down',
  'approval-withdrawn',
  'approval-alone',
]);
export type SecurityEventKind = z.infer<typeof SecurityEventKind>;

/** Whether it was done, or tried and refused. */
export const SecurityEventOutcome = z.enum(['done', 'refused']);
export type SecurityEventOutcome = z.infer<typeof SecurityEventOutcome>;

/** Why an operator ends the sessions of a shop. */
export const EndSessionsReason = z.enum(
  ['owner-asked', 'device-lost', 'odd-activity', 'staff-left'],
  '사유를 골라주세요.',
);
export type EndSessionsReason = z.infer<typeof EndSessionsReason>;

/** By what something was done, or why. Never a free text, which could hold personal data. */
export const SecurityEventDetail = z.enum([
  'password',
  'passkey',
  'google',
  'naver',
  'kakao',
  'app',
  'recovery-code',
  'screen',
  'print',
  'invitation',
  'roles',
  'removal',
  'fee-change',
  'payout-account',
  'bank-file',
  'charge-release',
  ...EndSessionsReason.options,
]);
export type SecurityEventDetail = z.infer<typeof SecurityEventDetail>;

/** A security event as owners and operators see it. */
export const SecurityEventView = z.object({
  eventId: Id,
  /** A `SecurityEventKind`; a newer service may say others. */
  kind: z.string(),
  outcome: SecurityEventOutcome,
  at: Moment,
  /** The last of those that were counted together. */
  lastAt: Moment,
  /** Refusals from one place within an hour are counted together. */
  times: z.int(),
  /** A `SecurityEventDetail`; null where there is nothing more to say. */
  detail: z.string().nullable(),
  /** Whether it came from a browser that had logged in before; null where that was not looked at. */
  isKnown: z.boolean().nullable(),
  /** Browser and system in coarse words; null where they are not known. */
  browser: z.string().nullable(),
  /** Done in the session that asks. */
  isCurrent: z.boolean(),
});
export type SecurityEventView = z.infer<typeof SecurityEventView>;

const page = {
  /** The last event of the page before. */
  before: Id.optional(),
  limit: z.int().min(1).max(50).default(20),
};

export const securityEventProcedures = {
  /** Security events of the calling owner's shop within a year, the newest first. */
  listSecurityEvents: {
    input: z.object(page),
    output: z.array(SecurityEventView),
    errors: ['AUTH098'],
    sealed: true,
  },
  /** The same of any shop, for operators; the access log notes who looks. */
  listShopSecurityEvents: {
    input: z.object({ shopId: Id, ...page }),
    output: z.array(SecurityEventView),
    roles: ['support', 'review'],
    errors: ['FORBIDDEN', 'SHOP_NOT_FOUND'],
    sealed: true,
  },
  /** Security events of the calling operator, the newest first; for an admin of any operator, which the access log notes. */
  listOperatorSecurityEvents: {
    input: z.object({ operatorId: Id.optional(), ...page }),
    output: z.array(SecurityEventView),
    roles: EVERY_ROLE,
    errors: ['FORBIDDEN'],
    sealed: true,
  },
  /**
   * Ends every session of an open shop, and with `withDevices` cuts off its screens and print agents. Without it those that
   * are not kept end with the session that paired them, and count among the sessions.
   */
  endShopSessions: {
    input: z.object({ shopId: Id, reason: EndSessionsReason, withDevices: z.boolean().default(false) }),
    output: z.object({ sessionsEnded: z.int(), devicesEnded: z.int() }),
    roles: ['review'],
    fresh: true,
    errors: ['FORBIDDEN', 'SHOP_NOT_FOUND', 'SHOP_STATE'],
  },
} as const;
