import { Controller, Inject } from '@nestjs/common';
import { auth, type Actor, type InputOf } from '@jumun/contracts';
import { ownerOf, Serves } from '@jumun/messaging';
import { AuthDeps } from '../auth-deps.js';
import { sendEmailCode } from './send-email-code.js';
import { verifyEmail } from './verify-email.js';

const { procedures } = auth;

/** How owners prove that their e-mail address is theirs. */
@Controller()
export class EmailRpc {
  constructor(@Inject(AuthDeps) private readonly deps: AuthDeps) {}

  @Serves(procedures.sendEmailCode)
  async sendEmailCode(_input: InputOf<typeof procedures.sendEmailCode>, actor: Actor) {
    await sendEmailCode(this.deps, ownerOf(actor));
    return {};
  }

  @Serves(procedures.verifyEmail)
  async verifyEmail({ code }: InputOf<typeof procedures.verifyEmail>, actor: Actor) {
    await verifyEmail(this.deps, ownerOf(actor), code);
    return {};
  }
}
