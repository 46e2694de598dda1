import { Controller, Inject } from '@nestjs/common';
import { auth, type Actor, type InputOf } from '@jumun/contracts';
import { CLOCK, Rpc, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { Revocations } from '../session/revocations.js';
import { Vault } from '../vault.js';
import { findAccount, type PasswordResetDeps } from './find-account.js';
import { resetPassword } from './reset-password.js';

const { procedures } = auth;

/** For owners who forgot their password. */
@Controller()
export class PasswordResetRpc implements PasswordResetDeps {
  constructor(
    @Inject(Transactor) readonly transactor: Transactor,
    @Inject(Rpc) readonly rpc: Rpc,
    @Inject(Vault) readonly vault: Vault,
    @Inject(Revocations) readonly revocations: Revocations,
    @Inject(CLOCK) readonly clock: Clock,
  ) {}

  @Serves(procedures.findAccount)
  async findAccount(claim: InputOf<typeof procedures.findAccount>, actor: Actor) {
    return findAccount(this, actor, claim);
  }

  @Serves(procedures.resetPassword)
  async resetPassword(claim: InputOf<typeof procedures.resetPassword>, actor: Actor) {
    await resetPassword(this, actor, claim);
    return {};
  }
}
