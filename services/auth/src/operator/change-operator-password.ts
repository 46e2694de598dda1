import type { AnswerOf, auth, InputOf, OperatorActor } from '@jumun/contracts';
import { sessionTry } from '../attempts/session-try.js';
import type { AuthDeps } from '../auth-deps.js';
import { wrongPassword } from '../password/check-own-password.js';
import { refuseCommonPassword } from '../password/common-password.js';
import { admitLogIn, forgiveLogIn } from '../attempts/log-in-attempts.js';
import { noteEvent } from '../events/note-event.js';
import { notingRefusal } from '../events/noting-refusal.js';
import { hashPassword, isPassword } from '../password/password.js';
import { revokeSessionsOf } from '../session/revoke-session.js';
import { holdOperator } from './find-operator.js';
import { refuseConfiguredPassword } from './initial-password.js';
import { Operator } from './operator.table.js';

type Procedure = typeof auth.procedures.changeOperatorPassword;

const FIELD = 'currentPassword';

/**
 * Sets a new password for the calling operator, who shows the present one, and ends every other session. Throws
 * PASSWORD_WRONG, PASSWORD_COMMON, PASSWORD_INITIAL for the settings' own, AUTH097 for an account that is gone, or LOGIN_SLOWED when the session guesses.
 */
export async function changeOperatorPassword(
  deps: AuthDeps,
  actor: OperatorActor,
  { currentPassword, newPassword }: InputOf<Procedure>,
): Promise<AnswerOf<Procedure>> {
  const { transactor, vault, revocations, clock } = deps;
  const { operatorId: id, sessionId } = actor;
  const operator = await transactor.transact(actor, (tx) => holdOperator(tx, id));
  await refuseCommonPassword(newPassword, [vault.open(operator.email, 'operator', 'email', id)], 'newPassword');
  await refuseConfiguredPassword(deps, operator, newPassword);
  const attempt = sessionTry(vault, { guess: 'change-password', of: id, sessionId });
  await admitLogIn(deps, actor, attempt);
  if (!(await isPassword(operator.passwordHash, currentPassword)))
    return notingRefusal(deps, actor, { kind: 'proof', operatorId: id }, Promise.reject(wrongPassword(FIELD)));
  const passwordHash = await hashPassword(newPassword);
  const ended = await transactor.transact(actor, async (tx) => {
    // Only from the password that was looked at: of two changes at once one wins.
    const operators = tx.query(Operator).updateTable('Operator').set({ passwordHash, updatedAt: clock.now() });
    const own = operators.where('id', '=', id).where('passwordHash', '=', operator.passwordHash);
    if (!(await own.returning('id').executeTakeFirst())) throw wrongPassword(FIELD);
    await forgiveLogIn(tx, attempt, clock.now());
    await tx.note('change-password', id);
    await noteEvent(tx, vault, { kind: 'password-changed', operatorId: id, at: clock.now() });
    return revokeSessionsOf(tx, id, 'reset', sessionId);
  });
  await revocations.tell(ended, 'reset');
  return {};
}
