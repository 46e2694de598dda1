import { Controller, Inject } from '@nestjs/common';
import { contracts, MOST_COUNTED, type Actor, type AnswerOf, type InputOf } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { operatorOf, Serves } from '@jumun/messaging';
import { COUNT_WAITING } from './count-waiting.sql.js';

const serve = contracts.settlement.procedures.countWaiting;
type Count = AnswerOf<typeof serve>;

const NOTHING: Count = { payouts: 0, bankFiles: 0, payoutAccounts: 0, breaks: 0, brokenRules: 0, approvals: 0 };

/** Counts of work that waits for operators. */
@Controller()
export class DeskRpc {
  constructor(@Inject(Database) private readonly database: Database) {}

  @Serves(serve)
  async countWaiting(_input: InputOf<typeof serve>, actor: Actor): Promise<Count> {
    operatorOf(actor);
    const [count] = await this.database.platform.run(COUNT_WAITING, [MOST_COUNTED]);
    return count ?? NOTHING;
  }
}
