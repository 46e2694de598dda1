import { z } from 'zod';
import { Problem } from './errors.js';
import { isFresh } from './fresh-proof.js';

/** The parts of the platform's work that an operator may do; `admin` may do all of it. */
export const OperatorRole = z.enum(['support', 'review', 'finance', 'admin']);
export type OperatorRole = z.infer<typeof OperatorRole>;

/** For calls that every operator may make who has a role. */
export const EVERY_ROLE = OperatorRole.options;

/**
 * The roles of which an operator needs one. An empty list admits none, not even an admin; `any` also admits an operator
 * without a second factor, who can do nothing but enrol one.
 */
export type OperatorRoles = readonly OperatorRole[] | 'any';

/** The roles and the proof that a call asks of an operator. */
export interface OperatorAccess {
  readonly roles: OperatorRoles;
  /** Whether who asks must have proven itself within FRESH_SECONDS. */
  readonly fresh: boolean;
}

/** The roles of an operator's session, and when it proved itself last, in seconds since 1970; null where it never did. */
interface OperatorStanding {
  readonly roles: readonly OperatorRole[];
  readonly provenAt: number | null;
}

/** Whether one of the roles lets its operator in. */
export const isOpenTo = (own: readonly OperatorRole[], roles: OperatorRoles): boolean =>
  roles === 'any' || (roles.length > 0 && own.some((role) => role === 'admin' || roles.includes(role)));

/** Throws FORBIDDEN, ENROLMENT_REQUIRED or REAUTH_REQUIRED unless an operator may make a call now. */
export function checkOperator(
  { roles: own, provenAt }: OperatorStanding,
  { roles, fresh }: OperatorAccess,
  now: Date,
): void {
  if (roles !== 'any' && own.length === 0) throw new Problem('ENROLMENT_REQUIRED');
  if (!isOpenTo(own, roles)) throw new Problem('FORBIDDEN');
  // Without a second factor there is nothing to prove.
  if (fresh && own.length > 0 && !isFresh(provenAt, now)) throw new Problem('REAUTH_REQUIRED');
}

/** The roles that may make each of several calls. */
export const rolesOfAll = (all: readonly OperatorRoles[]): OperatorRoles =>
  all.reduce((one, other) => {
    if (one === 'any') return other;
    return other === 'any' ? one : one.filter((role) => other.includes(role));
  }, 'any');
