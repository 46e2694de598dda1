import { statement } from '@jumun/database';

/**
 * The decision itself is the function `reserve_stock`: it sees what was committed while it waited for a row, which one
 * statement with sub-queries does not, and PostgreSQL keeps its plans. One round trip, one commit.
 */
export const RESERVE_STOCK = statement(
  'reserve-stock',
  `select outcome, store_name as "storeName", shop_name as "shopName", lines, total, unavailable, short
   from reserve_stock($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
