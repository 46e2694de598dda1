import { Controller, Inject } from '@nestjs/common';
import { contracts, type Actor, type InputOf } from '@jumun/contracts';
import { asOwner, CLOCK, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { getFeeStatement } from './get-fee-statement.js';
import { listFees } from './list-fees.js';
import { listSettlementDays } from './list-settlement-days.js';

const serve = contracts.settlement.procedures;

/** An owner's queries about the past days and fees of its shop. */
@Controller()
export class StatementRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(serve.listSettlementDays)
  listSettlementDays(range: InputOf<typeof serve.listSettlementDays>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => listSettlementDays(tx, shopId, range));
  }

  @Serves(serve.listFees)
  listFees(page: InputOf<typeof serve.listFees>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => listFees(tx, shopId, page));
  }

  @Serves(serve.getFeeStatement)
  getFeeStatement({ month }: InputOf<typeof serve.getFeeStatement>, actor: Actor) {
    return asOwner(this.transactor, actor, (tx, shopId) => getFeeStatement(tx, shopId, month, this.clock.now()));
  }
}
