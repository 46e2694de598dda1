import { z } from 'zod';
import { Id } from '../values/ids.js';

/** Of so few pieces shoppers are told how many there are. */
export const FEW_LEFT = 5;

/** Goods of a store that are sold out or back, for pages that are open. */
export const ChangedGoods = z.object({
  products: z.array(
    z.object({
      productId: Id,
      soldOut: z.boolean(),
      /** Pieces left, where they are few; null where they are many or nobody counts them. */
      left: z.int().min(0).nullable(),
    }),
  ),
  options: z.array(z.object({ optionId: Id, soldOut: z.boolean() })),
});
export type ChangedGoods = z.infer<typeof ChangedGoods>;
