import { Controller } from '@nestjs/common';
import { contracts, http, type RequestOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { inWireNames } from '../http/wire-names.js';
import { ACCOUNT_FIELDS } from './present-shop.js';

const { procedures } = contracts.auth;
const routes = http.auth;

/** The way back for owners who forgot their password, and the operators' way in. */
@Controller()
export class AccountController {
  constructor(private readonly rpc: Rpc) {}

  @Answers(routes.findAccount)
  async findAccount(
    { body }: RequestOf<typeof routes.findAccount>,
    call: Call,
  ): Promise<Reply<typeof routes.findAccount>> {
    const who = { ownerName: body.owner_name, email: body.shop_email };
    const found = await inWireNames(ACCOUNT_FIELDS, this.rpc.call(procedures.findAccount, who, call.actor));
    return { success: true, data: [{ owner_name: found.ownerName, shop_email: found.email }] };
  }

  @Answers(routes.resetPassword)
  async resetPassword(
    { body }: RequestOf<typeof routes.resetPassword>,
    call: Call,
  ): Promise<Reply<typeof routes.resetPassword>> {
    const input = {
      ownerName: body.owner_name,
      email: body.shop_email,
      newPassword: body.new_password,
      code: body.reset_code,
    };
    await inWireNames(ACCOUNT_FIELDS, this.rpc.call(procedures.resetPassword, input, call.actor));
    return { success: true, message: '비밀번호가 변경되었습니다.' };
  }

  @Answers(routes.opsLogin)
  async opsLogin({ body }: RequestOf<typeof routes.opsLogin>, call: Call): Promise<Reply<typeof routes.opsLogin>> {
    const { tokens, operatorId } = await this.rpc.call(procedures.operatorLogIn, body, call.actor);
    return { success: true, data: { tokens, operator: { operator_id: operatorId, email: body.email } } };
  }
}
