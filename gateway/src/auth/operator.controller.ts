import { Controller } from '@nestjs/common';
import { contracts, http, Problem, type OperatorActor, type RequestOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { Documents } from './documents.js';
import { innerShopStatus, presentCard, presentReview } from './present-review.js';

const { procedures } = contracts.auth;
const routes = http.operator;

/** Shops as operators see them, and what they decide about them. */
@Controller()
export class OperatorController {
  constructor(
    private readonly rpc: Rpc,
    private readonly documents: Documents,
  ) {}

  @Answers(routes.listOperators)
  async listOperators(
    _request: RequestOf<typeof routes.listOperators>,
    call: Call,
  ): Promise<Reply<typeof routes.listOperators>> {
    const found = await this.rpc.call(procedures.listOperators, {}, call.actor);
    call.answerHeader('cache-control', 'private, no-store');
    return {
      success: true,
      data: { operators: found.map(({ operatorId, email }) => ({ operator_id: operatorId, email })) },
    };
  }

  @Answers(routes.listShops)
  async listShops({ query }: RequestOf<typeof routes.listShops>, call: Call): Promise<Reply<typeof routes.listShops>> {
    const { status, q: search, before, limit } = query;
    const input = { status: status && innerShopStatus(status), search, before, limit };
    const { shops, more } = await this.rpc.call(procedures.listShops, input, call.actor);
    const next = more ? (shops.at(-1)?.shopId ?? null) : null;
    return { success: true, data: { shops: shops.map(presentCard), next } };
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

  @Answers(routes.approveShop)
  async approveShop(
    { params }: RequestOf<typeof routes.approveShop>,
    call: Call,
  ): Promise<Reply<typeof routes.approveShop>> {
    const card = await this.rpc.call(procedures.approveShop, { shopId: params.shop_id }, call.actor);
    return { success: true, data: presentCard(card) };
  }

  @Answers(routes.rejectShop)
  async rejectShop(
    { params, body }: RequestOf<typeof routes.rejectShop>,
    call: Call,
  ): Promise<Reply<typeof routes.rejectShop>> {
    const card = await this.rpc.call(procedures.rejectShop, { shopId: params.shop_id, ...body }, call.actor);
    return { success: true, data: presentCard(card) };
  }

  @Answers(routes.restrictShop)
  async restrictShop(
    { params, body }: RequestOf<typeof routes.restrictShop>,
    call: Call,
  ): Promise<Reply<typeof routes.restrictShop>> {
    const card = await this.rpc.call(procedures.restrictShop, { shopId: params.shop_id, ...body }, call.actor);
    return { success: true, data: presentCard(card) };
  }

  @Answers(routes.liftRestriction)
  async liftRestriction(
    { params }: RequestOf<typeof routes.liftRestriction>,
    call: Call,
  ): Promise<Reply<typeof routes.liftRestriction>> {
    const card = await this.rpc.call(procedures.liftRestriction, { shopId: params.shop_id }, call.actor);
    return { success: true, data: presentCard(card) };
  }

  @Answers(routes.closeShop)
  async closeShop(
    { params, body }: RequestOf<typeof routes.closeShop>,
    call: Call,
  ): Promise<Reply<typeof routes.closeShop>> {
    const card = await this.rpc.call(procedures.closeShop, { shopId: params.shop_id, ...body }, call.actor);
    return { success: true, data: presentCard(card) };
  }
}

/** The guard let nobody else in. */
function operatorOf({ actor }: Call): OperatorActor {
  if (actor.kind !== 'operator') throw new Problem('FORBIDDEN');
  return actor;
}
