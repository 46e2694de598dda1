import { Controller } from '@nestjs/common';
import { contracts, http, Problem, type RequestOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { idempotencyKey } from '../http/idempotency-key.js';
import { presentAccount, presentLine, presentPayout } from './present-payouts.js';

const { procedures } = contracts.settlement;
const routes = http.payouts;
const PAGE = 50;

/** What the payout providers sign by. */
const SIGNATURE_HEADERS = {
  stripe: ['stripe-signature'],
  toss: [
    'tosspayments-webhook-signature',
    'tosspayments-webhook-transmission-time',
    'tosspayments-webhook-transmission-id',
  ],
} as const;
const HEADER_MAX = 1_000;

/** An owner's payout account and payouts, and what payout providers tell. */
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

  @Answers(routes.payoutAccount)
  async payoutAccount(
    _request: RequestOf<typeof routes.payoutAccount>,
    call: Call,
  ): Promise<Reply<typeof routes.payoutAccount>> {
    return { success: true, data: presentAccount(await this.rpc.call(procedures.getPayoutAccount, {}, call.actor)) };
  }

  @Answers(routes.setBankAccount)
  async setBankAccount(
    { body }: RequestOf<typeof routes.setBankAccount>,
    call: Call,
  ): Promise<Reply<typeof routes.setBankAccount>> {
    const input = { bankCode: body.bank_code, accountNumber: body.account_number, holderName: body.holder_name };
    const account = await this.rpc.call(procedures.setBankAccount, input, call.actor);
    return { success: true, message: '정산 계좌를 저장했어요.', data: presentAccount(account) };
  }

  @Answers(routes.payOut)
  async payOut(_request: RequestOf<typeof routes.payOut>, call: Call): Promise<Reply<typeof routes.payOut>> {
    const key = idempotencyKey(call.header('idempotency-key'));
    const payout = await this.rpc.call(procedures.payOut, { idempotencyKey: key }, call.actor);
    return { success: true, message: '지급을 시작했어요.', data: presentPayout(payout) };
  }

  @Answers(routes.listPayouts)
  async listPayouts(
    { query }: RequestOf<typeof routes.listPayouts>,
    call: Call,
  ): Promise<Reply<typeof routes.listPayouts>> {
    const { before, limit = PAGE } = query;
    const payouts = await this.rpc.call(procedures.listPayouts, { before, limit }, call.actor);
    const next = payouts.length === limit ? (payouts.at(-1)?.payoutId ?? null) : null;
    return { success: true, data: { payouts: payouts.map(presentPayout), next } };
  }

  @Answers(routes.payout)
  async payout({ params, query }: RequestOf<typeof routes.payout>, call: Call): Promise<Reply<typeof routes.payout>> {
    const input = { payoutId: params.payout_id, after: query.after };
    const { payout, carriedIn, carriedOut, lines, next } = await this.rpc.call(procedures.getPayout, input, call.actor);
    return {
      success: true,
      data: {
        payout: presentPayout(payout),
        carried_in: carriedIn,
        carried_out: carriedOut,
        lines: lines.map(presentLine),
        next,
      },
    };
  }

  @Answers(routes.stripeEvents)
  async stripeEvents(
    _request: RequestOf<typeof routes.stripeEvents>,
    call: Call,
  ): Promise<Reply<typeof routes.stripeEvents>> {
    return this.pass('stripe', call);
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
