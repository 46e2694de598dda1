import { z } from 'zod';
import { Id, OrderNumber } from '../values/ids.js';
import { Moment } from '../values/time.js';
import { BellKind } from './views.js';

export const facts = {
  bellAdded: z.object({
    shopId: Id,
    notificationId: Id,
    kind: BellKind,
    paymentId: Id,
    orderNumber: OrderNumber,
    unread: z.int(),
    createdAt: Moment,
  }),
};
