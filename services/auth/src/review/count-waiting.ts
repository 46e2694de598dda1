import { MOST_COUNTED, type AnswerOf, type contracts } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { iso } from '@jumun/runtime';
import { Shop } from '../shop/shop.table.js';

type Count = AnswerOf<typeof contracts.auth.procedures.countWaiting>;

/** How many shops wait for an operator's approval, as `presentCard` says, and since when the first of them does. */
export async function countWaiting(database: Database): Promise<Count> {
  const { shops, since } = await database.platform
    .query(Shop)
    .selectFrom((of) => {
      const waiting = of.selectFrom('Shop').select('submittedAt').where('status', '=', 'reviewing');
      return waiting.where('approvedAt', 'is', null).orderBy('submittedAt').limit(MOST_COUNTED).as('waiting');
    })
    .select(({ fn }) => [fn.countAll<number>().as('shops'), fn.min('submittedAt').as('since')])
    .executeTakeFirstOrThrow();
  return { shops, since: { shops: iso(since) } };
}
