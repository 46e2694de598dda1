import { Controller, Inject } from '@nestjs/common';
import { auth, notifications, Problem, serviceActor, type Actor, type InputOf } from '@jumun/contracts';
import { CLOCK, Rpc, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { hashPassword } from '../session/password.js';
import { Revocations } from '../session/revocations.js';
import { Vault } from '../vault.js';
import { giveCode } from './give-code.js';
import { resetPassword } from './reset-password.js';

const { procedures } = auth;

/** For owners who forgot their password. */
@Controller()
export class PasswordResetRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(Vault) private readonly vault: Vault,
    @Inject(Revocations) private readonly revocations: Revocations,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(procedures.findAccount)
  async findAccount(who: InputOf<typeof procedures.findAccount>, actor: Actor) {
    const now = this.clock.now();
    const given = await this.transactor.transact(actor, (tx) => giveCode(tx, this.vault, who, now));
    if (!given) throw new Problem('ACCOUNT_NOT_FOUND');
    const { ownerName, email, phone, code } = given;
    const place =
      phone === null ? ({ channel: 'email', to: email } as const) : ({ channel: 'sms', to: phone } as const);
    // Lost on its way, the owner asks again and gets another code.
    await this.rpc.call(notifications.procedures.sendCode, { ...place, code }, serviceActor(auth.name));
    return { ownerName, email };
  }

  @Serves(procedures.resetPassword)
  async resetPassword(
    { newPassword, ...who }: InputOf<typeof procedures.resetPassword>,
    actor: Actor,
  ): Promise<Record<string, never>> {
    const now = this.clock.now();
    const passwordHash = await hashPassword(newPassword);
    const reset = await this.transactor.transact(actor, (tx) =>
      resetPassword(tx, this.vault, { ...who, passwordHash }, now),
    );
    if (reset.outcome === 'refused') throw new Problem('RESET_CODE_WRONG');
    await this.revocations.tell(reset.endedSessions, 'reset');
    return {};
  }
}
