import { Controller, Inject } from '@nestjs/common';
import { auth, type Actor, type InputOf } from '@jumun/contracts';
import { ownerOf, Serves } from '@jumun/messaging';
import { AuthDeps } from '../auth-deps.js';
import { sendPhoneCode, verifyPhone } from './verify-phone.js';

const { procedures } = auth;

/** How owners prove that the shop's phone is theirs. */
@Controller()
export class PhoneRpc {
  constructor(@Inject(AuthDeps) private readonly deps: AuthDeps) {}

  @Serves(procedures.sendPhoneCode)
  async sendCode(_input: InputOf<typeof procedures.sendPhoneCode>, actor: Actor) {
    await sendPhoneCode(this.deps, ownerOf(actor));
    return {};
  }

  @Serves(procedures.verifyPhone)
  async verify({ code }: InputOf<typeof procedures.verifyPhone>, actor: Actor) {
    await verifyPhone(this.deps, ownerOf(actor), code);
    return {};
  }
}
