import { http, wirePaymentBooks, wirePaymentStory, type PaymentBooks, type PaymentStory } from '@jumun/contracts';
import { data, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';
import { answerWith, OPERATOR } from './operator-backend.ts';

export const PAYMENT = numbered(9001);
const SHOP = numbered(1);
export const ORDER_NUMBER = '261121-0ABCDEFG-012';
const at = (time: string): string => `2026-11-21T${time}+09:00`;

/** A paid order of which a part was given back, with a refund that the card company refused. */
const story = (): PaymentStory =>
  ({
    paymentId: PAYMENT,
    shopId: SHOP,
    shopName: '데모 카페',
    storeName: 'demo',
    orderNumber: ORDER_NUMBER,
    title: '아메리카노 외 1건',
    total: 18_500,
    refunded: 4_500,
    status: 'paid',
    orderStatus: 'preparing',
    createdAt: at('12:01:00'),
    paidAt: at('12:02:10'),
    closeReason: null,
    tno: '26112100000012',
    buyerName: '김*님',
    buyerPhone: '010-****-5678',
    buyerEmail: null,
    expiresAt: at('12:16:00'),
    registeredAt: at('12:01:20'),
    intentAt: at('12:02:08'),
    closedAt: null,
    asked: 1,
    askAt: null,
    refundable: 14_000,
    lines: [
      { productId: numbered(1), name: '아메리카노', quantity: 3, unitPrice: 4_500, picture: null },
      { productId: numbered(2), name: '소금빵', quantity: 1, unitPrice: 5_000, picture: null },
    ],
    charge: [
      { name: 'card_name', value: '신한카드' },
      { name: 'app_no', value: '30012345' },
      { name: 'quota', value: '00' },
    ],
    moves: [{ from: 'waiting', to: 'preparing', actor: 'owner', at: at('12:03:00') }],
    refunds: [
      {
        refundId: numbered(9101),
        amount: 4_500,
        reason: '재료가 떨어졌어요',
        askedBy: 'owner',
        state: 'done',
        sends: 1,
        asked: 0,
        refusalCode: null,
        refusalMessage: null,
        requestedAt: at('12:10:00'),
        settledAt: at('12:10:01'),
      },
      {
        refundId: numbered(9102),
        amount: 5_000,
        reason: '손님 요청',
        askedBy: 'operator',
        state: 'refused',
        sends: 1,
        asked: 0,
        refusalCode: '8133',
        refusalMessage: '카드사 점검 시간이에요.',
        requestedAt: at('12:20:00'),
        settledAt: at('12:20:02'),
      },
    ],
    reversals: [],
    resolutions: [
      { operatorId: OPERATOR.operator_id, outcome: 'paid', tno: '26112100000012', note: '결제사 화면에서 승인을 봤어요', decidedAt: at('12:02:09') }, // prettier-ignore
    ],
  }) as unknown as PaymentStory;

const books: PaymentBooks = {
  entries: [
    { transactionId: numbered(9201), kind: 'payment', sourceId: PAYMENT, debit: 'provider:kcp', credit: `shop:${SHOP}`, amount: 18_500, occurredAt: at('12:02:10') }, // prettier-ignore
    { transactionId: numbered(9201), kind: 'fee', sourceId: PAYMENT, debit: `shop:${SHOP}`, credit: 'platform:fees', amount: 925, occurredAt: at('12:02:10') }, // prettier-ignore
    { transactionId: numbered(9202), kind: 'refund', sourceId: numbered(9101), debit: `shop:${SHOP}`, credit: 'provider:kcp', amount: 4_500, occurredAt: at('12:10:01') }, // prettier-ignore
  ],
  charge: { state: 'confirmed', confirmedAt: at('12:05:00'), releasedAt: null },
};

/** Lays one payment with its story on the desk, and lets the search find it. */
export function layPayment(backend: Backend): { refunds: Record<string, unknown>[] } {
  const refunds: Record<string, unknown>[] = [];
  const now = story();
  const params = { payment_id: PAYMENT };
  answerWith(backend, http.orders.paymentStory, () => data(wirePaymentStory.encode(now)), params);
  answerWith(backend, http.settlement.paymentBooks, () => data(wirePaymentBooks.encode(books)), params);
  const message = { shop_id: SHOP, order_number: ORDER_NUMBER, reason: null, attempts: 1, created_at: at('12:02:11') };
  const sent = [
    { ...message, message_id: numbered(9301), kind: 'order-paid', recipient_role: 'owner', channel: 'alimtalk', state: 'delivered', recipient: '010****1111' }, // prettier-ignore
    { ...message, message_id: numbered(9302), kind: 'order-ready', recipient_role: 'shopper', channel: 'text', state: 'skipped', recipient: null, reason: 'no-phone' }, // prettier-ignore
  ];
  answerWith(backend, http.notifications.paymentMessages, () => data({ messages: sent }), params);
  answerWith(
    backend,
    http.orders.refundForShop,
    ({ body }) => {
      refunds.push(body);
      const amount = Number(body['amount']);
      Object.assign(now, { refunded: now.refunded + amount, refundable: now.refundable - amount });
      return data({
        refund_id: numbered(9103),
        ...params,
        amount,
        state: 'done',
        refunded: now.refunded,
        status: now.refundable === 0 ? 'refunded' : 'paid',
      });
    },
    params,
  );
  answerWith(backend, http.desk.search, ({ body }) => {
    const isFound = body['q'] === ORDER_NUMBER;
    const { payment_id, shop_id, shop_name, store_name, order_number, title, total, refunded, status, order_status, created_at, paid_at } = wirePaymentStory.encode(now); // prettier-ignore
    const payment = { payment_id, shop_id, shop_name, store_name, order_number, title, total, refunded, status, order_status, created_at, paid_at }; // prettier-ignore
    const rest = { shops: [], operators: [], refused: false, away: [] };
    return data({ payments: isFound ? [payment] : [], taken_for: isFound ? 'order-number' : 'text', ...rest });
  });
  return { refunds };
}
