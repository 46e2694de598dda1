import { v7 } from 'uuid';
import {
  Problem,
  type auth,
  type InputOf,
  type OperatorActor,
  type OperatorRole,
  type OutputOf,
} from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import type { AuthDeps } from '../auth-deps.js';
import { Passkey } from '../passkey/passkey.table.js';
import { revokeSessionsOf } from '../session/revoke-session.js';
import { Session } from '../session/session.tables.js';
import { presentInvitation } from './invitations.js';
import { Operator, OperatorChange, OperatorInvitation, type OperatorRow } from './operator.table.js';

type Procedures = typeof auth.procedures;

/** Far more than the platform has staff. */
const MOST = 500;
const CHANGES = 100;

/** Everybody with an account, the open invitations, and the last changes; who reads it is noted. */
export async function listColleagues(
  { transactor, vault, clock }: AuthDeps,
  actor: OperatorActor,
): Promise<OutputOf<Procedures['listColleagues']>> {
  const now = clock.now();
  const { operators, withPasskey, seen, invitations, changes } = await transactor.transact(actor, async (tx) => {
    const query = tx.query(Operator, Passkey, Session, OperatorInvitation, OperatorChange);
    await tx.note('list-colleagues', actor.operatorId);
    return {
      operators: await query.selectFrom('Operator').selectAll().orderBy('id').limit(MOST).execute(),
      withPasskey: await query
        .selectFrom('Passkey')
        .select('operatorId')
        .distinct()
        .where('operatorId', 'is not', null)
        .execute(),
      seen: await query
        .selectFrom('Session')
        .select((of) => ['subjectId', of.fn.max('seenAt').as('seenAt')])
        .where('role', '=', 'operator')
        .groupBy('subjectId')
        .execute(),
      invitations: await query
        .selectFrom('OperatorInvitation')
        .selectAll()
        .where('expiresAt', '>', now)
        .orderBy('id')
        .limit(MOST)
        .execute(),
      changes: await query.selectFrom('OperatorChange').selectAll().orderBy('id', 'desc').limit(CHANGES).execute(),
    };
  });
  const holders = new Set(withPasskey.map(({ operatorId }) => operatorId));
  const seenOf = new Map(seen.map(({ subjectId, seenAt }) => [subjectId, seenAt]));
  return {
    colleagues: operators.map(({ id, email, roles, totpSecret, createdAt }) => {
      const seenAt = seenOf.get(id);
      return {
        operatorId: id,
        email: vault.open(email, 'operator', 'email', id),
        roles,
        hasSecondFactor: totpSecret !== null || holders.has(id),
        joinedAt: iso(createdAt),
        seenAt: seenAt ? iso(seenAt) : null,
      };
    }),
    invitations: invitations.map((invitation) => presentInvitation(vault, invitation)),
    changes: changes.map(({ id: _id, changedAt, ...change }) => ({ ...change, changedAt: iso(changedAt) })),
  };
}

/**
 * Gives a colleague other roles, and ends the sessions of the earlier ones; the same roles change nothing. Throws
 * OPERATOR_NOT_FOUND, OWN_ACCOUNT or LAST_ADMIN.
 */
export async function changeRoles(
  { transactor, revocations, clock }: AuthDeps,
  actor: OperatorActor,
  { operatorId, roles, reason }: InputOf<Procedures['changeOperatorRoles']>,
): Promise<void> {
  const ended = await transactor.transact(actor, async (tx) => {
    const colleague = await holdColleague(tx, actor, { operatorId, isAdminAfter: roles.includes('admin') });
    if (isSame(colleague.roles, roles)) return [];
    const updatedAt = clock.now();
    await tx.query(Operator).updateTable('Operator').set({ roles, updatedAt }).where('id', '=', operatorId).execute();
    await record(tx, actor, { act: 'roles', operatorId, roles, reason, changedAt: updatedAt });
    return revokeSessionsOf(tx, operatorId, 'reset');
  });
  await revocations.tell(ended, 'reset');
}

/** Removes a colleague's account and ends its sessions; throws OPERATOR_NOT_FOUND, OWN_ACCOUNT or LAST_ADMIN. */
export async function removeOperator(
  { transactor, revocations, clock }: AuthDeps,
  actor: OperatorActor,
  { operatorId, reason }: InputOf<Procedures['removeOperator']>,
): Promise<void> {
  const ended = await transactor.transact(actor, async (tx) => {
    await holdColleague(tx, actor, { operatorId, isAdminAfter: false });
    await tx.query(Operator).deleteFrom('Operator').where('id', '=', operatorId).execute();
    await record(tx, actor, { act: 'removal', operatorId, roles: [], reason, changedAt: clock.now() });
    return revokeSessionsOf(tx, operatorId, 'reset');
  });
  await revocations.tell(ended, 'reset');
}

/** Holds every account, so that of two admins who demote each other at once one stays. */
async function holdColleague(
  tx: Tx,
  actor: OperatorActor,
  { operatorId, isAdminAfter }: { operatorId: string; isAdminAfter: boolean },
): Promise<OperatorRow> {
  if (operatorId === actor.operatorId) throw new Problem('OWN_ACCOUNT');
  const all = await tx.query(Operator).selectFrom('Operator').selectAll().orderBy('id').forUpdate().execute();
  const isAdmin = ({ roles }: OperatorRow): boolean => roles.includes('admin');
  // Read again under the lock: the calling admin may just have been demoted.
  if (!all.some((each) => each.id === actor.operatorId && isAdmin(each))) throw new Problem('FORBIDDEN');
  const colleague = all.find(({ id }) => id === operatorId);
  if (!colleague) throw new Problem('OPERATOR_NOT_FOUND');
  const others = all.filter((each) => isAdmin(each) && each.id !== operatorId);
  if (others.length === 0 && !isAdminAfter) throw new Problem('LAST_ADMIN');
  return colleague;
}

type Change = Omit<OutputOf<Procedures['listColleagues']>['changes'][number], 'byId' | 'changedAt'> & {
  changedAt: Date;
};

async function record(tx: Tx, actor: OperatorActor, change: Change): Promise<void> {
  const row = { id: v7(), byId: actor.operatorId, ...change };
  await tx.query(OperatorChange).insertInto('OperatorChange').values(row).execute();
  await tx.note(change.act === 'removal' ? 'remove-operator' : 'change-operator-roles', change.operatorId);
}

const isSame = (one: readonly OperatorRole[], other: readonly OperatorRole[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));
