import { blockedReasonOf, isOpenTo, type BlockedReason, type Deciding, type OperatorRole } from '@jumun/contracts';
import { iso } from '@jumun/runtime';
import type { AuthConfig } from '../config.js';
import type { OperatorRow } from './operator.table.js';

export type Vouched = Pick<OperatorRow, 'id' | 'roles' | 'vouchedBy' | 'vouchedAt'>;

/** The part of the work that is decided: what moves money, or who may decide about it. */
export type Matter = 'finance' | 'admin';

const SETTLES_AFTER_MS = 72 * 60 * 60 * 1000;

/**
 * The rule of second persons: an operator decides nothing for 72 hours after joining or being given a role that decides,
 * and what was asked by the one who invited him or gave him that role not before two others than the asker may decide it.
 */
export function decidingOf(operator: Vouched, all: readonly Vouched[], matter: Matter, now: Date): Deciding {
  const { vouchedBy } = operator;
  const others = all.filter(
    (each) => each.id !== vouchedBy && isOpenTo(each.roles, [matter]) && newUntil(each, now) === null,
  );
  const from = newUntil(operator, now);
  return { from: from && iso(from), notFor: others.length < 2 ? vouchedBy : null };
}

function newUntil({ vouchedAt }: Vouched, now: Date): Date | null {
  if (vouchedAt === null) return null;
  const until = new Date(vouchedAt.getTime() + SETTLES_AFTER_MS);
  return until > now ? until : null;
}

/** Why an admin can't decide what was asked about a colleague; null where it can. */
export function blockedReason(
  admin: Vouched,
  askedBy: string,
  { staff, now }: { staff: readonly Vouched[]; now: Date },
): BlockedReason | null {
  if (admin.id === askedBy) return 'own';
  return blockedReasonOf(decidingOf(admin, staff, 'admin', now), askedBy, now);
}

/** The roles of an operator before and after a change; none without an account. */
interface RolesChange {
  from: readonly OperatorRole[];
  to: readonly OperatorRole[];
}

/** Whether the change lets its operator decide more than before. */
export const givesDeciding = ({ from, to }: RolesChange): boolean =>
  (['finance', 'admin'] as const).some((matter) => isOpenTo(to, [matter]) && !isOpenTo(from, [matter]));

/**
 * Whether an admin only asks for a change of roles, and another one approves it: where the right to decide is given, as soon
 * as there is another admin; where it is taken away, if one may decide about it, so that a mistake of the only one who
 * vouches for others can be undone.
 */
export function needsSecondAdmin(
  change: RolesChange,
  askedBy: string,
  { staff, now, config }: { staff: readonly Vouched[]; now: Date; config: Pick<AuthConfig, 'SECOND_PERSON'> },
): boolean {
  if (config.SECOND_PERSON === 'optional') return false;
  const others = staff.filter(({ id, roles }) => id !== askedBy && roles.includes('admin'));
  if (givesDeciding(change)) return others.length > 0;
  const takes = givesDeciding({ from: change.to, to: change.from });
  return takes && others.some((admin) => decidingOf(admin, staff, 'admin', now).notFor !== askedBy);
}
