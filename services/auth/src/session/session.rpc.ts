import { Controller, Inject } from '@nestjs/common';
import { auth, Problem, type Actor, type InputOf, type Tokens } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { asOwner, LOGGER, operatorOf, Serves, Transactor } from '@jumun/messaging';
import type { Logger } from '@jumun/runtime';
import { findOwnShop } from '../shop/find-shop.js';
import { presentShop } from '../shop/present-shop.js';
import { Vault } from '../vault.js';
import { AccessTokens } from './access-token.js';
import { findLogin, findOperatorLogin, holdLogin, holdOperatorLogin } from './find-login.js';
import { openSession } from './open-session.js';
import { isPassword } from './password.js';
import { Revocations } from './revocations.js';
import { logOut } from './revoke-session.js';
import { rotateSession } from './rotate-session.js';

const { procedures } = auth;

/** Log-in, refresh and log-out. */
@Controller()
export class SessionRpc {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(AccessTokens) private readonly accessTokens: AccessTokens,
    @Inject(Revocations) private readonly revocations: Revocations,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Serves(procedures.logIn)
  async logIn({ email, password }: InputOf<typeof procedures.logIn>, actor: Actor) {
    const login = await findLogin(this.database, this.vault.emailIndex(email));
    const matches = await isPassword(login?.passwordHash, password);
    if (!login || !matches) throw new Problem('LOGIN_FAILED');
    const { session, shop } = await this.transactor.transact(actor, async (tx) => {
      await holdLogin(tx, login);
      const opened = await openSession(tx, { id: login.id, role: 'owner' });
      return { session: opened, shop: await findOwnShop(tx.em, login.id) };
    });
    const tokens = await this.accessTokens.tokensOf(session);
    return { sessionId: session.sessionId, tokens, shop: presentShop(this.vault, shop) };
  }

  @Serves(procedures.operatorLogIn)
  async operatorLogIn({ email, password }: InputOf<typeof procedures.operatorLogIn>, actor: Actor) {
    const login = await findOperatorLogin(this.database, this.vault.emailIndex(email));
    const matches = await isPassword(login?.passwordHash, password);
    if (!login || !matches) throw new Problem('LOGIN_FAILED');
    const { id: operatorId } = login;
    const session = await this.transactor.transact(actor, async (tx) => {
      await holdOperatorLogin(tx, login);
      const opened = await openSession(tx, { id: operatorId, role: 'operator' });
      await tx.note('log-in-operator', operatorId);
      return opened;
    });
    return { tokens: await this.accessTokens.tokensOf(session), operatorId };
  }

  @Serves(procedures.refresh)
  async refresh({ refreshToken }: InputOf<typeof procedures.refresh>, actor: Actor): Promise<Tokens> {
    const rotation = await this.transactor.transact(actor, (tx) => rotateSession(tx, refreshToken));
    switch (rotation.outcome) {
      case 'rotated':
        return this.accessTokens.tokensOf(rotation.session);
      case 'expired':
        throw new Problem('AUTH099');
      case 'gone':
        throw new Problem('AUTH098');
      case 'reused':
        this.logger.warn(
          { sessionId: rotation.sessionId },
          'a used refresh token was shown again: its family was ended',
        );
        await this.revocations.tell([rotation.sessionId], 'reuse');
        throw new Problem('AUTH097');
      case 'refused':
        throw new Problem('AUTH097');
    }
  }

  @Serves(procedures.logOut)
  async logOut(_input: InputOf<typeof procedures.logOut>, actor: Actor): Promise<Record<string, never>> {
    if (actor.kind === 'owner') {
      const { sessionId } = actor;
      const ended = await asOwner(this.transactor, actor, (tx, shopId) => logOut(tx, shopId, sessionId));
      if (ended) await this.revocations.tell([sessionId], 'logout');
      return {};
    }
    const { operatorId, sessionId } = operatorOf(actor);
    const ended = await this.transactor.transact(actor, (tx) => logOut(tx, operatorId, sessionId));
    if (ended) await this.revocations.tell([sessionId], 'logout');
    return {};
  }
}
