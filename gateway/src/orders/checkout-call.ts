import { Problem, type CallOf, type CheckoutClient, type contracts, type http, type RequestOf } from '@jumun/contracts';
import { z } from 'zod';
import type { WireNames } from '../http/wire-names.js';

/** Published names of a checkout's fields. */
export const CHECKOUT_FIELDS: WireNames = { shopId: 'shopIdx', lines: 'items' };
/** Published names of a trade registration's fields. */
export const TRADE_FIELDS: WireNames = {
  'buyer.name': 'buyr_name',
  'buyer.phone': 'buyr_tel',
  'buyer.email': 'buyr_mail',
};

type Init = RequestOf<typeof http.orders.init>['body'];
type Trade = Pick<
  RequestOf<typeof http.orders.registerTrade>['body'],
  'paymentId' | 'buyr_name' | 'buyr_tel' | 'buyr_mail' | 'agreement_privacy' | 'wallet'
>;

/** The cart as the orders service takes it; names are left out, since the catalog decides them. */
export function checkoutOf(
  form: Init,
  key: string | undefined,
  client: CheckoutClient,
  orderKeys: string[],
): CallOf<typeof contracts.orders.procedures.startCheckout> & { request?: string } {
  return {
    idempotencyKey: key,
    storeName: form.storeName,
    shopId: form.shopIdx,
    items: form.items.map(({ productName: _, ...item }) => item),
    amount: form.amount,
    tag: form.tag,
    spotId: form.spotId,
    payment: form.payment,
    lang: form.lang,
    client,
    ...(orderKeys.length > 0 && { orderKeys }),
    ...(form.request && { request: form.request }),
  };
}

const MAX_USER_AGENT = 500;

/** A browser's keys, the payments that it began before, and its own name. */
interface Shown {
  orderKeys: string[];
  earlier: string[] | undefined;
  userAgent: string | undefined;
}

/** The trade registration as the orders service takes it: who pays, by whose right, and by which browser. */
export function tradeOf(
  form: Trade,
  { orderKeys, earlier, userAgent }: Shown,
): CallOf<typeof contracts.orders.procedures.registerTrade> {
  // An empty name is no name.
  const name = form.buyr_name === '' ? undefined : form.buyr_name;
  return {
    paymentId: form.paymentId,
    orderKeys,
    buyer: { name, phone: form.buyr_tel, email: form.buyr_mail },
    ...(form.agreement_privacy === 'Y' && { agreed: true }),
    ...(form.wallet && { wallet: form.wallet }),
    userAgent: userAgent?.slice(0, MAX_USER_AGENT),
    ...(earlier && { earlier }),
  };
}

/** The catalog's details of refused lines: their current values, or the pieces left. */
const RefusedLines = z.object({
  productIds: z.array(z.string()).optional(),
  lines: z
    .array(
      z.object({
        productId: z.string(),
        /** The place of the line in the cart. */
        line: z.number().optional(),
        optionId: z.string().optional(),
        optionIds: z.array(z.string()).optional(),
        groupIds: z.array(z.string()).optional(),
        basePrice: z.number().optional(),
        name: z.string().optional(),
        shownName: z.string().optional(),
        unitPrice: z.number().optional(),
        quantity: z.number().optional(),
        left: z.number().optional(),
      }),
    )
    .optional(),
});

/** Refusals that are of the shop and name no lines. */
const OF_SHOP: ReadonlySet<string> = new Set([
  'STORE_PAUSED',
  'STORE_CLOSED',
  'INTAKE_FULL',
  'TAG_NOT_FOUND',
  'TAG_REVOKED',
]);

/** Passes a checkout on, and a refusal with its lines spelled as the cart sent them. */
export async function inCartNames<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Problem) || OF_SHOP.has(error.code)) throw error;
    const refused = RefusedLines.safeParse(error.data);
    if (!refused.success) throw error;
    const { productIds, lines } = refused.data;
    const items = lines?.map(({ name, ...line }) => ({ ...line, productName: name }));
    throw new Problem(error.code, { message: error.message, errors: error.errors, data: { productIds, items } });
  }
}
