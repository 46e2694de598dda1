import { MOST_COUNTED, type AnswerOf, type auth } from '@jumun/contracts';
import { statement, type Database } from '@jumun/database';

type Count = AnswerOf<typeof auth.procedures.countWaiting>;

// What `presentCard` says to wait for approval.
const WAITING = statement(
  'count-waiting',
  `select count(*) as shops from (select from shop where status = 'reviewing' and approved_at is null limit $1) found`,
);

/** How many shops wait for an operator's approval. */
export async function countWaiting(database: Database): Promise<Count> {
  const [count] = await database.run<Count>(WAITING, [MOST_COUNTED]);
  return count ?? { shops: 0 };
}
