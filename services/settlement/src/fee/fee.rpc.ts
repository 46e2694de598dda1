import { Controller, Inject } from '@nestjs/common';
import { contracts, type Actor, type InputOf } from '@jumun/contracts';
import { CLOCK, operatorOf, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { changeFee } from './change-fee.js';
import { getFeeTerms } from './get-fee-terms.js';

const serve = contracts.settlement.procedures;

@Controller()
export class FeeRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(serve.getFeeTerms)
  async getFeeTerms({ shopId }: InputOf<typeof serve.getFeeTerms>, actor: Actor) {
    return this.transactor.transact(operatorOf(actor), (tx) => getFeeTerms(tx, shopId));
  }

  @Serves(serve.changeFee)
  async changeFee(change: InputOf<typeof serve.changeFee>, actor: Actor) {
    const operator = operatorOf(actor);
    return this.transactor.transact(operator, (tx) => changeFee(tx, operator, change, this.clock.now()));
  }
}
