import { Controller, Inject } from '@nestjs/common';
import { contracts, type Actor, type InputOf } from '@jumun/contracts';
import { operatorOf, Serves } from '@jumun/messaging';
import { approvalRules } from '../ask/approval-row.js';
import { SETTLEMENT_DEPS, type SettlementDeps } from '../settlement-deps.js';
import { changeFee } from './change-fee.js';
import { getFeeTerms } from './get-fee-terms.js';

const serve = contracts.settlement.procedures;

@Controller()
export class FeeRpc {
  constructor(@Inject(SETTLEMENT_DEPS) private readonly deps: SettlementDeps) {}

  @Serves(serve.getFeeTerms)
  async getFeeTerms({ shopId }: InputOf<typeof serve.getFeeTerms>, actor: Actor) {
    return this.deps.transactor.transact(operatorOf(actor), (tx) => getFeeTerms(tx, shopId, this.deps.clock.now()));
  }

  @Serves(serve.changeFee)
  async changeFee(change: InputOf<typeof serve.changeFee>, actor: Actor) {
    const operator = operatorOf(actor);
    return this.deps.transactor.transact(operator, (tx) => changeFee(tx, operator, change, approvalRules(this.deps)));
  }
}
