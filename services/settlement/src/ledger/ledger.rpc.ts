import { Controller, Inject } from '@nestjs/common';
import { contracts, Problem, type Actor, type AnswerOf, type InputOf } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { asOwner, Serves, Transactor } from '@jumun/messaging';
import { getBalance } from './get-balance.js';
import { listEntries } from './list-entries.js';
import { getTrialBalance } from './trial-balance.js';

const serve = contracts.settlement.procedures;

@Controller()
export class LedgerRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(Database) private readonly database: Database,
  ) {}

  @Serves(serve.getBalance)
  getBalance(_input: InputOf<typeof serve.getBalance>, actor: Actor): Promise<AnswerOf<typeof serve.getBalance>> {
    return asOwner(this.transactor, actor, getBalance);
  }

  @Serves(serve.listEntries)
  listEntries(
    { paymentId }: InputOf<typeof serve.listEntries>,
    actor: Actor,
  ): Promise<AnswerOf<typeof serve.listEntries>> {
    return asOwner(this.transactor, actor, (tx, shopId) => listEntries(tx, shopId, paymentId));
  }

  @Serves(serve.getTrialBalance)
  async getTrialBalance(
    _input: InputOf<typeof serve.getTrialBalance>,
    actor: Actor,
  ): Promise<AnswerOf<typeof serve.getTrialBalance>> {
    if (actor.kind !== 'operator' && actor.kind !== 'service') throw new Problem('FORBIDDEN');
    return getTrialBalance(this.database);
  }
}
