import { Problem, type AnswerOf, type auth, type InputOf, type OperatorActor } from '@jumun/contracts';
import type { AuthDeps } from '../auth-deps.js';
import { admitLogIn, forgiveLogIn } from '../session/log-in-attempts.js';
import { isPassword } from '../session/password.js';
import { Session } from '../session/session.tables.js';
import { Operator } from './operator.table.js';

type Procedure = typeof auth.procedures.reauthenticate;

/** Proves the calling operator's password again; throws PASSWORD_WRONG, or LOGIN_SLOWED when the session guesses. */
export async function reauthenticate(
  deps: AuthDeps,
  operator: OperatorActor,
  { password }: InputOf<Procedure>,
): Promise<AnswerOf<Procedure>> {
  const { database, transactor, vault, accessTokens, clock } = deps;
  const { operatorId: id, sessionId } = operator;
  const operators = database.query(Operator).selectFrom('Operator').select(['passwordHash', 'roles']);
  const known = await operators.where('id', '=', id).executeTakeFirst();
  if (!known) throw new Problem('AUTH097');
  // A stranger at an open session may not guess with it; nobody else is slowed by that.
  const attempt = {
    subject: vault.attemptIndex('reauthenticate', id),
    source: vault.attemptIndex('session', sessionId),
    isKnown: true,
  };
  await admitLogIn(deps, operator, attempt);
  if (!(await isPassword(known.passwordHash, password))) throw new Problem('PASSWORD_WRONG');
  const provenAt = clock.now();
  await transactor.transact(operator, async (tx) => {
    const own = tx.query(Session).updateTable('Session').set({ provenAt }).where('id', '=', sessionId);
    const proven = await own.where('subjectId', '=', id).where('revokedAt', 'is', null).returning('id').execute();
    if (proven.length === 0) throw new Problem('AUTH097');
    await forgiveLogIn(tx, attempt, provenAt);
    await tx.note('reauthenticate', id);
  });
  return { accessToken: await accessTokens.sign({ id, role: 'operator', roles: known.roles, provenAt }, sessionId) };
}
