import { Problem, type Actor, type AnswerOf, type auth, type InputOf } from '@jumun/contracts';
import { tellOfGuesses } from '../account-change/tell-of-guesses.js';
import type { AuthDeps } from '../auth-deps.js';
import { presentShop } from '../shop/present-shop.js';
import { Shop, type ShopRow } from '../shop/shop.table.js';
import { markBrowser } from '../attempts/known-browser.js';
import { admitLogIn, forgiveLogIn, logInTry, noteRefusedLogIn } from '../attempts/log-in-attempts.js';
import type { OpenSession } from '../access-token.js';
import { noteLogIn } from '../attempts/note-log-in.js';
import { openSession } from './open-session.js';
import { checkedLogIn } from '../password/password.js';

type Procedures = typeof auth.procedures;
type LoggedIn = AnswerOf<Procedures['logIn']>;

/** Begins a session of the shop with that e-mail address and password; throws LOGIN_FAILED or LOGIN_SLOWED. */
export async function logIn(
  deps: AuthDeps,
  actor: Actor,
  { email, password, client }: InputOf<Procedures['logIn']>,
): Promise<LoggedIn> {
  const { database, transactor, vault, clock } = deps;
  const login = await database.platform
    .query(Shop)
    .selectFrom('Shop')
    .select(['id', 'passwordHash'])
    .where('emailIndex', 'in', vault.emailIndexes(email))
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  const attempt = logInTry(deps, { role: 'owner', email, client }, login && { role: 'owner', ...login });
  await admitLogIn(deps, actor, attempt).catch((error: unknown) => {
    // Not waited for: an address without an account is to be refused in the same time.
    if (login && error instanceof Problem && error.code === 'LOGIN_GUARDED')
      tellOfGuesses(deps, actor, login.id).catch((failed: unknown) =>
        deps.logger.warn({ err: failed, shopId: login.id }, 'an owner could not be told of guesses yet'),
      );
    throw error;
  });
  const { id, passwordHash } = await checkedLogIn(login, password, () => noteRefusedLogIn(deps, actor, attempt));
  const { session, shop } = await transactor.transact(actor, async (tx) => {
    // Looks again, since checking a password takes time, and holds the row until the session is there: a new password or a
    // closing then finds the session and ends it.
    const held = tx.query(Shop).selectFrom('Shop').selectAll().where('id', '=', id).where('closedAt', 'is', null);
    const found = await held.where('passwordHash', '=', passwordHash).forShare().executeTakeFirst();
    if (!found) throw new Problem('LOGIN_FAILED');
    const now = clock.now();
    await forgiveLogIn(tx, attempt, now);
    const opened = await openSession(tx, { id, role: 'owner', provenAt: now }, client);
    await noteLogIn(tx, deps, { role: 'owner', ...found }, { session: opened, client, by: 'password' });
    return { session: opened, shop: found };
  });
  return presentLogIn(deps, session, shop);
}

/** A new session as its owner's client gets it; the browser is known from now on. */
export const presentLogIn = async (
  { vault, accessTokens, clock }: Pick<AuthDeps, 'vault' | 'accessTokens' | 'clock'>,
  session: OpenSession,
  shop: ShopRow,
): Promise<LoggedIn> => ({
  sessionId: session.sessionId,
  tokens: await accessTokens.tokensOf(session),
  shop: presentShop(vault, shop),
  browser: markBrowser(vault, { role: 'owner', id: shop.id, passwordHash: shop.passwordHash }, clock.now()),
});
