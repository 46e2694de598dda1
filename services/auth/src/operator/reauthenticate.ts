import { Problem, type AnswerOf, type auth, type InputOf, type OperatorActor } from '@jumun/contracts';
import { sessionTry } from '../attempts/session-try.js';
import type { AuthDeps } from '../auth-deps.js';
import { hasSecondFactor } from '../webauthn/own-passkeys.js';
import { admitLogIn, forgiveLogIn } from '../attempts/log-in-attempts.js';
import { noteEvent } from '../events/note-event.js';
import { notingRefusal } from '../events/noting-refusal.js';
import { isPassword } from '../password/password.js';
import { holdOperator } from './find-operator.js';
import { Operator } from './operator.table.js';
import { proveSession } from '../session/prove-session.js';
import { admitCode, useCode } from './second-factor.js';

type Procedure = typeof auth.procedures.reauthenticate;

/**
 * Proves the calling operator's password and second factor again. Throws PASSWORD_WRONG, CODE_REQUIRED, CODE_WRONG, or
 * LOGIN_SLOWED when the session guesses.
 */
export async function reauthenticate(
  deps: AuthDeps,
  actor: OperatorActor,
  { password, code }: InputOf<Procedure>,
): Promise<AnswerOf<Procedure>> {
  const { database, transactor, vault, accessTokens, clock } = deps;
  const { operatorId: id, sessionId } = actor;
  const operators = database.platform
    .query(Operator)
    .selectFrom('Operator')
    .select(['id', 'passwordHash', 'totpSecret']);
  const known = await operators.where('id', '=', id).executeTakeFirst();
  if (!known) throw new Problem('AUTH097');
  const attempt = sessionTry(vault, { guess: 'reauthenticate', of: id, sessionId });
  await admitLogIn(deps, actor, attempt);
  const proof = { kind: 'proof', operatorId: id } as const;
  if (!(await isPassword(known.passwordHash, password)))
    return notingRefusal(deps, actor, proof, Promise.reject(new Problem('PASSWORD_WRONG')));
  const needsCode = await hasSecondFactor(database.platform, known);
  if (needsCode && code === undefined) throw new Problem('CODE_REQUIRED');
  const codeTry = sessionTry(vault, { guess: 'second-factor', of: id, sessionId });
  if (needsCode) await admitCode(deps, actor, codeTry);
  const provenAt = clock.now();
  const proven = transactor.transact(actor, async (tx) => {
    const operator = await holdOperator(tx, id);
    if (await hasSecondFactor(tx, operator))
      await useCode(tx, { vault, operator, attempt: codeTry }, { code: code ?? '', now: provenAt });
    await proveSession(tx, actor, provenAt);
    await forgiveLogIn(tx, attempt, provenAt);
    await tx.note('reauthenticate', id);
    await noteEvent(tx, vault, { ...proof, detail: 'password', at: provenAt });
    return operator;
  });
  const { roles } = await notingRefusal(deps, actor, { ...proof, kind: 'second-factor' }, proven);
  return { accessToken: await accessTokens.sign({ id, role: 'operator', roles, provenAt }, sessionId) };
}
