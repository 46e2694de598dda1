import { Controller, Inject } from '@nestjs/common';
import { auth, Problem, type Actor, type InputOf } from '@jumun/contracts';
import { Serves } from '@jumun/messaging';
import { AuthDeps } from '../auth-deps.js';
import { listEndedSessions } from './list-ended-sessions.js';
import { logIn, operatorLogIn } from './log-in.js';
import { logOut } from './log-out.js';
import { refresh } from './refresh.js';

const { procedures } = auth;

/** Log-in, refresh and log-out. */
@Controller()
export class SessionRpc {
  constructor(@Inject(AuthDeps) private readonly deps: AuthDeps) {}

  @Serves(procedures.logIn)
  async logIn(login: InputOf<typeof procedures.logIn>, actor: Actor) {
    return logIn(this.deps, actor, login);
  }

  @Serves(procedures.operatorLogIn)
  async operatorLogIn(login: InputOf<typeof procedures.operatorLogIn>, actor: Actor) {
    return operatorLogIn(this.deps, actor, login);
  }

  @Serves(procedures.refresh)
  async refresh(shown: InputOf<typeof procedures.refresh>, actor: Actor) {
    return refresh(this.deps, actor, shown);
  }

  @Serves(procedures.listEndedSessions)
  async listEndedSessions({ withinSeconds }: InputOf<typeof procedures.listEndedSessions>, actor: Actor) {
    if (actor.kind !== 'service') throw new Problem('FORBIDDEN');
    return listEndedSessions(this.deps.database, withinSeconds);
  }

  @Serves(procedures.logOut)
  async logOut(_input: InputOf<typeof procedures.logOut>, actor: Actor) {
    await logOut(this.deps, actor);
    return {};
  }
}
