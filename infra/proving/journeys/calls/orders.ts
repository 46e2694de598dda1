import { http, PAY_METHOD_CARD } from '@jumun/contracts';
import { Owner } from '@jumun/local';
import { addFault } from '../../platform/sandbox.js';
import { PASSWORD } from '../../platform/shop.js';
import { formBytes, UNKNOWN_ID, type CallCase } from './case.js';
import type { FullShop, TwoShops } from './two-shops.js';

const cartOf = ({ storeName, shopId, product }: FullShop) => ({
  storeName,
  shopIdx: shopId,
  items: [
    {
      productId: product.productId,
      productName: product.productName,
      unitPrice: product.productPrice,
      quantity: 1,
    },
  ],
  amount: product.productPrice,
  currency: 'KRW',
});

const openCheckout = async ({ fixture, a }: TwoShops): Promise<string> => {
  const { product, storeName, shopId } = a;
  return (await fixture.shopper.order(storeName, shopId, [{ product, quantity: 1 }])).paymentId;
};

const readyOrder = async ({ newOrder, a }: TwoShops): Promise<string> => {
  const { paymentId } = await newOrder(a);
  const moved = { params: { paymentId }, body: { status: 'ready' } } as const;
  await a.owner.call(http.orders.moveOrder, moved);
  return paymentId;
};

export const ordersCalls = {
  init: {
    right: ({ a }) => ({ body: cartOf(a) }),
    wrong: [
      { set: { items: [] }, path: 'items', message: '장바구니가 비어있습니다' },
      { set: { amount: 0 }, path: 'amount', message: '결제 금액은 0원보다 커야 해요.' },
      { set: { request: '가'.repeat(61) }, path: 'request', message: '60자까지 입력할 수 있어요.' },
      { set: { amount: 100_000_001 }, path: 'amount', message: '한 번에 1억 원까지 결제할 수 있어요.' },
      { set: { amount: 1.5 }, path: 'amount', message: '결제 금액이 올바르지 않아요.' },
      { set: { currency: 'USD' }, path: 'currency', message: '원화로만 결제할 수 있어요.' },
      { set: { storeName: '@' }, path: 'storeName', message: '상점 이름이 필요해요.' },
      { set: { amount: 1 }, status: 409, message: '상품 가격이 바뀌었어요. 장바구니를 확인해주세요.' },
    ],
    unknown: { call: ({ a }) => ({ body: { ...cartOf(a), tag: '0000000000' } }), code: 'TAG_NOT_FOUND' },
  },
  paymentRecord: {
    right: ({ a, fixture }) => ({ params: { paymentId: a.paymentId }, ...fixture.shopper.keyOf(a) }),
    unknown: { call: () => ({ params: { paymentId: UNKNOWN_ID } }), code: 'PAYMENT_NOT_FOUND' },
  },
  extendPayment: {
    right: async (twoShops) => {
      const paymentId = await openCheckout(twoShops);
      const body = { expiresAt: '2026-11-21T12:00:00+09:00' };
      return { params: { paymentId }, body, ...twoShops.fixture.shopper.keyOf({ paymentId }) };
    },
    wrong: [{ set: { expiresAt: '곧' }, path: 'expiresAt', message: '시각이 올바르지 않아요.' }],
    unknown: {
      call: () => ({ params: { paymentId: UNKNOWN_ID }, body: { expiresAt: '2026-11-21T12:00:00+09:00' } }),
      code: 'PAYMENT_NOT_FOUND',
    },
  },
  registerTrade: {
    right: async (twoShops) => {
      const paymentId = await openCheckout(twoShops);
      return { body: { paymentId, buyr_name: '손님' }, ...twoShops.fixture.shopper.keyOf({ paymentId }) };
    },
    wrong: [
      { set: { buyr_tel: '1234' }, path: 'buyr_tel', message: '전화번호 형식이 올바르지 않습니다.' },
      { set: { buyr_mail: '이메일' }, path: 'buyr_mail', message: '유효한 이메일 형식을 입력해주세요' },
      { set: { buyr_name: '가'.repeat(41) }, path: 'buyr_name', message: '이름은 40자까지 입력할 수 있어요.' },
      { set: { pay_method: '010000000000' }, path: 'pay_method', message: '카드 결제만 할 수 있어요.' },
    ],
    unknown: {
      call: () => ({ body: { paymentId: UNKNOWN_ID, pay_method: PAY_METHOD_CARD } }),
      code: 'PAYMENT_NOT_FOUND',
    },
  },
  cardReturn: { right: () => ({ bytes: formBytes({ ordr_idxx: 'nobody', res_cd: '3001' }) }) },
  place: {
    right: ({ a }) => ({ query: { orderNumber: a.orderNumber, storeName: a.storeName } }),
    wrong: [{ query: { orderNumber: '' }, path: 'orderNumber', message: '주문번호가 필요해요.' }],
    unknown: {
      call: ({ a, b }) => ({ query: { orderNumber: a.orderNumber, storeName: b.storeName } }),
      code: 'ORDER_NOT_FOUND',
    },
  },
  together: {
    right: ({ a }) => ({ query: { shop_id: a.shopId, product_ids: a.product.productId } }),
    wrong: [{ query: { product_ids: 'americano' }, path: 'product_ids.0', message: '올바른 번호가 아니에요.' }],
  },
  orderComplete: {
    right: ({ a }) => ({ query: { orderNumber: a.orderNumber, storeName: a.storeName } }),
    wrong: [{ query: { orderNumber: '' }, path: 'orderNumber', message: '주문번호가 필요해요.' }],
    unknown: {
      call: ({ a, b }) => ({ query: { orderNumber: a.orderNumber, storeName: b.storeName } }),
      code: 'ORDER_NOT_FOUND',
    },
  },
  cancelOrder: {
    right: async ({ a, fixture, newOrder }) => {
      const order = await newOrder(a);
      const body = { storeName: a.storeName, orderNumber: order.orderNumber };
      return { body, ...fixture.shopper.keyOf(order) };
    },
    wrong: [
      { set: { orderKey: '짧음' }, path: 'orderKey', message: '주문 열쇠가 올바르지 않아요.' },
      { set: { reason: 'none' }, path: 'reason', message: '고를 수 있는 값이 아니에요.' },
    ],
    unknown: {
      call: ({ a, b }) => ({
        body: { orderNumber: a.orderNumber, storeName: b.storeName },
      }),
      code: 'ORDER_NOT_FOUND',
    },
  },
  orderSettings: { right: () => ({}) },
  saveOrderSettings: {
    right: () => ({ body: { shopper_cancel: true } }),
    wrong: [
      { set: { shopper_cancel: 'Y' }, path: 'shopper_cancel', message: '형식이 올바르지 않아요.' },
      { set: { numbering: 'guess' }, path: 'numbering', message: '고를 수 있는 값이 아니에요.' },
      { set: { number_from: 0 }, path: 'number_from', message: '1부터 정할 수 있어요.' },
      { set: { number_from: 10_000 }, path: 'number_from', message: '9999까지 정할 수 있어요.' },
      { set: { number_digits: 5 }, path: 'number_digits', message: '고를 수 있는 값이 아니에요.' },
      { set: { request_chips: ['가'.repeat(13)] }, path: 'request_chips.0', message: '12자까지 입력할 수 있어요.' },
      { set: { request_chips: ['맵게', '맵게'] }, path: 'request_chips', message: '같은 문구가 있어요.' },
    ],
  },
  restartNumbers: {
    // Of a shop without an order that is under way.
    right: async ({ fixture, fresh }) => {
      const storeName = fresh('numbers').slice(0, 20);
      const person = { ownerName: '새주인', email: `${storeName}@proving.test`, phone: '010-5555-6666' };
      const shop = { storeName, shopName: '번호 카페', password: PASSWORD };
      return { token: (await Owner.open(fixture.api, { ...person, ...shop })).token };
    },
  },
  callScreen: { right: () => ({}) },
  testScreen: { right: () => ({}) },
  recallReady: {
    right: async (twoShops) => ({ body: { payment_id: await readyOrder(twoShops) } }),
    unknown: { call: () => ({ body: { payment_id: UNKNOWN_ID } }), code: 'PAYMENT_NOT_FOUND' },
    foreign: ({ a }) => ({ body: { payment_id: a.paymentId } }),
  },
  listPayments: {
    right: () => ({ query: { delivery_status: 'open', sort: 'oldest' } }),
    wrong: [{ query: { sort: 'price' }, path: 'sort', message: '고를 수 있는 값이 아니에요.' }],
  },
  searchPayments: {
    right: () => ({ body: { q: '1234', delivery_status: 'open', limit: 10 } }),
    wrong: [
      { set: { q: ' ' }, path: 'q', message: '검색어를 입력해주세요.' },
      { set: { q: '가'.repeat(41) }, path: 'q', message: '검색어는 40자까지 쓸 수 있어요.' },
    ],
  },
  paymentsFile: {
    right: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
    wrong: [{ query: { to: '2026-10-01' }, path: 'to', message: '기간은 하루부터 366일까지 볼 수 있어요.' }],
  },
  orderCounts: { right: () => ({}) },
  paymentDetail: {
    right: ({ a }) => ({ query: { payment_id: a.paymentId } }),
    unknown: { call: () => ({ query: { payment_id: UNKNOWN_ID } }), code: 'PAYMENT_NOT_FOUND' },
    foreign: ({ a }) => ({ query: { payment_id: a.paymentId } }),
  },
  board: { right: () => ({}) },
  moveOrders: {
    right: ({ a }) => ({ body: { payment_ids: [a.paymentId], status: 'preparing' } }),
    wrong: [
      { set: { status: 'waiting' }, path: 'status', message: '고를 수 있는 값이 아니에요.' },
      { set: { payment_ids: [] }, path: 'payment_ids', message: '주문을 골라주세요.' },
    ],
  },
  undoMoves: {
    right: async ({ newOrder, a }) => {
      const { paymentId } = await newOrder(a);
      const body = { paymentIds: [paymentId], status: 'preparing' as const };
      const { data } = await a.owner.call(http.orders.moveOrders, { body });
      return { body: { moves: [{ payment_id: paymentId, sequence: data[0]?.sequence ?? 0 }] } };
    },
    wrong: [{ set: { moves: [] }, path: 'moves', message: '주문을 골라주세요.' }],
  },
  delayOrder: {
    right: ({ a }) => ({ body: { payment_id: a.paymentId, minutes: 5 } }),
    wrong: [
      { set: { minutes: 61 }, path: 'minutes', message: '60분까지 늦출 수 있어요.' },
      { set: { minutes: -31 }, path: 'minutes', message: '30분까지 당길 수 있어요.' },
      { set: { minutes: 1.5 }, path: 'minutes', message: '분은 숫자로 입력해주세요.' },
    ],
    unknown: { call: () => ({ body: { payment_id: UNKNOWN_ID, minutes: 5 } }), code: 'PAYMENT_NOT_FOUND' },
    foreign: ({ a }) => ({ body: { payment_id: a.paymentId, minutes: 5 } }),
  },
  markLine: {
    right: ({ a }) => ({ body: { payment_id: a.paymentId, line_no: 1, done: 1 } }),
    wrong: [
      { set: { done: -1 }, path: 'done', message: '수량은 0개 이상이어야 해요.' },
      { set: { done: 3 }, path: 'done', message: '이 상품은 2개예요.' },
      { set: { line_no: 2 }, path: 'line_no', message: '주문에 없는 상품이에요.' },
    ],
    unknown: { call: () => ({ body: { payment_id: UNKNOWN_ID, line_no: 1, done: 0 } }), code: 'PAYMENT_NOT_FOUND' },
    foreign: ({ a }) => ({ body: { payment_id: a.paymentId, line_no: 1, done: 1 } }),
  },
  moveOrder: {
    right: ({ a }) => ({ params: { payment_id: a.paymentId }, body: { status: 'preparing' } }),
    wrong: [{ set: { status: 'waiting' }, path: 'status', message: '고를 수 있는 값이 아니에요.' }],
    unknown: {
      call: () => ({ params: { payment_id: UNKNOWN_ID }, body: { status: 'ready' } }),
      code: 'PAYMENT_NOT_FOUND',
    },
    foreign: ({ a }) => ({ params: { payment_id: a.paymentId }, body: { status: 'completed' } }),
  },
  refundPayment: {
    right: async ({ a, newOrder }) => {
      const { paymentId } = await newOrder(a);
      return { params: { payment_id: paymentId }, body: { reason: '재료가 떨어졌어요', amount: 1_000 } };
    },
    wrong: [
      { set: { reason: '' }, path: 'reason', message: '환불 사유를 입력해주세요.' },
      { set: { amount: 0 }, path: 'amount', message: '환불 금액은 0원보다 커야 해요.' },
      { set: { amount: 1.5 }, path: 'amount', message: '환불 금액이 올바르지 않아요.' },
      { set: { amount: 90_000_000 }, status: 409, message: '환불할 수 있는 금액보다 커요.' },
    ],
    unknown: {
      call: () => ({ params: { payment_id: UNKNOWN_ID }, body: { reason: '없는 결제' } }),
      code: 'PAYMENT_NOT_FOUND',
    },
    foreign: ({ a }) => ({ params: { payment_id: a.paymentId }, body: { reason: '남의 결제' } }),
  },
  refuseOrder: {
    right: async ({ a, newOrder }) => {
      const { paymentId } = await newOrder(a);
      return { body: { payment_id: paymentId, reason: 'ran-out', text: '딸기가 떨어졌어요' } };
    },
    wrong: [{ set: { reason: 'tired' }, path: 'reason', message: '고를 수 있는 값이 아니에요.' }],
    unknown: { call: () => ({ body: { payment_id: UNKNOWN_ID, reason: 'closing' } }), code: 'PAYMENT_NOT_FOUND' },
    foreign: ({ a }) => ({ body: { payment_id: a.paymentId, reason: 'closing' } }),
  },
  sales: {
    right: () => ({ query: { by: 'day', from: '2026-11-01', to: '2026-11-30' } }),
    wrong: [
      { query: { to: '2026-10-01' }, path: 'to', message: '기간은 하루부터 366일까지 볼 수 있어요.' },
      { query: { by: 'year' }, path: 'by', message: '고를 수 있는 값이 아니에요.' },
    ],
  },
  unknownPayments: { right: () => ({}) },
  outcomes: { right: () => ({}) },
  resolvePayment: {
    right: async (twoShops) => {
      const { paymentId, tno } = await unknownPayment(twoShops);
      return { params: { payment_id: paymentId }, body: { outcome: 'paid', tno, note: '가맹점 화면에서 확인했어요' } };
    },
    wrong: [
      { set: { outcome: 'maybe' }, path: 'outcome', message: '결제 결과를 골라주세요.' },
      { set: { note: '' }, path: 'note', message: '확인한 내용을 적어주세요.' },
      { set: { tno: 'abc' }, path: 'tno', message: '거래번호는 숫자로 입력해주세요.' },
    ],
    unknown: {
      call: () => ({ params: { payment_id: UNKNOWN_ID }, body: { outcome: 'cancelled', note: '없는 결제' } }),
      code: 'PAYMENT_NOT_FOUND',
    },
  },
  paymentHistory: {
    right: ({ a }) => ({ params: { payment_id: a.paymentId } }),
    unknown: { call: () => ({ params: { payment_id: UNKNOWN_ID } }), code: 'PAYMENT_NOT_FOUND' },
  },
  refundForShop: {
    right: async ({ a, newOrder, newOperatorSession }) => {
      const [{ paymentId }, { accessToken }] = [await newOrder(a), await newOperatorSession()];
      return {
        params: { payment_id: paymentId },
        body: { reason: '가게가 문을 닫았어요', amount: 1_000 },
        token: accessToken,
      };
    },
    wrong: [
      { set: { reason: '' }, path: 'reason', message: '환불 사유를 입력해주세요.' },
      { set: { amount: 0 }, path: 'amount', message: '환불 금액은 0원보다 커야 해요.' },
      { set: { amount: 90_000_000 }, status: 409, message: '환불할 수 있는 금액보다 커요.' },
    ],
    unknown: {
      call: async ({ newOperatorSession }) => ({
        params: { payment_id: UNKNOWN_ID },
        body: { reason: '없는 결제' },
        token: (await newOperatorSession()).accessToken,
      }),
      code: 'PAYMENT_NOT_FOUND',
    },
  },
  dashboard: { right: () => ({}) },
} satisfies Record<string, CallCase>;

/** A payment whose approval was charged and whose answer was lost, long ago and not asked about yet. */
async function unknownPayment({ fixture, a }: TwoShops): Promise<{ paymentId: string; tno: string }> {
  const { product, storeName, shopId } = a;
  const { paymentId, orderNumber } = await fixture.shopper.order(storeName, shopId, [{ product, quantity: 1 }]);
  const key = await fixture.shopper.openCardPage(paymentId);
  await addFault(fixture, { target: 'kcp.approve', kind: 'lost-answer', times: 1 });
  await fixture.shopper.playCardPage(key, 'approve');
  await fixture.sql(
    'orders',
    `update orders set intent_at = now() - interval '10 minutes', ask_at = now() + interval '1 day' where id = $1`,
    [paymentId],
  );
  const [charge] = await fixture.charges(orderNumber);
  return { paymentId, tno: charge?.tno ?? '' };
}
