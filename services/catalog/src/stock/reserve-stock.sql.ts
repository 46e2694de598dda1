import { computed, computedRow, statement } from '@jumun/database';
import type { ReservedLine } from './reservation.table.js';

/**
 * The decision itself is the function `reserve_stock`: it sees what was committed while it waited for a row, which one
 * statement with sub-queries does not, and PostgreSQL keeps its plans. One round trip, one commit.
 */
export const RESERVE_STOCK = statement(
  'reserve-stock',
  computedRow({
    outcome: computed.oneOf(['reserved', 'refused', 'no-store', 'paused']),
    storeName: computed.maybe(computed.text),
    shopName: computed.maybe(computed.text),
    lines: computed.json<ReservedLine[]>(),
    total: computed.maybe(computed.number),
    unavailable: computed.json<string[] | null>(),
    short: computed.json<{ productId: string; name: string; left: number }[] | null>(),
    /** Which bound of its client the checkout would pass. */
    bound: computed.maybe(computed.oneOf(['checkouts', 'product', 'shop'])),
    /** Other unpaid checkouts of the same browser, where it was refused for its stock. */
    openCheckouts: computed.json<string[] | null>(),
  }),
  `select outcome, store_name as "storeName", shop_name as "shopName", lines, total, unavailable, short,
     bound, open_checkouts as "openCheckouts"
   from reserve_stock($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
);
