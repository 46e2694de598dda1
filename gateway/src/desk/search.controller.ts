import { Controller } from '@nestjs/common';
import {
  contracts,
  http,
  isOpenTo,
  presentCard,
  Problem,
  wireFoundPayment,
  type Actor,
  type CallOf,
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
    const asked = new Asked(this.rpc, call.actor);
    const { findPayments, findPaymentsOfBuyer } = orders.procedures;
    const { listShops, listOperators } = auth.procedures;
    const [numbered, bought, shops, operators] = await Promise.all([
      terms.number && asked.ask(findPayments, terms.number),
      terms.buyer && asked.ask(findPaymentsOfBuyer, terms.buyer),
      terms.shop === undefined ? undefined : asked.ask(listShops, { search: terms.shop, limit: MOST_SHOPS }),
      terms.operator === undefined ? undefined : asked.ask(listOperators, {}),
    ]);
    const data = {
      payments: [...(numbered ?? []), ...(bought ?? [])].map((payment) => wireFoundPayment.encode(payment)),
      shops: (shops?.shops ?? []).map(presentCard),
      operators: (operators ?? [])
        .filter(({ email }) => email.toLowerCase() === terms.operator)
        .map(({ operatorId, email }) => ({ operator_id: operatorId, email })),
      taken_for: terms.takenFor,
      refused: asked.refused,
      away: [...asked.away],
    };
    return { success: true, data };
  }
}

/** Asks what the operator's roles may see; what is left out is remembered. */
class Asked {
  refused = false;
  readonly away = new Set<DeskService>();

  constructor(
    private readonly rpc: Rpc,
    private readonly actor: Actor,
  ) {}

  async ask<P extends Procedure>(procedure: P, input: CallOf<P>): Promise<OutputOf<P> | undefined> {
    const roles = this.actor.kind === 'operator' ? this.actor.roles : [];
    if (!isOpenTo(roles, procedure.roles)) {
      this.refused = true;
      return undefined;
    }
    try {
      return await this.rpc.call(procedure, input, this.actor);
    } catch (error) {
      if (!isAway(error) && !(error instanceof Problem && error.code === 'INTERNAL')) throw error;
      this.away.add(procedure.service as DeskService);
      return undefined;
    }
  }
}
