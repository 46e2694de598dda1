import { http } from '@jumun/contracts';
import { UNKNOWN_ID, type CallCase } from './case.js';
import { MEMO, type FullShop, type TwoShops } from './two-shops.js';

/** An unpaid order at the counter of shop A, which takes them from then on. */
async function counterOrder({ fixture, a }: TwoShops): Promise<string> {
  await a.owner.call(http.orders.savePaymentSettings, { body: { counter: true } });
  const { storeName, shopId, product } = a;
  const checkout = fixture.shopper.orderAtCounter(storeName, shopId, [{ product, quantity: 1 }]);
  return (await checkout).paymentId;
}

const tillOrder = ({ storeName, product }: FullShop) => ({
  store_name: storeName,
  items: [{ product_id: product.productId, unit_price: product.productPrice, quantity: 1 }],
  amount: product.productPrice,
  method: 'cash',
  received_amount: product.productPrice + 500,
  note: MEMO,
});

const settings = { methods: ['card', 'kakaopay'], counter: true, counter_minutes: 30, counter_methods: ['cash'] };

/** Calls about how an order is paid. */
export const methodsCalls = {
  registerPayment: {
    right: async ({ fixture, a: { storeName, shopId, product } }) => {
      const order = await fixture.shopper.order(storeName, shopId, [{ product, quantity: 1 }]);
      const body = { paymentId: order.paymentId, method: 'card', buyr_name: '손님', lang: 'en' };
      return { body, ...fixture.shopper.keyOf(order) };
    },
    wrong: [
      { set: { method: 'cash' }, path: 'method', message: '고를 수 없는 결제 수단이에요.' },
      { set: { lang: 'fr' }, path: 'lang', message: '지원하지 않는 언어예요.' },
      { set: { buyr_tel: '1234' }, path: 'buyr_tel', message: '전화번호 형식이 올바르지 않습니다.' },
    ],
    unknown: { call: () => ({ body: { paymentId: UNKNOWN_ID, method: 'card' } }), code: 'PAYMENT_NOT_FOUND' },
  },
  markCounterPaid: {
    right: async (twoShops) => ({
      params: { payment_id: await counterOrder(twoShops) },
      body: { method: 'cash', received_amount: 100_000 },
    }),
    wrong: [
      { set: { method: 'card' }, path: 'method', message: '결제 수단을 골라주세요.' },
      { set: { received_amount: 1 }, path: 'received_amount', message: '받은 금액이 모자라요.' },
      { set: { received_amount: 1.5 }, path: 'received_amount', message: '받은 금액을 숫자로 입력해주세요.' },
    ],
    unknown: {
      call: () => ({ params: { payment_id: UNKNOWN_ID }, body: { method: 'cash' } }),
      code: 'PAYMENT_NOT_FOUND',
    },
    foreign: async (twoShops) => ({
      params: { payment_id: await counterOrder(twoShops) },
      body: { method: 'cash' },
    }),
  },
  cancelCounter: {
    right: async (twoShops) => ({ params: { payment_id: await counterOrder(twoShops) } }),
    unknown: { call: () => ({ params: { payment_id: UNKNOWN_ID } }), code: 'PAYMENT_NOT_FOUND' },
    foreign: async (twoShops) => ({ params: { payment_id: await counterOrder(twoShops) } }),
  },
  dropCounterSource: {
    right: async (twoShops) => ({ params: { payment_id: await counterOrder(twoShops) } }),
    unknown: { call: () => ({ params: { payment_id: UNKNOWN_ID } }), code: 'PAYMENT_NOT_FOUND' },
    foreign: async (twoShops) => ({ params: { payment_id: await counterOrder(twoShops) } }),
  },
  enterOrder: {
    right: ({ a }) => ({ body: tillOrder(a) }),
    wrong: [
      { set: { items: [] }, path: 'items', message: '상품을 골라주세요.' },
      {
        set: { items: [{ custom: { name: '초', amount: 0, quantity: 1 } }] },
        path: 'items.0.custom.amount',
        message: '금액은 0원보다 커야 해요.',
      },
      { set: { method: 'kakaopay' }, path: 'method', message: '결제 수단을 골라주세요.' },
      { set: { received_amount: 1 }, path: 'received_amount', message: '받은 금액이 모자라요.' },
      { set: { note: '가'.repeat(101) }, path: 'note', message: '100자까지 입력할 수 있어요.' },
      { set: { takeaway: 'Y' }, path: 'takeaway', message: '예 또는 아니요로 보내주세요.' },
      { set: { spot_id: UNKNOWN_ID }, status: 404, message: '자리를 찾을 수 없어요.' },
      {
        set: { amount: 1, received_amount: 1 },
        status: 409,
        message: '상품 가격이 바뀌었어요. 장바구니를 확인해주세요.',
      },
    ],
    // Its own name with another shop's goods, and another shop's name.
    foreign: ({ a }) => ({ body: tillOrder(a) }),
  },
  paymentSettings: { right: () => ({}) },
  savePaymentSettings: {
    right: () => ({ body: settings }),
    wrong: [
      { set: { methods: ['cash'] }, path: 'methods.0', message: '고를 수 없는 결제 수단이에요.' },
      { set: { counter: 'Y' }, path: 'counter', message: '예 또는 아니요로 보내주세요.' },
      { set: { counter_minutes: 9 }, path: 'counter_minutes', message: '10분부터 정할 수 있어요.' },
      { set: { counter_minutes: 121 }, path: 'counter_minutes', message: '120분까지 정할 수 있어요.' },
      { set: { counter_methods: [] }, path: 'counter_methods', message: '받을 방법을 하나 이상 골라주세요.' },
      { set: { methods: [], counter: false }, path: 'methods', message: '결제 수단을 하나 이상 켜주세요.' },
    ],
  },
} satisfies Record<string, CallCase>;
