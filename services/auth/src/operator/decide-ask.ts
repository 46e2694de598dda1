import { blockedCodes, Problem, type auth, type OperatorActor, type OutputOf } from '@jumun/contracts';
import { LOCK_IN_TURN } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import type { AuthDeps } from '../auth-deps.js';
import { noteEvent } from '../events/note-event.js';
import { invitedEmail } from './ask.js';
import { carryOutAct, finishAct } from './colleagues.js';
import { blockedReason } from './deciding.js';
import { makeInvitation, sendInvitation } from './invitations.js';
import { OperatorAsk, type OperatorAskRow, type OperatorRow } from './operator.table.js';
import { holdStaff, isAdmin } from './staff.js';

type Procedures = typeof auth.procedures;

/**
 * Carries out what another admin asked about a colleague, in one commit; an invitation leaves after it. Throws
 * APPROVAL_LAPSED when the asker is no admin any more, and what the act itself throws.
 */
export async function approveAsk(
  deps: AuthDeps,
  actor: OperatorActor,
  askId: string,
): Promise<OutputOf<Procedures['approveColleagueAsk']>> {
  const { transactor, vault, clock } = deps;
  const done = await transactor.transact(actor, async (tx) => {
    const known = await findAsk(tx, askId);
    // Invitations take the address before the staff, too.
    if (known.email !== null) await tx.run(LOCK_IN_TURN, [[...vault.emailIndexes(invitedEmail(vault, known))]]);
    const { ask, staff } = await takeAsk(tx, deps, actor, askId);
    const { kind, operatorId, roles, reason, askedBy } = ask;
    if (!staff.some((each) => each.id === askedBy && isAdmin(each))) throw new Problem('APPROVAL_LAPSED');
    await tx.note('approve-colleague-ask', askId);
    await noteEvent(tx, vault, { kind: 'ask-approved', operatorId: actor.operatorId, detail: kind, at: clock.now() });
    const by = { byId: askedBy, withId: actor.operatorId };
    if (kind === 'invitation') return makeInvitation(tx, deps, { email: invitedEmail(vault, ask), roles, staff }, by);
    const act = { kind, operatorId: operatorId ?? '', roles, reason: reason ?? '' };
    return carryOutAct(tx, deps, { act, staff }, by);
  });
  if ('token' in done) return { link: await sendInvitation(deps, done) };
  await finishAct(deps, done);
  return { link: null };
}

/** Turns down what another admin asked. */
export async function refuseAsk(deps: AuthDeps, actor: OperatorActor, askId: string): Promise<void> {
  const { transactor, vault, clock } = deps;
  await transactor.transact(actor, async (tx) => {
    const { kind } = (await takeAsk(tx, deps, actor, askId)).ask;
    await tx.note('refuse-colleague-ask', askId);
    const of = { operatorId: actor.operatorId, detail: kind, at: clock.now() };
    await noteEvent(tx, vault, { kind: 'ask-turned-down', ...of });
  });
}

/** Takes back an ask of one's own. */
export async function withdrawAsk(
  { transactor }: Pick<AuthDeps, 'transactor'>,
  actor: OperatorActor,
  askId: string,
): Promise<void> {
  await transactor.transact(actor, async (tx) => {
    if ((await findAsk(tx, askId)).askedBy !== actor.operatorId) throw new Problem('FORBIDDEN');
    const asks = tx.query(OperatorAsk).deleteFrom('OperatorAsk').where('id', '=', askId);
    if ((await asks.returning('id').execute()).length === 0) throw new Problem('APPROVAL_NOT_FOUND');
    await tx.note('withdraw-colleague-ask', askId);
  });
}

async function findAsk(tx: Tx, askId: string): Promise<OperatorAskRow> {
  const asks = tx.query(OperatorAsk).selectFrom('OperatorAsk').selectAll().where('id', '=', askId);
  const ask = await asks.executeTakeFirst();
  if (!ask) throw new Problem('APPROVAL_NOT_FOUND');
  return ask;
}

/** Ends an ask that the calling admin may decide; of two who decide at once the second finds none. */
async function takeAsk(
  tx: Tx,
  { clock }: Pick<AuthDeps, 'clock'>,
  actor: OperatorActor,
  askId: string,
): Promise<{ ask: OperatorAskRow; staff: OperatorRow[] }> {
  const now = clock.now();
  const staff = await holdStaff(tx, actor);
  const open = tx.query(OperatorAsk).deleteFrom('OperatorAsk').where('id', '=', askId).where('expiresAt', '>', now);
  const ask = await open.returningAll().executeTakeFirst();
  if (!ask) throw new Problem('APPROVAL_NOT_FOUND');
  const admin = staff.find(({ id }) => id === actor.operatorId);
  if (!admin) throw new Problem('FORBIDDEN');
  const reason = blockedReason(admin, ask.askedBy, { staff, now });
  if (reason !== null) throw new Problem(blockedCodes[reason]);
  return { ask, staff };
}
