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
  /** An owner saved how the shop takes orders: what others do by it. Shops that never saved it are told of by nobody. */
  operationChanged: z.object({
    shopId: Id,
    /** Of two the higher one is the newer. */
    version: z.int().positive(),
    autoAccept: z.boolean(),
    escalateAfterMinutes: z.int(),
    /** 0 for never. */
    pauseAfterMinutes: z.int(),
  }),
  /** An owner saved the hours: when a day of the shop begins. Until it is told, that is at midnight. */
  hoursChanged: z.object({
    shopId: Id,
    /** Of two the higher one is the newer. */
    version: z.int().positive(),
    dayStartsAt: TimeOfDay,
  }),
  /** The last counted piece of a product was paid for, and nobody may give one back any more; once each time. */
  productSoldOut: z.object({ shopId: Id, productId: Id, name: z.string(), soldOutId: Id, soldOutAt: Moment }),
  /** A checkout was paid after its counted pieces had been given back: nobody may promise them to it any more. */
  paidWithoutStock: z.object({ shopId: Id, checkoutId: Id }),
};
