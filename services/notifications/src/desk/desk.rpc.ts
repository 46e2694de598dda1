import { Controller, Inject } from '@nestjs/common';
import { MOST_COUNTED, notifications, type Actor, type AnswerOf, type InputOf } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { operatorOf, Serves } from '@jumun/messaging';
import { COUNT_WAITING } from './count-waiting.sql.js';

const serve = notifications.procedures.countWaiting;
type Count = AnswerOf<typeof serve>;

/** Counts the open inquiries and parked messages that wait for operators. */
@Controller()
export class DeskRpc {
  constructor(@Inject(Database) private readonly database: Database) {}

  @Serves(serve)
  async countWaiting(_input: InputOf<typeof serve>, actor: Actor): Promise<Count> {
    operatorOf(actor);
    const [count] = await this.database.platform.run(COUNT_WAITING, [MOST_COUNTED]);
    return count ?? { inquiries: 0, messages: 0 };
  }
}
