import { z } from 'zod';
import { RevocationReason } from '../define/access-token.js';
import { Id } from '../values/ids.js';
import { Moment } from '../values/time.js';
import { ShopStatus } from '../values/shop-status.js';

export const facts = {
  /** A shop was opened, edited or changed its state; `version` grows by one with each change. */
  shopChanged: z.object({
    shopId: Id,
    version: z.int(),
    status: ShopStatus,
    shopName: z.string(),
    storeName: z.string().nullable(),
    /** Names that it had before and that lead on to it, written as `storeKey` does; missing from copies that do not know them. */
    oldStoreNames: z.array(z.string()).optional(),
    /** Whether it is closed for good. */
    closed: z.boolean().optional(),
    changedAt: Moment,
  }),
  /** Sessions ended before their tokens do, at most 500 of one owner or operator. */
  sessionsEnded: z.object({
    sessionIds: z.array(Id).min(1).max(500),
    reason: RevocationReason,
    endedAt: Moment,
  }),
  /** An owner undid changes of the bank account that a shop's payouts go to. */
  bankAccountUndone: z.object({ shopId: Id, changeIds: z.array(Id).min(1), undoneAt: Moment }),
};
