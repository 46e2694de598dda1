import { Problem, type Actor, type AnswerOf, type auth, type InputOf } from '@jumun/contracts';
import type { AuthDeps } from '../auth-deps.js';
import { Operator } from '../operator/operator.table.js';
import { presentShop } from '../shop/present-shop.js';
import { Shop, type ShopRow } from '../shop/shop.table.js';
import { openSession, type OpenSession } from './open-session.js';
import { isPassword } from './password.js';

type Procedures = typeof auth.procedures;
type LoggedIn = AnswerOf<Procedures['logIn']>;

/** Begins a session of the shop with that e-mail address and password; throws LOGIN_FAILED. */
export async function logIn(
  deps: AuthDeps,
  actor: Actor,
  { email, password }: InputOf<Procedures['logIn']>,
): Promise<LoggedIn> {
  const { database, transactor, vault } = deps;
  const login = await database
    .query(Shop)
    .selectFrom('Shop')
    .select(['id', 'passwordHash'])
    .where('emailIndex', '=', vault.emailIndex(email))
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  const { id, passwordHash } = await checked(login, password);
  const { session, shop } = await transactor.transact(actor, async (tx) => {
    // Looks again, since checking a password takes time, and holds the row until the session is there: a new password or a
    // closing then finds the session and ends it.
    const held = tx.query(Shop).selectFrom('Shop').selectAll().where('id', '=', id).where('closedAt', 'is', null);
    const found = await held.where('passwordHash', '=', passwordHash).forShare().executeTakeFirst();
    if (!found) throw new Problem('LOGIN_FAILED');
    return { session: await openSession(tx, { id, role: 'owner' }), shop: found };
  });
  return presentLogIn(deps, session, shop);
}

/** Begins a session of an operator; throws LOGIN_FAILED. */
export async function operatorLogIn(
  { database, transactor, vault, accessTokens }: AuthDeps,
  actor: Actor,
  { email, password }: InputOf<Procedures['operatorLogIn']>,
): Promise<AnswerOf<Procedures['operatorLogIn']>> {
  const operators = database.query(Operator).selectFrom('Operator').select(['id', 'passwordHash']);
  const login = await operators.where('emailIndex', '=', vault.emailIndex(email)).executeTakeFirst();
  const { id, passwordHash } = await checked(login, password);
  const session = await transactor.transact(actor, async (tx) => {
    // Looks again and holds the row, as for a shop.
    const held = tx.query(Operator).selectFrom('Operator').select('id').where('id', '=', id).forShare();
    if (!(await held.where('passwordHash', '=', passwordHash).executeTakeFirst())) throw new Problem('LOGIN_FAILED');
    const opened = await openSession(tx, { id, role: 'operator' });
    await tx.note('log-in-operator', id);
    return opened;
  });
  return { tokens: await accessTokens.tokensOf(session), operatorId: id };
}

interface Login {
  id: string;
  passwordHash: string;
}

/** The log-in whose password it is; nobody's takes as long as a wrong one. */
async function checked(login: Login | undefined, password: string): Promise<Login> {
  const matches = await isPassword(login?.passwordHash, password);
  if (!login || !matches) throw new Problem('LOGIN_FAILED');
  return login;
}

/** A new session as its owner's client gets it. */
export const presentLogIn = async (
  { vault, accessTokens }: Pick<AuthDeps, 'vault' | 'accessTokens'>,
  session: OpenSession,
  shop: ShopRow,
): Promise<LoggedIn> => ({
  sessionId: session.sessionId,
  tokens: await accessTokens.tokensOf(session),
  shop: presentShop(vault, shop),
});
