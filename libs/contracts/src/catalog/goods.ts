import { z } from 'zod';
import { Id } from '../values/ids.js';

/** Up to this many pieces, shoppers see how many are left. */
export const FEW_LEFT = 5;

/** Goods of a store that are sold out or back, for pages that are open. */
export const ChangedGoods = z.object({
  products: z.array(
    z.object({
      productId: Id,
      soldOut: z.boolean(),
      /** Pieces left, up to FEW_LEFT; null when there are more or they are not counted. */
      left: z.int().min(0).nullable(),
    }),
  ),
  options: z.array(z.object({ optionId: Id, soldOut: z.boolean() })),
});
export type ChangedGoods = z.infer<typeof ChangedGoods>;
