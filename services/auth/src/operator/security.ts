import { Problem, type AnswerOf, type auth, type InputOf, type OperatorActor, type OutputOf } from '@jumun/contracts';
import { iso } from '@jumun/runtime';
import type { AuthDeps } from '../auth-deps.js';
import { noteEvent } from '../events/note-event.js';
import { hasSecondFactor, listPasskeys, presentPasskey } from '../webauthn/own-passkeys.js';
import { decidingOf } from './deciding.js';
import { holdOperator } from './find-operator.js';
import { Operator, RecoveryCode } from './operator.table.js';
import { proveSession } from '../session/prove-session.js';
import { makeRecoveryCodes } from './second-factor.js';
import { offerTotp, takeOffer } from './totp-offer.js';

type Procedures = typeof auth.procedures;

/** How the calling operator proves who it is. */
export async function getSecurity(
  { transactor, vault, clock }: AuthDeps,
  actor: OperatorActor,
): Promise<OutputOf<Procedures['getOperatorSecurity']>> {
  const { operatorId } = actor;
  const { operator, staff, codes, passkeys } = await transactor.transact(actor, async (tx) => ({
    operator: await holdOperator(tx, operatorId),
    staff: await tx.query(Operator).selectFrom('Operator').select(['id', 'roles', 'vouchedBy', 'vouchedAt']).execute(),
    codes: await tx
      .query(RecoveryCode)
      .selectFrom('RecoveryCode')
      .select(['madeAt', 'usedAt'])
      .where('operatorId', '=', operatorId)
      .orderBy('usedAt', (order) => order.desc().nullsLast())
      .execute(),
    passkeys: await listPasskeys(tx, { operatorId }),
  }));
  const { totpAddedAt, totpUsedAt } = operator;
  const [first] = codes;
  return {
    operatorId,
    email: vault.open(operator.email, 'operator', 'email', operatorId),
    roles: operator.roles,
    totp: totpAddedAt && { addedAt: iso(totpAddedAt), usedAt: totpUsedAt && iso(totpUsedAt) },
    recoveryCodes: first
      ? {
          left: codes.filter(({ usedAt }) => usedAt === null).length,
          madeAt: iso(first.madeAt),
          usedAt: first.usedAt && iso(first.usedAt),
        }
      : null,
    passkeys: passkeys.map((passkey) => presentPasskey(vault, passkey)),
    deciding: decidingOf(operator, staff, 'finance', clock.now()),
  };
}

/** Offers the calling operator a secret for an authenticator app. */
export async function startTotp(
  { transactor, vault, clock }: AuthDeps,
  actor: OperatorActor,
): Promise<OutputOf<Procedures['startTotp']>> {
  const { operatorId: id } = actor;
  const { email } = await transactor.transact(actor, (tx) => holdOperator(tx, id));
  return offerTotp(vault, { id, email: vault.open(email, 'operator', 'email', id) }, clock.now());
}

/** Takes the app whose first code comes; throws CODE_WRONG or ENROLMENT_EXPIRED. Its guesses lead nowhere: who calls knows the secret. */
export async function confirmTotp(
  { transactor, vault, accessTokens, clock }: AuthDeps,
  actor: OperatorActor,
  { ticket, code }: InputOf<Procedures['confirmTotp']>,
): Promise<AnswerOf<Procedures['confirmTotp']>> {
  const { operatorId: id, sessionId } = actor;
  const now = clock.now();
  const { secret, step } = takeOffer(vault, { id, ticket, code }, now);
  const { roles, recoveryCodes } = await transactor.transact(actor, async (tx) => {
    const operator = await holdOperator(tx, id);
    // A session without roles enrols the first factor and never replaces one.
    if (actor.roles.length === 0 && (await hasSecondFactor(tx, operator))) throw new Problem('FORBIDDEN');
    const totpSecret = vault.seal(secret, 'operator', 'totp_secret', id);
    const operators = tx.query(Operator).updateTable('Operator').where('id', '=', id);
    await operators.set({ totpSecret, totpStep: step, totpAddedAt: now, totpUsedAt: now, updatedAt: now }).execute();
    await proveSession(tx, actor, now);
    await tx.note('add-totp', id);
    await noteEvent(tx, vault, { kind: 'app-added', operatorId: id, at: now });
    return { roles: operator.roles, recoveryCodes: await makeRecoveryCodes(tx, vault, id, now) };
  });
  const accessToken = await accessTokens.sign({ id, role: 'operator', roles, provenAt: now }, sessionId);
  return { accessToken, recoveryCodes };
}

/** Makes new recovery codes for the calling operator; throws ENROLMENT_REQUIRED without a second factor to recover. */
export async function renewRecoveryCodes(
  { transactor, vault, clock }: AuthDeps,
  actor: OperatorActor,
): Promise<OutputOf<Procedures['makeRecoveryCodes']>> {
  const { operatorId } = actor;
  const recoveryCodes = await transactor.transact(actor, async (tx) => {
    if (!(await hasSecondFactor(tx, await holdOperator(tx, operatorId)))) throw new Problem('ENROLMENT_REQUIRED');
    return makeRecoveryCodes(tx, vault, operatorId, clock.now());
  });
  return { recoveryCodes };
}
