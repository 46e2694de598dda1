import { Problem, type Actor, type AnswerOf, type auth, type InputOf } from '@jumun/contracts';
import type { AuthDeps } from '../auth-deps.js';
import { hasSecondFactor } from '../webauthn/own-passkeys.js';
import { markBrowser } from '../attempts/known-browser.js';
import { admitLogIn, forgiveLogIn, logInTry, noteRefusedLogIn } from '../attempts/log-in-attempts.js';
import { noteLogIn } from '../attempts/note-log-in.js';
import { notingRefusal } from '../events/noting-refusal.js';
import { openSession } from '../session/open-session.js';
import { checkedLogIn } from '../password/password.js';
import { ownPasswordHash, setOwnPassword } from './initial-password.js';
import { Operator } from './operator.table.js';
import { admitCode, codeTryOf, useCode } from './second-factor.js';

type Procedure = typeof auth.procedures.operatorLogIn;

/**
 * Begins a session of an operator. Throws LOGIN_FAILED, LOGIN_SLOWED, or, once the password is right, CODE_REQUIRED and
 * CODE_WRONG. The password that the settings gave is put out by the own one that comes along (PASSWORD_INITIAL,
 * PASSWORD_COMMON): no session is ever opened by it. An operator that needs a second factor and has none gets a session without roles.
 */
export async function operatorLogIn(
  deps: AuthDeps,
  actor: Actor,
  { email, password, code, newPassword, client }: InputOf<Procedure>,
): Promise<AnswerOf<Procedure>> {
  const { database, transactor, vault, accessTokens, revocations, clock, config } = deps;
  const operators = database.platform
    .query(Operator)
    .selectFrom('Operator')
    .select(['id', 'passwordHash', 'configuredHash', 'totpSecret']);
  const login = await operators.where('emailIndex', 'in', vault.emailIndexes(email)).executeTakeFirst();
  const attempt = logInTry(deps, { role: 'operator', email, client }, login && { role: 'operator', ...login });
  await admitLogIn(deps, actor, attempt);
  const known = await checkedLogIn(login, password, () => noteRefusedLogIn(deps, actor, attempt));
  const { id } = known;
  // A right password is no guess, even where something beside it is missing.
  const forgiving = async (asked: Problem): Promise<never> => {
    await transactor.transact(actor, (tx) => forgiveLogIn(tx, attempt, clock.now()));
    throw asked;
  };
  const ownHash = await ownPasswordHash(deps, known, { email, newPassword }).catch(forgiving);
  const codeTry = codeTryOf(deps, known, client);
  if (await hasSecondFactor(database.platform, known)) {
    if (code === undefined) return forgiving(new Problem('CODE_REQUIRED'));
    await admitCode(deps, actor, codeTry);
  }
  const now = clock.now();
  const wrongCode = { kind: 'second-factor', operatorId: id, client } as const;
  const loggedIn = transactor.transact(actor, async (tx) => {
    // Looks again and holds the row, as for a shop.
    const held = tx.query(Operator).selectFrom('Operator').selectAll().where('id', '=', id).forUpdate();
    const operator = await held.where('passwordHash', '=', known.passwordHash).executeTakeFirst();
    if (!operator) throw new Problem('LOGIN_FAILED');
    const hasFactor = await hasSecondFactor(tx, operator);
    if (hasFactor) await useCode(tx, { vault, operator, attempt: codeTry }, { code: code ?? '', now });
    await forgiveLogIn(tx, attempt, now);
    const ended = ownHash === undefined ? [] : await setOwnPassword(tx, deps, { id, passwordHash: ownHash, now });
    const passwordHash = ownHash ?? operator.passwordHash;
    const isProven = hasFactor || config.OPERATOR_SECOND_FACTOR === 'optional';
    const subject = { id, role: 'operator', roles: operator.roles, provenAt: isProven ? now : null } as const;
    const opened = await openSession(tx, subject, client);
    await tx.note('log-in-operator', id);
    await noteLogIn(tx, deps, { role: 'operator', ...operator }, { session: opened, client, by: 'password' });
    const roles = isProven ? operator.roles : [];
    return { session: opened, roles, needsEnrolment: !isProven, ended, passwordHash };
  });
  const done = await notingRefusal(deps, actor, wrongCode, loggedIn);
  const { session, roles, needsEnrolment, ended, passwordHash } = done;
  await revocations.tell(ended, 'reset');
  const browser = markBrowser(vault, { role: 'operator', id, passwordHash }, now);
  return { tokens: await accessTokens.tokensOf(session), operatorId: id, browser, roles, needsEnrolment };
}
