import { MOST_COUNTED } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { Shop } from '../shop/shop.table.js';

/** How many shops wait for an operator's approval, as `presentCard` says. */
export const countWaiting = (database: Database): Promise<{ shops: number }> =>
  database.platform
    .query(Shop)
    .selectFrom((of) => {
      const waiting = of.selectFrom('Shop').select('id').where('status', '=', 'reviewing');
      return waiting.where('approvedAt', 'is', null).limit(MOST_COUNTED).as('waiting');
    })
    .select(({ fn }) => fn.countAll<number>().as('shops'))
    .executeTakeFirstOrThrow();
