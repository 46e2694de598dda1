import type { Database } from '@jumun/database';
import { readings, type Clock, type Logger, type Readings } from '@jumun/runtime';
import { UNPAID_BY_SHOP } from './stock.sql.js';

/** Sales of this time are held against what is unpaid now. */
const SALES_OF_MS = 15 * 60 * 1000;
/** Fewer open checkouts than this are no news: a shop's first shoppers have paid nothing yet either. */
const LEAST_CHECKOUTS = 10;

/** As often as one copy warns: the sales of a busy quarter of an hour are many rows. */
const READ_EVERY_MS = 60_000;

/** Each shop with what it holds unpaid, and those of them where that is worth more than what was just sold. */
async function lookAtHolds({ platform }: Database, at: Date) {
  const shops = await platform.run(UNPAID_BY_SHOP, [new Date(at.getTime() - SALES_OF_MS)]);
  return { shops, odd: shops.filter(({ checkouts, held, sold }) => checkouts >= LEAST_CHECKOUTS && held > sold) };
}

/**
 * Metrics of unpaid reservations. Every copy of the service reads them itself, so that none keeps showing an old value.
 */
export const holdReadings = (database: Database, clock: Clock): Readings[] => [
  readings({
    gauges: {
      unpaid_checkouts: { help: 'Checkouts that hold goods and are not paid' },
      shops_held_beyond_sales: { help: 'Shops where more is held unpaid than was sold in 15 minutes' },
    },
    everyMs: READ_EVERY_MS,
    async read() {
      const { shops, odd } = await lookAtHolds(database, clock.now());
      const unpaid = shops.reduce((sum, { checkouts }) => sum + checkouts, 0);
      return { unpaid_checkouts: unpaid, shops_held_beyond_sales: odd.length };
    },
  }),
];

/** Warns of each shop where what is held unpaid is worth more than what was just sold. */
export async function watchHolds(database: Database, logger: Logger, at: Date): Promise<void> {
  const { odd } = await lookAtHolds(database, at);
  for (const { shopId, checkouts, held, sold } of odd)
    logger.warn({ shopId, checkouts, held, sold }, 'more is held unpaid than was sold: somebody may be hoarding');
}
