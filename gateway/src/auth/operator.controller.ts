import { Controller } from '@nestjs/common';
import { contracts, http, Problem, type OperatorActor, type RequestOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { Documents } from './documents.js';
import { presentReview } from './present-review.js';

const { procedures } = contracts.auth;
const routes = http.operator;

/** Everything that an operator sees of one shop, its papers among it. */
@Controller()
export class OperatorController {
  constructor(
    private readonly rpc: Rpc,
    private readonly documents: Documents,
  ) {}

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

/** The guard let nobody else in. */
function operatorOf({ actor }: Call): OperatorActor {
  if (actor.kind !== 'operator') throw new Problem('FORBIDDEN');
  return actor;
}
