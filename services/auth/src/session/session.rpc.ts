import { Controller, Inject } from '@nestjs/common';
import { auth, Problem, type Actor, type InputOf } from '@jumun/contracts';
import { Serves } from '@jumun/messaging';
import { AuthDeps } from '../auth-deps.js';
import { listEndedSessions } from './list-ended-sessions.js';
import { logIn } from './log-in.js';
import { logOut } from './log-out.js';
import { endOtherSessions, endSession, listSessions } from './own-sessions.js';
import { refresh } from './refresh.js';

const { procedures } = auth;

/** Log-in, refresh, log-out, and what people do with their sessions. */
@Controller()
export class SessionRpc {
  constructor(@Inject(AuthDeps) private readonly deps: AuthDeps) {}

  @Serves(procedures.logIn)
  async logIn(login: InputOf<typeof procedures.logIn>, actor: Actor) {
    return logIn(this.deps, actor, login);
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

  @Serves(procedures.listSessions)
  async listSessions(_input: InputOf<typeof procedures.listSessions>, actor: Actor) {
    return listSessions(this.deps, actor);
  }

  @Serves(procedures.endSession)
  async endSession({ sessionId }: InputOf<typeof procedures.endSession>, actor: Actor) {
    await endSession(this.deps, actor, sessionId);
    return {};
  }

  @Serves(procedures.endOtherSessions)
  async endOtherSessions(_input: InputOf<typeof procedures.endOtherSessions>, actor: Actor) {
    await endOtherSessions(this.deps, actor);
    return {};
  }

  @Serves(procedures.logOut)
  async logOut(_input: InputOf<typeof procedures.logOut>, actor: Actor) {
    await logOut(this.deps, actor);
    return {};
  }
}
