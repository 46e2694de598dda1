import { Controller, Inject } from '@nestjs/common';
import { businessDay, contracts, Problem, type Actor, type InputOf } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { CLOCK, operatorOf, Serves, Transactor } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { checkBooks, keepReport, lastReport } from './check-books.js';
import { fundsOwedAt, listFundsOwed } from './funds-owed.js';
import { getToday } from './get-today.js';
import { getTrialBalance } from './trial-balance.js';

const serve = contracts.settlement.procedures;

/** Operators' queries about the books as a whole. */
@Controller()
export class BooksRpc {
  constructor(
    @Inject(Transactor) private readonly transactor: Transactor,
    @Inject(Database) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(serve.getTrialBalance)
  async getTrialBalance(_input: InputOf<typeof serve.getTrialBalance>, actor: Actor) {
    if (actor.kind !== 'operator' && actor.kind !== 'service') throw new Problem('FORBIDDEN');
    return getTrialBalance(this.database);
  }

  @Serves(serve.checkBooks)
  async checkBooks(_input: InputOf<typeof serve.checkBooks>, actor: Actor) {
    const operator = operatorOf(actor);
    const now = this.clock.now();
    const report = await checkBooks(this.database, now);
    await this.transactor.transact(operator, async (tx) => {
      await keepReport(tx, businessDay(now), report);
      await tx.note('check-books', businessDay(now));
    });
    return report;
  }

  @Serves(serve.getBooksReport)
  async getBooksReport(_input: InputOf<typeof serve.getBooksReport>, actor: Actor) {
    return this.transactor.transact(operatorOf(actor), lastReport);
  }

  @Serves(serve.getToday)
  async getToday(_input: InputOf<typeof serve.getToday>, actor: Actor) {
    operatorOf(actor);
    return getToday(this.database, this.clock.now());
  }

  @Serves(serve.getFundsOwed)
  async getFundsOwed({ from, to }: InputOf<typeof serve.getFundsOwed>, actor: Actor) {
    return this.transactor.transact(operatorOf(actor), async (tx) => ({
      now: await fundsOwedAt(tx, 'infinity'),
      days: await listFundsOwed(tx, from, to),
    }));
  }
}
