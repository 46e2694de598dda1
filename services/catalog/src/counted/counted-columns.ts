import type { GeneratedAlways } from 'kysely';
import { p } from '@jumun/database';

/** The columns of goods that may be counted and sell out: products and options. Made anew for each table, which owns them. */
export const countedColumns = () => ({
  /** Pieces left; null when they are not counted. */
  stock: p.integer().nullable(),
  soldOutByHand: p.boolean().default(false),
  soldOut: p
    .boolean()
    .$type<GeneratedAlways<boolean>>()
    .generated('((sold_out_by_hand OR COALESCE((stock = 0), false))) stored'),
});
