import { z } from 'zod';
import { Id, OrderNumber } from '../values/ids.js';
import { StoreName } from '../values/store-name.js';
import { QueuePosition, OrderStatus } from './views.js';

/** The most orders of a shop whose places are sent at once; pages of orders further back ask now and then. */
export const MAX_PLACES = 300;

/** How far orders are in the line of their shop. */
export const placeProcedures = {
  /** For the socket service: those next in line first. */
  getPlaces: {
    input: z.object({ shopId: Id }),
    output: z.array(QueuePosition.extend({ orderNumber: OrderNumber })).max(MAX_PLACES),
  },
  getPlace: {
    input: z.object({
      storeName: StoreName,
      orderNumber: z.string('주문번호가 필요해요.').min(1, '주문번호가 필요해요.').max(40),
    }),
    output: QueuePosition.extend({ status: OrderStatus }),
    errors: ['ORDER_NOT_FOUND'],
  },
} as const;
