import { UNKNOWN_ID, type CallCase } from './case.js';
import type { TwoShops } from './two-shops.js';

/** An unpaid checkout of shop A that is old enough for its shop to take. */
async function heldAWhile({ fixture, a: { storeName, shopId, product } }: TwoShops): Promise<string> {
  const { paymentId } = await fixture.shopper.order(storeName, shopId, [{ product, quantity: 1 }]);
  const older = `update orders set created_at = created_at - interval '3 minutes' where id = $1 returning checkout_id`;
  const [row] = await fixture.sql('orders', older, [paymentId]);
  return String(row?.['checkout_id']);
}

/** An owner's calls about pieces that unpaid checkouts hold. */
export const tillCalls = {
  held: {
    right: async (twoShops) => {
      await heldAWhile(twoShops);
      return { query: { product_id: twoShops.a.product.productId } };
    },
    wrong: [{ query: { product_id: '라떼' }, path: 'product_id', message: '올바른 번호가 아니에요.' }],
    foreign: ({ a }) => ({ query: { product_id: a.product.productId } }),
  },
  takeHeld: {
    right: async (twoShops) => ({ body: { checkout_id: await heldAWhile(twoShops) } }),
    wrong: [{ set: { checkout_id: '라떼' }, path: 'checkout_id', message: '올바른 번호가 아니에요.' }],
    unknown: { call: () => ({ body: { checkout_id: UNKNOWN_ID } }), code: 'PAYMENT_NOT_FOUND' },
    foreign: async (twoShops) => ({ body: { checkout_id: await heldAWhile(twoShops) } }),
  },
} satisfies Record<string, CallCase>;
