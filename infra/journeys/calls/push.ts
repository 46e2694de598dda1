import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { http } from '@jumun/contracts';
import { NOBODY, type CallCase } from './case.js';
import type { FullShop } from './two-shops.js';

/** A browser's subscription at Google's push service; each time another one. */
function newSubscription() {
  const key = createECDH('prime256v1');
  key.generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    keys: { p256dh: key.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}

const elsewhere = { ...newSubscription(), endpoint: 'https://169.254.169.254/latest/meta-data' };
const toElsewhere = {
  set: { subscription: elsewhere },
  path: 'subscription.endpoint',
  message: '알림을 받을 주소가 올바르지 않아요.',
};

/** A browser of the shop's owner. */
async function browserOf({ owner }: FullShop): Promise<string> {
  return (await owner.call(http.push.subscribeShop, { body: { subscription: newSubscription() } })).data.id;
}

const alerts = { received_text: true, near: true, pickup_reminder_min: 5, push_first: false };

export const pushCalls = {
  key: { right: () => ({}) },
  subscribe: {
    right: async ({ a, newOrder }) => ({
      body: { storeName: a.storeName, orderNumber: (await newOrder(a)).orderNumber, subscription: newSubscription() },
    }),
    wrong: [toElsewhere, { set: { lang: 'fr' }, path: 'lang', message: '지원하지 않는 언어예요.' }],
    unknown: {
      call: ({ a, b }) => ({
        body: { storeName: b.storeName, orderNumber: a.orderNumber, subscription: newSubscription() },
      }),
      code: 'ORDER_NOT_FOUND',
    },
  },
  unsubscribe: { right: () => ({ params: { id: NOBODY } }) },
  leaveContact: {
    right: async ({ a, fixture }) => {
      const { storeName, shopId, product } = a;
      const { orderNumber } = await fixture.shopper.buy(storeName, shopId, [{ product, quantity: 1 }], {});
      return { body: { storeName, orderNumber, phone: '010-2222-3333' } };
    },
    wrong: [{ set: { phone: '1' }, path: 'phone', message: '전화번호 형식이 올바르지 않습니다.' }],
    unknown: {
      call: ({ a, b }) => ({
        body: { storeName: b.storeName, orderNumber: a.orderNumber, phone: '010-2222-3333' },
      }),
      code: 'ORDER_NOT_FOUND',
    },
  },
  ack: { right: () => ({ body: { id: NOBODY } }) },
  subscribeShop: { right: () => ({ body: { subscription: newSubscription() } }), wrong: [toElsewhere] },
  unsubscribeShop: { right: async ({ a }) => ({ query: { id: await browserOf(a) } }) },
  test: {
    right: async ({ a }) => ({ body: { id: await browserOf(a) } }),
    unknown: { call: () => ({ body: { id: NOBODY } }), code: 'PUSH_NOT_FOUND' },
    foreign: async ({ a }) => ({ body: { id: await browserOf(a) } }),
  },
  alerts: { right: () => ({}) },
  saveAlerts: {
    right: () => ({ body: alerts }),
    wrong: [
      { set: { pickup_reminder_min: 2 }, path: 'pickup_reminder_min', message: '3분에서 60분 사이로 정할 수 있어요.' },
    ],
  },
} satisfies Record<keyof typeof http.push, CallCase>;
