import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Moment } from '../values/time.js';
import { ShopStatus } from './views.js';

export const facts = {
  /** A shop was opened, edited or changed its state; `version` grows by one with each change. */
  shopChanged: z.object({
    shopId: Id,
    version: z.int(),
    status: ShopStatus,
    shopName: z.string(),
    storeName: z.string().nullable(),
    changedAt: Moment,
  }),
};
