import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Locale } from '../values/locale.js';
import { EarlierPayments, OrderKeys } from '../values/order-key.js';
import { MethodOffer, OnlineMethod, ShopPayment, ShopPaymentInput } from './method.js';
import { RequestSettings } from './request.js';
import { Buyer } from './views.js';

export const methodProcedures = {
  /** The methods of a store, in the order of offer, and whether it asks for wishes; only the card where a shop is unknown. */
  listMethods: {
    input: z.object({ shopId: Id }),
    output: z.object({
      methods: z.array(MethodOffer),
      counterMinutes: z.int(),
      ...RequestSettings.shape,
      /** Whether goods were often bought together. */
      suggestsGoods: z.boolean().optional(),
    }),
    // The store page goes without it.
    timeoutMs: 300,
  },
  /** How the calling owner's shop takes money. */
  getShopPayment: { input: z.object({}), output: ShopPayment },
  /** Keeps it; what is left out stays. A method that the contract with the provider lacks can't be turned on. */
  saveShopPayment: { input: ShopPaymentInput, output: ShopPayment, errors: ['METHOD_OFF', 'INVALID_INPUT'] },
  /**
   * Keeps the buyer and opens a payment page for a method, as `registerTrade` does for the card. An unpaid order of the
   * counter is paid online from then on, which can't be taken back.
   */
  registerPayment: {
    input: z.object({
      paymentId: Id,
      orderKeys: OrderKeys,
      method: OnlineMethod,
      buyer: Buyer,
      /** Whether the buyer agreed, by an act, to what is done with these data. */
      agreed: z.boolean().optional(),
      lang: Locale.optional(),
      userAgent: z.string().max(500).optional(),
      earlier: EarlierPayments.optional(),
    }),
    /** A form that the browser posts, or an address that it goes to. */
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('form'), url: z.string(), fields: z.record(z.string(), z.string()) }),
      z.object({ kind: z.literal('redirect'), url: z.string() }),
    ]),
    errors: [
      'PAYMENT_NOT_FOUND',
      'ORDER_KEY_WRONG',
      'PAYMENT_CLOSED',
      'PAYMENT_EXPIRED',
      'PROVIDER_FAILED',
      'METHOD_OFF',
      'INVALID_INPUT',
    ],
    sealed: true,
    timeoutMs: 9_000,
  },
} as const;
