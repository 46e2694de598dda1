import { Controller, Inject } from '@nestjs/common';
import { contracts, http, Problem, type OperatorActor, type RequestOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { isHttps, type GatewayConfig } from '../config.js';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { inWireNames } from '../http/wire-names.js';
import { GATEWAY_CONFIG } from '../tokens.js';
import { clientOf, operatorBrowserCookie, rememberBrowser } from './client-of.js';
import { Documents } from './documents.js';
import { presentReview } from './present-review.js';

const { procedures } = contracts.auth;
const routes = http.operator;
const { acceptInvitation } = http.colleagues;

/** Log-in of operators, and everything that one sees of a shop, its papers among it. */
@Controller()
export class OperatorController {
  constructor(
    private readonly rpc: Rpc,
    private readonly documents: Documents,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Answers(http.auth.opsLogin)
  async logIn({ body }: RequestOf<typeof http.auth.opsLogin>, call: Call): Promise<Reply<typeof http.auth.opsLogin>> {
    const { new_password: newPassword, ...shown } = body;
    const input = { ...shown, newPassword, client: clientOf(call, operatorBrowserCookie) };
    const names = { newPassword: 'new_password' };
    const loggedIn = await inWireNames(names, this.rpc.call(procedures.operatorLogIn, input, call.actor));
    const { tokens, operatorId, roles, needsEnrolment, browser } = loggedIn;
    rememberBrowser(call, operatorBrowserCookie, browser, isHttps(this.config));
    const operator = { operator_id: operatorId, email: body.email, roles, needs_enrolment: needsEnrolment };
    return { success: true, data: { tokens, operator } };
  }

  @Answers(acceptInvitation)
  async acceptInvitation(
    { body }: RequestOf<typeof acceptInvitation>,
    call: Call,
  ): Promise<Reply<typeof acceptInvitation>> {
    const input = { ...body, client: clientOf(call, operatorBrowserCookie) };
    const joined = await this.rpc.call(procedures.acceptInvitation, input, call.actor);
    const { tokens, operatorId, email, roles, recoveryCodes, browser } = joined;
    rememberBrowser(call, operatorBrowserCookie, browser, isHttps(this.config));
    const operator = { operator_id: operatorId, email, roles, needs_enrolment: false };
    return { success: true, data: { tokens, operator, recovery_codes: recoveryCodes } };
  }

  @Answers(routes.shopDetail)
  async shopDetail(
    { params }: RequestOf<typeof routes.shopDetail>,
    call: Call,
  ): Promise<Reply<typeof routes.shopDetail>> {
    const review = await this.rpc.call(procedures.getShopForReview, { shopId: params.shop_id }, call.actor);
    const links = this.documents.linksOf(review.shop, operatorOf(call));
    return { success: true, data: presentReview(review, links) };
  }
}

/** The route's guard admits operators only; the check narrows the type. */
function operatorOf({ actor }: Call): OperatorActor {
  if (actor.kind !== 'operator') throw new Problem('FORBIDDEN');
  return actor;
}
