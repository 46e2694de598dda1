import { z } from 'zod';
import { Id } from '../values/ids.js';
import { MAX_ORDER_LINES } from '../values/money.js';

/** As many goods as one answer names: more than are shown, since some of them may be sold out. */
export const MAX_TOGETHER = 12;
/** As many common orders as say something, and nothing about one guest. */
export const FEWEST_COMMON_ORDERS = 20;

/** Goods that guests order together. */
export const togetherProcedures = {
  /** Products that were often bought with these in the shop's own orders, the most often first; none of these. */
  getTogether: {
    input: z.object({ shopId: Id, productIds: z.array(Id).min(1).max(MAX_ORDER_LINES) }),
    output: z.object({ productIds: z.array(Id).max(MAX_TOGETHER) }),
  },
} as const;
