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
import { keepAsk, presentAsk } from './ask.js';
import { decidingOf, givesDeciding, needsSecondAdmin } from './deciding.js';
import { presentInvitation } from './invitations.js';
import { recordEvent, tellNews, type By, type OperatorNews } from './operator-events.js';
import { Operator, OperatorAsk, OperatorChange, OperatorInvitation, type OperatorRow } from './operator.table.js';
import { isSameRoles } from './same-roles.js';
import { colleagueOf, holdStaff } from './staff.js';

type Procedures = typeof auth.procedures;

/** Far more than the platform has staff. */
const MOST = 500;
const CHANGES = 100;

/** Everybody with an account, the open invitations, and the last changes; who reads it is noted. */
export async function listColleagues(
  { transactor, vault, clock, config }: AuthDeps,
  actor: OperatorActor,
): Promise<OutputOf<Procedures['listColleagues']>> {
  const now = clock.now();
  const { operators, withPasskey, seen, invitations, asks, changes } = await transactor.transact(actor, async (tx) => {
    const query = tx.query(Operator, Passkey, Session, OperatorInvitation, OperatorAsk, OperatorChange);
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
      asks: await query
        .selectFrom('OperatorAsk')
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
  const admin = operators.find(({ id }) => id === actor.operatorId);
  const events = changes.map(({ id: _id, changedAt, ...event }) => ({ ...event, changedAt: iso(changedAt) }));
  return {
    secondPerson: config.SECOND_PERSON,
    colleagues: operators.map((operator) => {
      const { id, email, roles, totpSecret, createdAt, vouchedBy, vouchedAt } = operator;
      const seenAt = seenOf.get(id);
      return {
        vouchedBy,
        vouchedAt: vouchedAt && iso(vouchedAt),
        decidesFrom: decidingOf(operator, operators, 'finance', now).from,
        operatorId: id,
        email: vault.open(email, 'operator', 'email', id),
        roles,
        hasSecondFactor: totpSecret !== null || holders.has(id),
        joinedAt: iso(createdAt),
        seenAt: seenAt ? iso(seenAt) : null,
      };
    }),
    invitations: invitations.map((invitation) => presentInvitation(vault, invitation)),
    asks: asks.map((ask) => presentAsk(vault, ask, { admin, staff: operators, now })),
    events,
    changes: events.flatMap(({ act, reason, withId: _withId, ...change }) =>
      (act === 'roles' || act === 'removal') && reason !== null ? [{ ...change, act, reason }] : [],
    ),
  };
}

/** A committed change of a colleague's account, of which others have to hear. */
interface Changed {
  /** Sessions that ended. */
  ended: string[];
  news?: OperatorNews;
}

/**
 * Gives a colleague other roles, and ends the sessions of the earlier ones; the same roles change nothing. Of a role that
 * decides it may be an ask that another admin approves. Throws OPERATOR_NOT_FOUND, OWN_ACCOUNT or LAST_ADMIN.
 */
export async function changeRoles(
  deps: AuthDeps,
  actor: OperatorActor,
  { operatorId, roles, reason }: InputOf<Procedures['changeOperatorRoles']>,
): Promise<OutputOf<Procedures['changeOperatorRoles']>> {
  return actOrAsk(deps, actor, { kind: 'roles', operatorId, roles, reason });
}

/**
 * Removes a colleague's account and ends its sessions; of one with a role that decides it may be an ask. Throws
 * OPERATOR_NOT_FOUND, OWN_ACCOUNT or LAST_ADMIN.
 */
export async function removeOperator(
  deps: AuthDeps,
  actor: OperatorActor,
  { operatorId, reason }: InputOf<Procedures['removeOperator']>,
): Promise<OutputOf<Procedures['removeOperator']>> {
  return actOrAsk(deps, actor, { kind: 'removal', operatorId, roles: [], reason });
}

/** A change of a colleague's account: other roles, or none and no account. */
export interface ColleagueAct {
  kind: 'roles' | 'removal';
  operatorId: string;
  roles: OperatorRole[];
  reason: string;
}

async function actOrAsk(deps: AuthDeps, actor: OperatorActor, act: ColleagueAct): Promise<{ waiting: boolean }> {
  const { transactor, clock, config } = deps;
  const changed = await transactor.transact(actor, async (tx): Promise<Changed | undefined> => {
    const { operatorId, roles } = act;
    if (operatorId === actor.operatorId) throw new Problem('OWN_ACCOUNT');
    const staff = await holdStaff(tx, actor);
    const colleague = colleagueOf(staff, { operatorId, isAdminAfter: roles.includes('admin') });
    const change = { from: colleague.roles, to: roles };
    if (!needsSecondAdmin(change, actor.operatorId, { staff, now: clock.now(), config }))
      return carryOutAct(tx, deps, { act, staff }, { byId: actor.operatorId, withId: null });
    await keepAsk(tx, deps, actor, { ...act, email: null });
    return undefined;
  });
  if (changed) await finishAct(deps, changed);
  return { waiting: changed === undefined };
}

/** Changes or removes the account of a colleague among the staff, which the caller holds; throws as the act does. */
export async function carryOutAct(
  tx: Tx,
  deps: Pick<AuthDeps, 'vault' | 'clock' | 'config'>,
  { act, staff }: { act: ColleagueAct; staff: readonly OperatorRow[] },
  by: By,
): Promise<Changed> {
  const { kind, operatorId, roles, reason } = act;
  const colleague = colleagueOf(staff, { operatorId, isAdminAfter: roles.includes('admin') });
  if (kind === 'roles' && isSameRoles(colleague.roles, roles)) return { ended: [] };
  const changedAt = deps.clock.now();
  const query = tx.query(Operator, OperatorAsk);
  if (kind === 'removal') await query.deleteFrom('Operator').where('id', '=', operatorId).execute();
  else {
    const isPromoted = givesDeciding({ from: colleague.roles, to: roles });
    const vouching = isPromoted ? { vouchedBy: by.byId, vouchedAt: changedAt } : {};
    const own = query.updateTable('Operator').set({ roles, updatedAt: changedAt, ...vouching });
    await own.where('id', '=', operatorId).execute();
    // Asks about the earlier roles are over, and so are those that were made by virtue of them.
    const asks = query.deleteFrom('OperatorAsk');
    await asks.where((of) => of.or([of('operatorId', '=', operatorId), of('askedBy', '=', operatorId)])).execute();
  }
  const email = deps.vault.open(colleague.email, 'operator', 'email', operatorId);
  const news = await recordEvent(tx, deps, { act: kind, operatorId, email, roles, reason, changedAt }, by, staff);
  return { ended: await revokeSessionsOf(tx, operatorId, 'reset'), news };
}

/** Makes known what was committed. */
export async function finishAct(deps: AuthDeps, { ended, news }: Changed): Promise<void> {
  if (news) tellNews(deps, news);
  await deps.revocations.tell(ended, 'reset');
}
