import { Controller, Inject } from '@nestjs/common';
import { auth, type Actor, type InputOf } from '@jumun/contracts';
import { ownerOf, Serves } from '@jumun/messaging';
import { AuthDeps } from '../auth-deps.js';
import { changePassword } from './change-password.js';
import { findAccount } from './find-account.js';
import { resetPassword } from './reset-password.js';

const { procedures } = auth;

/** New passwords of owners, who know the present one or forgot it. */
@Controller()
export class PasswordResetRpc {
  constructor(@Inject(AuthDeps) private readonly deps: AuthDeps) {}

  @Serves(procedures.findAccount)
  async findAccount(claim: InputOf<typeof procedures.findAccount>, actor: Actor) {
    return findAccount(this.deps, actor, claim);
  }

  @Serves(procedures.resetPassword)
  async resetPassword(claim: InputOf<typeof procedures.resetPassword>, actor: Actor) {
    return resetPassword(this.deps, actor, claim);
  }

  @Serves(procedures.changePassword)
  async changePassword(input: InputOf<typeof procedures.changePassword>, actor: Actor) {
    return changePassword(this.deps, ownerOf(actor), input);
  }
}
