import { http } from '@jumun/contracts';
import {
  exampleContent,
  refused,
  uncalled,
  type ContentOf,
  type GroupAnswers,
  type SomeAnswers,
} from '@jumun/client/played';
import type { Backend } from './backend.ts';
import { orderedItem } from './fake-order-items.ts';
import { ORDER_NUMBER, ownShop, PAYMENT_ID, SHOP_ID } from './fake-store.ts';

/** Of an owner of old, whose password would be refused today, and of a new one. */
const PASSWORDS = ['jumun1234!', 'oatcake1234!'];

/** Where the played card company takes its form. */
export const CARD_PAGE = '/card-page';

export type PaymentRecord = ContentOf<typeof http.orders.paymentRecord>;
export type OrderComplete = ContentOf<typeof http.orders.orderComplete>;

/** The payment of the order that is played. */
export const paymentRecord = (backend: Backend, more: Partial<PaymentRecord> = {}): PaymentRecord => ({
  ...{ paymentId: PAYMENT_ID, orderNumber: ORDER_NUMBER, amount: backend.amount, storeName: 'demo' },
  ...{ productName: '아이스 아메리카노 외 1건', buyerName: '', buyerPhone: '', buyerEmail: '' },
  ...{ status: backend.paymentStatus, checking: backend.checking, closeReason: backend.closeReason, closedBy: null },
  ...{ expiresAt: '2099-01-01T00:00:00+09:00', extensionsLeft: 0, readyBy: null, provider: 'kcp', method: null },
  items: backend.orderItems,
  ...more,
});

/** The order as its page shows it, with what differs from one that was paid and is not ready. */
export const orderComplete = (
  backend: Backend,
  { payment, ...more }: Partial<Omit<OrderComplete, 'payment'>> & { payment?: Partial<OrderComplete['payment']> } = {},
): OrderComplete => ({
  payment: {
    ...{ paymentId: PAYMENT_ID, orderNumber: ORDER_NUMBER, createdAt: '2026-11-21T13:18:00+09:00', status: 'paid' },
    own: true,
    ...{ totalPrice: backend.amount, refundedAmount: 0, orderStatus: backend.deliveryStatus, ordersAhead: 0 },
    ...{ readyBy: null, readyAround: null, cameBackAt: null, spot: null, payBy: null },
    ...{ cancellable: false, cancelling: false, contactable: false },
    ...{ provider: 'kcp', paymentMethod: null, paymentMethodName: null },
    ...payment,
  },
  receipt: null,
  seller: backend.store.seller,
  orders: backend.orderItems,
  options: { profileImage: { path: 'pictures/profile.svg' } },
  shop: { shopsId: SHOP_ID, storeName: 'demo', shopName: backend.store.shop.shopName },
  ...more,
});

/** Opens the checkout of these items. */
export function initCheckout(
  backend: Backend,
  { items, amount }: { items: readonly Parameters<typeof orderedItem>[1][]; amount: number },
): ContentOf<typeof http.orders.init> {
  backend.orderItems = items.map((item, index) => orderedItem(backend.store, item, index));
  backend.amount = amount;
  return {
    ...exampleContent(http.orders.init),
    ...{ paymentId: PAYMENT_ID, orderNumber: ORDER_NUMBER, expiresAt: '2099-01-01T00:00:00+09:00' },
  };
}

/** The answers that any page may need: a store, a checkout, and an owner who logs in. */
export const usualAnswers = (
  backend: Backend,
  origin: () => string,
): GroupAnswers<'catalog' | 'live' | 'orders' | 'auth', 'anyone'> & SomeAnswers => ({
  catalog: {
    store: ({ query }) => (query.storeName.toLowerCase() === 'demo' ? backend.store : refused('STORE_NOT_FOUND')),
    storeStatus: uncalled,
  },
  // Most tests have no stream: their pages ask each minute.
  live: { store: () => new Response(null, { status: 204 }) },
  orders: {
    init: ({ body }) => initCheckout(backend, body),
    paymentRecord: ({ params }) => paymentRecord(backend, params),
    registerPayment: ({ body }) => ({
      kind: 'form',
      url: `${origin()}${CARD_PAGE}`,
      fields: {
        ...{ site_cd: 'T0000', ordr_idxx: ORDER_NUMBER, good_mny: String(backend.amount), approval_key: 'KEY1' },
        ...(body.buyerPhone ? { buyr_tel2: body.buyerPhone } : {}),
      },
    }),
    orderComplete: () => (backend.orderItems.length > 0 ? orderComplete(backend) : refused('ORDER_NOT_FOUND')),
    ...{ extendPayment: uncalled, registerTrade: uncalled, cancelOrder: uncalled, place: uncalled, together: uncalled },
  },
  auth: {
    login: ({ body }) =>
      PASSWORDS.includes(body.password)
        ? { tokens: { accessToken: 'access-1', refreshToken: 'refresh-1' }, shop: ownShop }
        : refused('LOGIN_FAILED'),
    signUp: ({ body }) => (body.email === 'taken@jumun.test' ? refused('EMAIL_TAKEN') : { shopId: SHOP_ID }),
    shopInfo: () => ownShop,
    ...{ opsLogin: uncalled, refresh: uncalled, findAccount: uncalled, resetPassword: uncalled },
    ...{ startSocialLogIn: uncalled, arriveFromProvider: uncalled, socialLogIn: uncalled, socialSignUp: uncalled },
    readDocument: uncalled,
  },
});
