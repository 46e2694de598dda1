import { Controller, Inject } from '@nestjs/common';
import { auth, type Actor, type InputOf } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { LOGGER, Serves, Transactor } from '@jumun/messaging';
import type { Logger } from '@jumun/runtime';
import { Vault } from '../vault.js';
import { AccessTokens } from './access-token.js';
import { logIn, operatorLogIn } from './log-in.js';
import { logOut } from './log-out.js';
import { refresh } from './refresh.js';
import { Revocations } from './revocations.js';
import type { SessionDeps } from './session-deps.js';

const { procedures } = auth;

/** Log-in, refresh and log-out. */
@Controller()
export class SessionRpc implements SessionDeps {
  constructor(
    @Inject(Database) readonly database: Database,
    @Inject(Transactor) readonly transactor: Transactor,
    @Inject(Vault) readonly vault: Vault,
    @Inject(AccessTokens) readonly accessTokens: AccessTokens,
    @Inject(Revocations) readonly revocations: Revocations,
    @Inject(LOGGER) readonly logger: Logger,
  ) {}

  @Serves(procedures.logIn)
  async logIn(login: InputOf<typeof procedures.logIn>, actor: Actor) {
    return logIn(this, actor, login);
  }

  @Serves(procedures.operatorLogIn)
  async operatorLogIn(login: InputOf<typeof procedures.operatorLogIn>, actor: Actor) {
    return operatorLogIn(this, actor, login);
  }

  @Serves(procedures.refresh)
  async refresh({ refreshToken }: InputOf<typeof procedures.refresh>, actor: Actor) {
    return refresh(this, actor, refreshToken);
  }

  @Serves(procedures.logOut)
  async logOut(_input: InputOf<typeof procedures.logOut>, actor: Actor) {
    await logOut(this, actor);
    return {};
  }
}
