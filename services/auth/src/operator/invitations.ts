import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import {
  notifications,
  Problem,
  serviceActor,
  type Actor,
  type AnswerOf,
  type auth,
  type InputOf,
  type Invitation,
  type OperatorActor,
  type OperatorRole,
  type OutputOf,
} from '@jumun/contracts';
import { LOCK_IN_TURN, type RowOf } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { iso, operatorsOriginOf } from '@jumun/runtime';
import type { AuthDeps } from '../auth-deps.js';
import { refuseCommonPassword } from '../password/common-password.js';
import { markBrowser } from '../attempts/known-browser.js';
import { openSession } from '../session/open-session.js';
import { hashPassword } from '../password/password.js';
import type { Indexes, Vault } from '../vault.js';
import { keepAsk } from './ask.js';
import { needsSecondAdmin } from './deciding.js';
import { recordEvent, tellNews, type By, type OperatorNews } from './operator-events.js';
import { Operator, OperatorInvitation, type OperatorAskRow, type OperatorRow } from './operator.table.js';
import { makeRecoveryCodes } from './second-factor.js';
import { holdStaff } from './staff.js';
import { offerTotp, takeOffer } from './totp-offer.js';

type Procedures = typeof auth.procedures;
type InvitationRow = RowOf<typeof OperatorInvitation>;

const LIFE_MS = 72 * 60 * 60 * 1000;

/** 256 random bits need no slow hash. */
const hashToken = (token: string): Buffer => createHash('sha256').update(token, 'utf8').digest();

/** An invitation as the admins see it. */
export const presentInvitation = (
  vault: Vault,
  { id, email, roles, createdAt, expiresAt }: InvitationRow,
): Invitation => ({
  invitationId: id,
  email: vault.open(email, 'operator_invitation', 'email', id),
  roles,
  invitedAt: iso(createdAt),
  expiresAt: iso(expiresAt),
});

/** An invitation that was just written down; its token is kept nowhere. */
export interface NewInvitation {
  invitation: Invitation;
  token: string;
  news: OperatorNews;
}

/**
 * Invites a colleague by a letter, or by an address to hand over where none are sent, in place of an earlier invitation;
 * with a role that decides it may be an ask that another admin approves. Throws EMAIL_TAKEN for an operator's address.
 */
export async function inviteOperator(
  deps: AuthDeps,
  actor: OperatorActor,
  { email, roles }: InputOf<Procedures['inviteOperator']>,
): Promise<OutputOf<Procedures['inviteOperator']>> {
  const { transactor, vault, clock, config } = deps;
  const made = await transactor.transact(actor, async (tx): Promise<NewInvitation | OperatorAskRow> => {
    // Two invitations at once would stand beside each other while the index key turns.
    await tx.run(LOCK_IN_TURN, [[...vault.emailIndexes(email)]]);
    const staff = await holdStaff(tx, actor);
    await refuseTaken(tx, vault.emailIndexes(email));
    const change = { from: [], to: roles };
    if (needsSecondAdmin(change, actor.operatorId, { staff, now: clock.now(), config }))
      return keepAsk(tx, deps, actor, { kind: 'invitation', email, operatorId: null, roles, reason: null });
    return makeInvitation(tx, deps, { email, roles, staff }, { byId: actor.operatorId, withId: null });
  });
  if ('token' in made) {
    const link = await sendInvitation(deps, made);
    return { ...made.invitation, waiting: false, ...(link !== null && { link }) };
  }
  const { id: invitationId, askedAt, expiresAt } = made;
  return { invitationId, email, roles, invitedAt: iso(askedAt), expiresAt: iso(expiresAt), waiting: true };
}

/** Writes an invitation down, in place of an earlier one; throws EMAIL_TAKEN. The caller holds address and staff. */
export async function makeInvitation(
  tx: Tx,
  deps: Pick<AuthDeps, 'vault' | 'clock' | 'config'>,
  { email, roles, staff }: { email: string; roles: OperatorRole[]; staff: readonly OperatorRow[] },
  by: By,
): Promise<NewInvitation> {
  const { vault, clock } = deps;
  const id = v7();
  const token = randomBytes(32).toString('base64url');
  const createdAt = clock.now();
  const emailIndexes = vault.emailIndexes(email);
  const row: InvitationRow = {
    ...{ id, roles, createdAt, invitedBy: by.byId },
    email: vault.seal(email, 'operator_invitation', 'email', id),
    emailIndex: emailIndexes[0],
    tokenHash: hashToken(token),
    expiresAt: new Date(createdAt.getTime() + LIFE_MS),
  };
  const query = tx.query(OperatorInvitation);
  await refuseTaken(tx, emailIndexes);
  await query.deleteFrom('OperatorInvitation').where('emailIndex', 'in', emailIndexes).execute();
  await query.insertInto('OperatorInvitation').values(row).execute();
  const event = { act: 'invitation', operatorId: id, email, roles, reason: null, changedAt: createdAt } as const;
  const news = await recordEvent(tx, deps, event, by, staff);
  return { invitation: presentInvitation(vault, row), token, news };
}

/** Sends a new invitation's letter and tells the admins; answers the address to hand over where no letters are sent. */
export async function sendInvitation(
  deps: Pick<AuthDeps, 'rpc' | 'config' | 'logger'>,
  { invitation: { email: to }, token, news }: NewInvitation,
): Promise<string | null> {
  tellNews(deps, news);
  // Behind the #, no server's log ever has it.
  if (deps.config.MAIL_SENDER === undefined) return `${operatorsOriginOf(deps.config)}/ops/invitation#${token}`;
  // Lost on its way, the colleague is invited again.
  await deps.rpc.call(notifications.procedures.sendInvitation, { to, token }, serviceActor('auth'));
  return null;
}

/** Withdraws an invitation; throws INVITATION_INVALID for one that is gone. */
export async function withdrawInvitation(
  { transactor }: AuthDeps,
  actor: OperatorActor,
  invitationId: string,
): Promise<void> {
  await transactor.transact(actor, async (tx) => {
    const invitations = tx.query(OperatorInvitation).deleteFrom('OperatorInvitation').where('id', '=', invitationId);
    if ((await invitations.returning('id').execute()).length === 0) throw new Problem('INVITATION_INVALID');
    await tx.note('withdraw-invitation', invitationId);
  });
}

/** Shows an invitation, with a secret for an authenticator app; throws INVITATION_INVALID. */
export async function openInvitation(
  { transactor, vault, clock }: AuthDeps,
  actor: Actor,
  token: string,
): Promise<OutputOf<Procedures['openInvitation']>> {
  const now = clock.now();
  const invitation = await transactor.transact(actor, (tx) => holdInvitation(tx, token, now));
  const { email, roles, expiresAt, invitationId } = presentInvitation(vault, invitation);
  return { email, roles, expiresAt, offer: offerTotp(vault, { id: invitationId, email }, now) };
}

/** Uses an invitation up and logs the new colleague in; throws what is wrong with password, code or invitation. */
export async function acceptInvitation(
  deps: AuthDeps,
  actor: Actor,
  { token, password, ticket, code, client }: InputOf<Procedures['acceptInvitation']>,
): Promise<AnswerOf<Procedures['acceptInvitation']>> {
  const { transactor, vault, accessTokens, clock } = deps;
  const now = clock.now();
  const passwordHash = await hashPassword(password);
  const joined = await transactor.transact(actor, async (tx) => {
    const row = await holdInvitation(tx, token, now);
    const { id, invitedBy } = row;
    const { email, roles } = presentInvitation(vault, row);
    const emailIndexes = vault.emailIndexes(email);
    await refuseTaken(tx, emailIndexes);
    await refuseCommonPassword(password, [email], 'password');
    const { secret, step } = takeOffer(vault, { id: row.id, ticket, code }, now);
    const operator = {
      ...{ id, emailIndex: emailIndexes[0], passwordHash, roles, totpStep: step, totpAddedAt: now, totpUsedAt: now },
      email: vault.seal(email, 'operator', 'email', id),
      totpSecret: vault.seal(secret, 'operator', 'totp_secret', id),
      ...{ vouchedBy: invitedBy, vouchedAt: now },
    };
    const query = tx.query(Operator, OperatorInvitation);
    const made = query.insertInto('Operator').values(operator);
    const known = made.onConflict((conflict) => conflict.column('emailIndex').doNothing()).returning('id');
    if (!(await known.executeTakeFirst())) throw new Problem('EMAIL_TAKEN');
    await query.deleteFrom('OperatorInvitation').where('id', '=', row.id).execute();
    const staff = await query.selectFrom('Operator').selectAll().where('id', '<>', id).orderBy('id').execute();
    const event = { act: 'joining', operatorId: id, email, roles, reason: null, changedAt: now } as const;
    const news = await recordEvent(tx, deps, event, { byId: invitedBy ?? id, withId: null }, staff);
    const session = await openSession(tx, { id, role: 'operator', roles, provenAt: now }, client);
    const recoveryCodes = await makeRecoveryCodes(tx, vault, id, now);
    return { session, news, operatorId: id, email, roles, recoveryCodes };
  });
  const { session, news, ...rest } = joined;
  tellNews(deps, news);
  const browser = markBrowser(vault, { role: 'operator', id: rest.operatorId, passwordHash }, now);
  return { ...rest, tokens: await accessTokens.tokensOf(session), browser };
}

/** Throws EMAIL_TAKEN when an operator has the address, under any key of the ring. */
async function refuseTaken(tx: Tx, emailIndexes: Indexes): Promise<void> {
  const operators = tx.query(Operator).selectFrom('Operator').select('id').where('emailIndex', 'in', emailIndexes);
  if (await operators.executeTakeFirst()) throw new Problem('EMAIL_TAKEN');
}

/** The open invitation of a token, held until the transaction ends; throws INVITATION_INVALID. */
async function holdInvitation(tx: Tx, token: string, now: Date): Promise<InvitationRow> {
  const invitations = tx.query(OperatorInvitation).selectFrom('OperatorInvitation').selectAll();
  const open = invitations.where('tokenHash', '=', hashToken(token)).where('expiresAt', '>', now);
  const invitation = await open.forUpdate().executeTakeFirst();
  if (!invitation) throw new Problem('INVITATION_INVALID');
  return invitation;
}
