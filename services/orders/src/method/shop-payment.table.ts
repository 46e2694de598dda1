import type { CounterMethod, OnlineMethod } from '@jumun/contracts';
import { defineEntity, p } from '@jumun/database';

/** Which methods a shop offers; a shop without a row offers what a new shop offers. */
export const ShopPayment = defineEntity({
  name: 'ShopPayment',
  tableName: 'shop_payment',
  properties: {
    shopId: p.uuid().primary(),
    /** Methods that the shop turned off, of those in the contract with the provider. */
    methodsOff: p.json<OnlineMethod[]>().defaultRaw(`'[]'`),
    counter: p.boolean().default(false),
    counterMinutes: p.integer().default(30),
    counterMethods: p.json<CounterMethod[]>().defaultRaw(`'["cash", "terminal", "transfer"]'`),
  },
});
