import { http } from '@jumun/contracts';
import { exampleContent, type ContentOf } from '@jumun/client/played';
import { play, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';
import { OPERATOR } from './operator-backend.ts';

type Story = ContentOf<typeof http.orders.paymentHistory>;
type Books = ContentOf<typeof http.settlement.paymentBooks>;
type Message = ContentOf<typeof http.notifications.paymentMessages>['messages'][number];

export const PAYMENT = numbered(9001);
const SHOP = numbered(1);
export const ORDER_NUMBER = '261121-0ABCDEFG-012';
const at = (time: string): string => `2026-11-21T${time}+09:00`;

const refund = (n: number, time: string, more: Partial<Story['refunds'][number]>): Story['refunds'][number] => ({
  ...{
    refundId: numbered(9100 + n),
    amount: 4_500,
    reason: '재료가 떨어졌어요',
    askedBy: 'owner',
    state: 'done',
    sends: 1,
  },
  ...{ asked: 0, refusalCode: null, refusalMessage: null, requestedAt: at(`${time}:00`), settledAt: at(`${time}:01`) },
  ...more,
});

/** A paid order of which a part was given back, with a refund that the card company refused. */
function paidStory(): Story {
  const line = { picture: null, options: [], categoryIds: [] };
  return {
    ...exampleContent(http.orders.paymentHistory),
    ...{ paymentId: PAYMENT, shopId: SHOP, shopName: '데모 카페', storeName: 'demo', orderNumber: ORDER_NUMBER },
    ...{ title: '아메리카노 외 1건', total: 18_500, refunded: 4_500, refundable: 14_000, status: 'paid' },
    ...{ orderStatus: 'preparing', closeReason: null, tno: '26112100000012', asked: 1, askAt: null, closedAt: null },
    ...{ buyerName: '김*님', buyerPhone: '010-****-5678', buyerEmail: null, createdAt: at('12:01:00') },
    ...{ registeredAt: at('12:01:20'), intentAt: at('12:02:08'), paidAt: at('12:02:10'), expiresAt: at('12:16:00') },
    lines: [
      { ...line, productId: numbered(1), name: '아메리카노', quantity: 3, unitPrice: 4_500 },
      { ...line, productId: numbered(2), name: '소금빵', quantity: 1, unitPrice: 5_000 },
    ],
    charge: [
      { name: 'card_name', value: '신한카드' },
      { name: 'app_no', value: '30012345' },
      { name: 'quota', value: '00' },
    ],
    moves: [{ from: 'waiting', to: 'preparing', actor: 'owner', at: at('12:03:00') }],
    refunds: [
      refund(1, '12:10', {}),
      refund(2, '12:20', {
        ...{ amount: 5_000, reason: '손님 요청', askedBy: 'operator', state: 'refused' },
        ...{ refusalCode: '8133', refusalMessage: '카드사 점검 시간이에요.' },
      }),
    ],
    reversals: [],
    resolutions: [
      {
        ...{ operatorId: OPERATOR.operatorId, outcome: 'paid', tno: '26112100000012', decidedAt: at('12:02:09') },
        note: '결제사 화면에서 승인을 봤어요',
      },
    ],
  };
}

const entry = (kind: Books['entries'][number]['kind'], amount: number, debit: string, credit: string) => ({
  ...{ transactionId: numbered(kind === 'refund' ? 9202 : 9201), kind, debit, credit, amount },
  ...{ sourceId: kind === 'refund' ? numbered(9101) : PAYMENT, occurredAt: at('12:02:10') },
});
const books: Books = {
  entries: [
    entry('payment', 18_500, 'provider:kcp', `shop:${SHOP}`),
    entry('fee', 925, `shop:${SHOP}`, 'platform:fees'),
    entry('refund', 4_500, `shop:${SHOP}`, 'provider:kcp'),
  ],
  charge: { state: 'confirmed', confirmedAt: at('12:05:00'), releasedAt: null },
};

const message = (n: number, kind: string, more: Partial<Message>): Message => ({
  ...{ messageId: numbered(9300 + n), kind, shopId: SHOP, orderNumber: ORDER_NUMBER, createdAt: at('12:02:11') },
  ...{
    recipientRole: 'owner',
    channel: 'alimtalk',
    state: 'delivered',
    recipient: '010****1111',
    reason: null,
    attempts: 1,
  },
  ...more,
});
const skipped = { channel: 'text', state: 'skipped', recipient: null, reason: 'no-phone' } as const;

/** Lays one payment with its story on the desk, and lets the search find it. */
export function layPayment(backend: Backend): { refunds: object[] } {
  const refunds: object[] = [];
  const now = paidStory();
  play(backend, {
    orders: {
      paymentHistory: () => now,
      refundForShop: ({ body }) => {
        refunds.push(body);
        const amount = Number(body.amount);
        Object.assign(now, { refunded: now.refunded + amount, refundable: now.refundable - amount });
        const status = now.refundable === 0 ? 'refunded' : 'paid';
        const { refunded } = now;
        return { refundId: numbered(9103), paymentId: PAYMENT, amount, state: 'done', refunded, status };
      },
    },
    settlement: { paymentBooks: books },
    notifications: {
      paymentMessages: {
        messages: [message(1, 'order-paid', {}), message(2, 'order-ready', { recipientRole: 'shopper', ...skipped })],
      },
    },
    desk: {
      search: ({ body }) => {
        const isFound = body.q === ORDER_NUMBER;
        const { paymentId, shopId, shopName, storeName, orderNumber, title, total, refunded } = now;
        const { status, orderStatus, createdAt, paidAt, provider, method } = now;
        const found = { paymentId, shopId, shopName, storeName, orderNumber, title, total, refunded };
        return {
          payments: isFound ? [{ ...found, status, orderStatus, createdAt, paidAt, provider, method }] : [],
          takenFor: isFound ? 'order-number' : 'text',
          ...{ shops: [], operators: [], refused: false, away: [] },
        };
      },
    },
  });
  return { refunds };
}
