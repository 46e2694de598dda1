import { http } from '@jumun/contracts';
import { UNKNOWN_ID, type CallCase } from './case.js';
import type { TwoShops } from './two-shops.js';

/** An unpaid checkout of shop A that is old enough for its shop to take. */
async function heldAWhile({ fixture, a: { storeName, shopId, product } }: TwoShops): Promise<string> {
  const { paymentId } = await fixture.shopper.order(storeName, shopId, [{ product, quantity: 1 }]);
  // A checkout older than the database server is asked about by itself, once.
  const older = `update orders set created_at = created_at - interval '3 minutes', asked_at = now()
    where id = $1 returning checkout_id`;
  const [row] = await fixture.sql('orders', older, [paymentId]);
  return String(row?.['checkout_id']);
}

/** An order at the counter of shop A whose time is over. */
async function ranOut({ fixture, a: { owner, storeName, shopId, product } }: TwoShops): Promise<string> {
  await owner.call(http.orders.savePaymentSettings, { body: { counter: true } });
  const { paymentId } = await fixture.shopper.orderAtCounter(storeName, shopId, [{ product, quantity: 1 }]);
  await fixture.sql(
    'orders',
    `update orders set status = 'cancelled', close_reason = 'expired', closed_at = now() where id = $1`,
    [paymentId],
  );
  return paymentId;
}

/** An owner's calls about pieces that unpaid checkouts hold. */
export const tillCalls = {
  held: {
    right: async (twoShops) => {
      await heldAWhile(twoShops);
      return { query: { product_id: twoShops.a.product.productId } };
    },
    wrong: [{ query: { product_id: '라떼' }, path: 'product_id', message: '올바른 번호가 아니에요.' }],
  },
  takeHeld: {
    right: async (twoShops) => ({ body: { checkout_id: await heldAWhile(twoShops) } }),
    wrong: [{ set: { checkout_id: '라떼' }, path: 'checkout_id', message: '올바른 번호가 아니에요.' }],
    unknown: { call: () => ({ body: { checkout_id: UNKNOWN_ID } }), code: 'PAYMENT_NOT_FOUND' },
    foreign: async (twoShops) => ({ body: { checkout_id: await heldAWhile(twoShops) } }),
  },
  reviveOrder: {
    right: async (twoShops) => ({ params: { payment_id: await ranOut(twoShops) }, body: { method: 'cash' } }),
    wrong: [
      { set: { method: 'card' }, path: 'method', message: '결제 수단을 골라주세요.' },
      { set: { received_amount: 1 }, path: 'received_amount', message: '받은 금액이 모자라요.' },
    ],
    unknown: {
      call: () => ({ params: { payment_id: UNKNOWN_ID }, body: { method: 'cash' } }),
      code: 'PAYMENT_NOT_FOUND',
    },
    foreign: async (twoShops) => ({ params: { payment_id: await ranOut(twoShops) }, body: { method: 'cash' } }),
  },
} satisfies Record<string, CallCase>;
