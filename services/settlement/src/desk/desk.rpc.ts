import { Controller, Inject } from '@nestjs/common';
import { contracts, MOST_COUNTED, type Actor, type AnswerOf, type InputOf } from '@jumun/contracts';
import { Database, statement } from '@jumun/database';
import { operatorOf, Serves } from '@jumun/messaging';

const serve = contracts.settlement.procedures.countWaiting;
type Count = AnswerOf<typeof serve>;

const countOf = (rows: string): string => `(select count(*) from (select from ${rows} limit $1) found)`;
// An account at another provider is decided by that provider.
const WAITING = statement(
  'count-waiting',
  `select ${countOf(`payout where state = 'unknown'`)} as payouts,
     ${countOf(`bank_file f where exists (select from payout p where p.bank_file_id = f.id and p.state = 'submitted')`)} as "bankFiles",
     ${countOf(`payout_account where state = 'pending' and provider = 'bank-file' and bank_key is not null`)} as "payoutAccounts",
     ${countOf(`reconciliation_break where closed_at is null`)} as breaks,
     coalesce((select jsonb_array_length(report -> 'broken') from books_check order by day desc limit 1), 0) as "brokenRules"`,
);
const NOTHING: Count = { payouts: 0, bankFiles: 0, payoutAccounts: 0, breaks: 0, brokenRules: 0 };

/** What waits for operators. */
@Controller()
export class DeskRpc {
  constructor(@Inject(Database) private readonly database: Database) {}

  @Serves(serve)
  async countWaiting(_input: InputOf<typeof serve>, actor: Actor): Promise<Count> {
    operatorOf(actor);
    const [count] = await this.database.run<Count>(WAITING, [MOST_COUNTED]);
    return count ?? NOTHING;
  }
}
