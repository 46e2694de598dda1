import { Controller, Inject } from '@nestjs/common';
import { auth, type Actor, type InputOf } from '@jumun/contracts';
import { operatorOf, Serves } from '@jumun/messaging';
import { AuthDeps } from '../auth-deps.js';
import { reauthenticate } from './reauthenticate.js';

const { procedures } = auth;

/** The calls of operators about themselves. */
@Controller()
export class OperatorRpc {
  constructor(@Inject(AuthDeps) private readonly deps: AuthDeps) {}

  @Serves(procedures.reauthenticate)
  async reauthenticate(input: InputOf<typeof procedures.reauthenticate>, actor: Actor) {
    return reauthenticate(this.deps, operatorOf(actor), input);
  }
}
