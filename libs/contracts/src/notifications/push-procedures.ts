import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Locale } from '../values/locale.js';
import { OrderKeys } from '../values/order-key.js';
import { StoreName } from '../values/store-name.js';
import { PushAddress, ShopAlerts } from './push-views.js';

/** News to phones and browsers while no page is open. */
export const pushProcedures = {
  /** The key that browsers subscribe with. */
  getPushKey: { input: z.object({}), output: z.object({ key: z.string() }), errors: ['PUSH_OFF'] },
  /** A guest's browser wants to hear of its order; the same browser again is the same subscription. */
  subscribePush: {
    input: z.object({
      storeName: StoreName,
      orderNumber: z.string('주문번호가 필요해요.').min(1).max(40),
      orderKeys: OrderKeys,
      address: PushAddress,
      lang: Locale.optional(),
    }),
    output: z.object({ id: Id }),
    errors: ['PUSH_OFF', 'ORDER_NOT_FOUND', 'ORDER_KEY_WRONG', 'SHOP_STATE', 'LIMIT_REACHED', 'INVALID_INPUT'],
    sealed: true,
  },
  /** Ends a guest's subscription; its id is enough. */
  unsubscribePush: { input: z.object({ id: Id }), output: z.object({}) },
  /** The browser showed this piece of news. */
  ackPush: { input: z.object({ id: Id }), output: z.object({}) },
  /** The owner's browser wants to hear of the shop's orders. */
  subscribeShopPush: {
    input: z.object({ address: PushAddress }),
    output: z.object({ id: Id }),
    errors: ['PUSH_OFF', 'LIMIT_REACHED', 'INVALID_INPUT'],
    sealed: true,
  },
  /** Ends the subscription of one of the shop's browsers. */
  unsubscribeShopPush: { input: z.object({ id: Id }), output: z.object({}) },
  /** Sends one of the shop's browsers a piece of news that says that it works. */
  testPush: { input: z.object({ id: Id }), output: z.object({}), errors: ['PUSH_OFF', 'PUSH_NOT_FOUND'] },
  getShopAlerts: { input: z.object({}), output: ShopAlerts },
  saveShopAlerts: { input: ShopAlerts, output: ShopAlerts },
} as const;
