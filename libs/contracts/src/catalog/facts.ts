import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Moment, TimeOfDay } from '../values/time.js';
import { ChangedGoods } from './goods.js';
import { IntakeView } from './intake-views.js';

export const facts = {
  /**
   * Something a shopper sees on the store page changed; caches drop it. `goods` is there where it is all that changed, so
   * that open pages need not ask.
   */
  storePageChanged: z.object({
    shopId: Id,
    storeName: z.string().nullable(),
    changedAt: Moment,
    goods: ChangedGoods.optional(),
    /** There where whether orders are taken is all that changed. */
    intake: IntakeView.optional(),
    /** There where pieces were taken or came back and that is all: the `at` of the hint of them, which comes sooner. */
    movedAt: Moment.optional(),
  }),
  /**
   * An owner saved how the shop takes orders, as far as other services act on it; never sent for a shop that never
   * saved it.
   */
  operationChanged: z.object({
    shopId: Id,
    /** Of two the higher one is the newer. */
    version: z.int().positive(),
    autoAccept: z.boolean(),
    escalateAfterMinutes: z.int(),
    /** 0 for never. */
    pauseAfterMinutes: z.int(),
    /** Pieces that are made in the usual wait. */
    basePieces: z.int().default(8),
  }),
  /**
   * An owner saved the hours, and so when a day of the shop begins. Before the first of these facts, it begins at
   * midnight.
   */
  hoursChanged: z.object({
    shopId: Id,
    /** Of two the higher one is the newer. */
    version: z.int().positive(),
    dayStartsAt: TimeOfDay,
  }),
  /** The last counted piece of a product was paid for, and none can be given back any more; sent once each time. */
  productSoldOut: z.object({ shopId: Id, productId: Id, name: z.string(), soldOutId: Id, soldOutAt: Moment }),
  /** A checkout was paid after its counted pieces had been given back, so that they are no longer promised to it. */
  paidWithoutStock: z.object({ shopId: Id, checkoutId: Id }),
};
