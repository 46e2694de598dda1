import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Moment } from '../values/time.js';

export const facts = {
  /** Something a shopper sees on the store page changed; caches drop it. */
  storePageChanged: z.object({ shopId: Id, storeName: z.string().nullable(), changedAt: Moment }),
  /** A checkout was paid after its counted pieces had been given back: nobody may promise them to it any more. */
  paidWithoutStock: z.object({ shopId: Id, checkoutId: Id }),
};
