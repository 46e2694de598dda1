import { Problem, type Actor, type AnswerOf, type auth, type InputOf, type OperatorActor } from '@jumun/contracts';
import type { AuthDeps } from '../auth-deps.js';
import { holdOperator } from '../operator/find-operator.js';
import { Operator } from '../operator/operator.table.js';
import { proveSession } from '../session/prove-session.js';
import { makeRecoveryCodes } from '../operator/second-factor.js';
import { noteEvent } from '../events/note-event.js';
import { noteLogIn } from '../attempts/note-log-in.js';
import { markBrowser } from '../attempts/known-browser.js';
import { openSession } from '../session/open-session.js';
import { spendChallenge, type ChallengeUse } from '../webauthn/challenge.js';
import { dropPasskey, hasSecondFactor, keepPasskey, listPasskeys } from '../webauthn/own-passkeys.js';
import { askForNew, askForUse } from '../webauthn/question.js';
import { checkAssertion, checkNewKey, refusal, usePasskey } from '../webauthn/verify.js';

type Procedures = typeof auth.procedures;

const useOf = <F extends 'adding' | 'proof'>(act: F, { operatorId, sessionId }: OperatorActor) =>
  ({ for: act, role: 'operator', accountId: operatorId, sessionId }) as const satisfies ChallengeUse;

/** Asks the calling operator for a new passkey. */
export async function startPasskey(
  deps: AuthDeps,
  actor: OperatorActor,
): Promise<AnswerOf<Procedures['startPasskey']>> {
  const { operatorId } = actor;
  const { sealed, passkeys } = await deps.transactor.transact(actor, async (tx) => ({
    sealed: (await holdOperator(tx, operatorId)).email,
    passkeys: await listPasskeys(tx, { operatorId }),
  }));
  const email = deps.vault.open(sealed, 'operator', 'email', operatorId);
  return askForNew(deps, useOf('adding', actor), { email, passkeys });
}

/** Takes a new passkey of the calling operator; the first second factor comes with recovery codes. */
export async function addPasskey(
  deps: AuthDeps,
  actor: OperatorActor,
  { name, ...answer }: InputOf<Procedures['addPasskey']>,
): Promise<AnswerOf<Procedures['addPasskey']>> {
  const { transactor, vault, accessTokens, clock } = deps;
  const { operatorId: id, sessionId } = actor;
  const { key, challenge } = await checkNewKey(deps, useOf('adding', actor), answer);
  const now = clock.now();
  const { roles, recoveryCodes } = await transactor.transact(actor, async (tx) => {
    const operator = await holdOperator(tx, id);
    const isFirst = !(await hasSecondFactor(tx, operator));
    // A session without roles enrols the first factor and never adds another.
    if (!isFirst && actor.roles.length === 0) throw new Problem('FORBIDDEN');
    await spendChallenge(tx, challenge);
    await keepPasskey(tx, vault, { operatorId: id }, { key, name, now });
    await proveSession(tx, actor, now);
    await tx.note('add-passkey', id);
    await noteEvent(tx, vault, { kind: 'passkey-added', operatorId: id, at: now });
    return { roles: operator.roles, recoveryCodes: isFirst ? await makeRecoveryCodes(tx, vault, id, now) : [] };
  });
  const accessToken = await accessTokens.sign({ id, role: 'operator', roles, provenAt: now }, sessionId);
  return { accessToken, recoveryCodes };
}

/** Removes a passkey of the calling operator; throws PASSKEY_NOT_FOUND or LAST_SECOND_FACTOR. */
export async function removePasskey(
  { transactor, vault, clock }: AuthDeps,
  actor: OperatorActor,
  passkeyId: string,
): Promise<void> {
  const { operatorId } = actor;
  await transactor.transact(actor, async (tx) => {
    const operator = await holdOperator(tx, operatorId);
    await dropPasskey(tx, { operatorId }, passkeyId);
    if (!(await hasSecondFactor(tx, operator))) throw new Problem('LAST_SECOND_FACTOR');
    await tx.note('remove-passkey', operatorId);
    await noteEvent(tx, vault, { kind: 'passkey-removed', operatorId, at: clock.now() });
  });
}

/** Begins a session of the operator whose passkey answers; throws PASSKEY_REFUSED or PASSKEY_EXPIRED. */
export async function operatorPasskeyLogIn(
  deps: AuthDeps,
  actor: Actor,
  { client, ...answer }: InputOf<Procedures['operatorPasskeyLogIn']>,
): Promise<AnswerOf<Procedures['operatorPasskeyLogIn']>> {
  const { transactor, vault, accessTokens, clock } = deps;
  const assertion = await checkAssertion(deps, { for: 'log-in' }, answer);
  const { id: passkeyId, operatorId: id } = assertion.passkey;
  if (id === null) throw refusal(deps, 'of an owner', passkeyId);
  const now = clock.now();
  const { session, operator } = await transactor.transact(actor, async (tx) => {
    // Held until the session is there, so that a removal finds it and ends it.
    const held = tx.query(Operator).selectFrom('Operator').selectAll().where('id', '=', id).forUpdate();
    const found = await held.executeTakeFirst();
    if (!found) throw refusal(deps, 'of nobody', passkeyId);
    await usePasskey(tx, deps, assertion);
    await tx.note('log-in-operator', id);
    const opened = await openSession(tx, { id, role: 'operator', roles: found.roles, provenAt: now }, client);
    await noteLogIn(tx, deps, { role: 'operator', ...found }, { session: opened, client, by: 'passkey' });
    return { session: opened, operator: found };
  });
  const { passwordHash, roles } = operator;
  return {
    tokens: await accessTokens.tokensOf(session),
    operatorId: id,
    email: vault.open(operator.email, 'operator', 'email', id),
    roles,
    browser: markBrowser(vault, { role: 'operator', id, passwordHash }, now),
  };
}

/** Asks the calling operator for one of its passkeys; throws PASSKEY_NOT_FOUND where there is none. */
export async function startPasskeyProof(
  deps: AuthDeps,
  actor: OperatorActor,
): Promise<AnswerOf<Procedures['startPasskeyProof']>> {
  const passkeys = await listPasskeys(deps.database.platform, { operatorId: actor.operatorId });
  if (passkeys.length === 0) throw new Problem('PASSKEY_NOT_FOUND');
  return askForUse(deps, useOf('proof', actor), passkeys);
}

/** Proves the calling operator again by one of its passkeys; throws PASSKEY_REFUSED or PASSKEY_EXPIRED. */
export async function reauthenticateByPasskey(
  deps: AuthDeps,
  actor: OperatorActor,
  answer: InputOf<Procedures['reauthenticateByPasskey']>,
): Promise<AnswerOf<Procedures['reauthenticateByPasskey']>> {
  const { operatorId: id, sessionId } = actor;
  const assertion = await checkAssertion(deps, useOf('proof', actor), answer);
  const { id: passkeyId, operatorId } = assertion.passkey;
  if (operatorId !== id) throw refusal(deps, 'of another account', passkeyId);
  const provenAt = deps.clock.now();
  const { roles } = await deps.transactor.transact(actor, async (tx) => {
    const operator = await holdOperator(tx, id);
    await usePasskey(tx, deps, assertion);
    await proveSession(tx, actor, provenAt);
    await tx.note('reauthenticate', id);
    await noteEvent(tx, deps.vault, { kind: 'proof', operatorId: id, detail: 'passkey', at: provenAt });
    return operator;
  });
  return { accessToken: await deps.accessTokens.sign({ id, role: 'operator', roles, provenAt }, sessionId) };
}
