import { z } from 'zod';
import { Id, OrderNumber } from '../values/ids.js';
import { Moment } from '../values/time.js';

export const hints = {
  /** An order of the shop was paid, moved or refunded: who shows the shop's open orders asks for them anew. */
  boardChanged: z.object({ shopId: Id, at: Moment }),
  /** An order that is ready was called once more. */
  orderCalled: z.object({ shopId: Id, orderNumber: OrderNumber, at: Moment }),
};
