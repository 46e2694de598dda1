import { z } from 'zod';
import { Id, OrderNumber } from '../values/ids.js';
import { Won } from '../values/money.js';
import { Moment } from '../values/time.js';
import { BellKind, NoticeKind } from './views.js';

export const facts = {
  bellAdded: z.object({
    shopId: Id,
    notificationId: Id,
    kind: BellKind,
    paymentId: Id,
    orderNumber: OrderNumber,
    unread: z.int(),
    createdAt: Moment,
    /** It is there, and rings nowhere. */
    quiet: z.boolean().optional(),
    /** The order's sum; a service of before does not tell it. */
    total: Won.optional(),
  }),
  /** Something that is no order stands at a shop's bell; `unread` counts the shop's notices. */
  noticeAdded: z.object({ shopId: Id, noticeId: Id, kind: NoticeKind, unread: z.int(), createdAt: Moment }),
};
