import { Controller, Inject } from '@nestjs/common';
import { MOST_COUNTED, notifications, type Actor, type AnswerOf, type InputOf } from '@jumun/contracts';
import { Database, statement } from '@jumun/database';
import { operatorOf, Serves } from '@jumun/messaging';

const serve = notifications.procedures.countWaiting;
type Count = AnswerOf<typeof serve>;

const WAITING = statement(
  'count-waiting',
  `select (select count(*) from (select from inquiry where state = 'open' limit $1) found) as inquiries,
     (select count(*) from (select from message where state = 'parked' limit $1) found) as messages`,
);

/** What waits for operators. */
@Controller()
export class DeskRpc {
  constructor(@Inject(Database) private readonly database: Database) {}

  @Serves(serve)
  async countWaiting(_input: InputOf<typeof serve>, actor: Actor): Promise<Count> {
    operatorOf(actor);
    const [count] = await this.database.run<Count>(WAITING, [MOST_COUNTED]);
    return count ?? { inquiries: 0, messages: 0 };
  }
}
