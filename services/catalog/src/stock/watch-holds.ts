import type { Database } from '@jumun/database';
import { gauge, type Logger } from '@jumun/runtime';
import { UNPAID_BY_SHOP } from './stock.sql.js';

/** Sales of this time are held against what is unpaid now. */
const SALES_OF_MS = 15 * 60 * 1000;
/** Fewer open checkouts than this are no news: a shop's first shoppers have paid nothing yet either. */
const LEAST_CHECKOUTS = 10;

const unpaid = gauge('unpaid_checkouts', 'Checkouts that hold goods and are not paid');
const beyondSales = gauge('shops_held_beyond_sales', 'Shops where more is held unpaid than was sold in 15 minutes');

/** Measures what is held unpaid, and warns of each shop where it is worth more than what was just sold. */
export async function watchHolds(database: Database, logger: Logger, at: Date): Promise<void> {
  const shops = await database.platform.run(UNPAID_BY_SHOP, [new Date(at.getTime() - SALES_OF_MS)]);
  const odd = shops.filter(({ checkouts, held, sold }) => checkouts >= LEAST_CHECKOUTS && held > sold);
  unpaid.set(shops.reduce((sum, { checkouts }) => sum + checkouts, 0));
  beyondSales.set(odd.length);
  for (const { shopId, checkouts, held, sold } of odd)
    logger.warn({ shopId, checkouts, held, sold }, 'more is held unpaid than was sold: somebody may be hoarding');
}
