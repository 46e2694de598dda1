import { Controller } from '@nestjs/common';
import {
  contracts,
  http,
  isOpenTo,
  presentCard,
  Problem,
  wireFoundPayment,
  type Actor,
  type DeskService,
  type OutputOf,
  type Procedure,
  type RequestOf,
} from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { isAway } from '../http/problem-of.js';
import { searchTerms } from './search-terms.js';

const { search } = http.desk;
const { auth, orders } = contracts;
const MOST_SHOPS = 10;

/** One search over payments, shops and operators. */
@Controller()
export class SearchController {
  constructor(private readonly rpc: Rpc) {}

  @Answers(search)
  async search({ body }: RequestOf<typeof search>, call: Call): Promise<Reply<typeof search>> {
    const terms = searchTerms(body.q, new Date());
    const { rpc } = this;
    const { actor } = call;
    const { number, buyer, shop, operator } = terms;
    const asked = new PermittedCalls(actor);
    const { findPayments, findPaymentsOfBuyer } = orders.procedures;
    const { listShops, listOperators } = auth.procedures;
    const [numbered, bought, shops, operators] = await Promise.all([
      number && asked.ask(findPayments, () => rpc.call(findPayments, number, actor)),
      buyer && asked.ask(findPaymentsOfBuyer, () => rpc.call(findPaymentsOfBuyer, buyer, actor)),
      shop === undefined
        ? undefined
        : asked.ask(listShops, () => rpc.call(listShops, { search: shop, limit: MOST_SHOPS }, actor)),
      operator === undefined ? undefined : asked.ask(listOperators, () => rpc.call(listOperators, {}, actor)),
    ]);
    const data = {
      payments: [...(numbered ?? []), ...(bought ?? [])].map((payment) => wireFoundPayment.encode(payment)),
      shops: (shops?.shops ?? []).map(presentCard),
      operators: (operators ?? [])
        .filter(({ email }) => email.toLowerCase() === operator)
        .map(({ operatorId, email }) => ({ operator_id: operatorId, email })),
      taken_for: terms.takenFor,
      refused: asked.refused,
      away: [...asked.away],
    };
    return { success: true, data };
  }
}

/** Asks what the operator's roles may see; what is left out is remembered. */
class PermittedCalls {
  refused = false;
  readonly away = new Set<DeskService>();

  constructor(private readonly actor: Actor) {}

  async ask<P extends Procedure>(procedure: P, question: () => Promise<OutputOf<P>>): Promise<OutputOf<P> | undefined> {
    const roles = this.actor.kind === 'operator' ? this.actor.roles : [];
    if (!isOpenTo(roles, procedure.roles)) {
      this.refused = true;
      return undefined;
    }
    try {
      return await question();
    } catch (error) {
      if (!isAway(error) && !(error instanceof Problem && error.code === 'INTERNAL')) throw error;
      this.away.add(procedure.service as DeskService);
      return undefined;
    }
  }
}
