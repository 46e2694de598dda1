import { Controller } from '@nestjs/common';
import { contracts, http, Problem, type RequestOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';

const { procedures } = contracts.settlement;
const routes = http.payouts;

/** The headers in which payout providers sign their events. */
const SIGNATURE_HEADERS = {
  toss: [
    'tosspayments-webhook-signature',
    'tosspayments-webhook-transmission-time',
    'tosspayments-webhook-transmission-id',
  ],
} as const;
const HEADER_MAX = 1_000;

/** Where an owner opens its payout account, and what payout providers tell. */
@Controller()
export class PayoutsController {
  constructor(private readonly rpc: Rpc) {}

  @Answers(routes.createOnboardingLink)
  async createOnboardingLink(
    { body }: RequestOf<typeof routes.createOnboardingLink>,
    call: Call,
  ): Promise<Reply<typeof routes.createOnboardingLink>> {
    if (body.account_id !== call.owner.shopId) throw new Problem('FORBIDDEN');
    return { success: true, data: await this.rpc.call(procedures.createOnboardingLink, {}, call.actor) };
  }

  @Answers(routes.tossEvents)
  async tossEvents(
    _request: RequestOf<typeof routes.tossEvents>,
    call: Call,
  ): Promise<Reply<typeof routes.tossEvents>> {
    return this.pass('toss', call);
  }

  /** The bytes go on as they came: the signature is over them, and only the settlement service can check it. */
  private async pass(provider: keyof typeof SIGNATURE_HEADERS, call: Call): Promise<{ success: true }> {
    const given = SIGNATURE_HEADERS[provider].map((name) => [name, call.header(name)] as const);
    const headers = Object.fromEntries(
      given.filter((pair): pair is [(typeof pair)[0], string] => pair[1] !== undefined),
    );
    const { body } = call.request;
    const isSigned =
      Object.keys(headers).length > 0 && Object.values(headers).every(({ length }) => length <= HEADER_MAX);
    if (!isSigned || !Buffer.isBuffer(body) || body.length === 0) throw new Problem('FORBIDDEN');
    await this.rpc.call(procedures.takePayoutEvent, { provider, body: body.toString('base64'), headers }, call.actor);
    return { success: true };
  }
}
