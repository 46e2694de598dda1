import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { http } from '@jumun/contracts';
import { UNKNOWN_ID, type CallCase } from './case.js';
import type { TwoShops } from './two-shops.js';

/** A browser's subscription at a push service; each time another one. */
function subscriptionAt(pushService: string) {
  const key = createECDH('prime256v1');
  key.generateKeys();
  return {
    endpoint: `${pushService}/${randomUUID()}`,
    keys: { p256dh: key.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}

/** The same at the sandbox: what is sent in a test leaves this machine nowhere. */
const newSubscription = ({ fixture }: Pick<TwoShops, 'fixture'>) => subscriptionAt(`${fixture.sandbox.origin}/push`);

const elsewhere = subscriptionAt('https://169.254.169.254/latest/meta-data');
const toElsewhere = {
  set: { subscription: elsewhere },
  path: 'subscription.endpoint',
  message: '알림을 받을 주소가 올바르지 않아요.',
};

const WITHOUT_POINT = `B${'A'.repeat(86)}`;
const unreadable = {
  set: {
    subscription: {
      ...elsewhere,
      endpoint: 'https://fcm.googleapis.com/fcm/send/a',
      keys: { ...elsewhere.keys, p256dh: WITHOUT_POINT },
    },
  },
  path: 'subscription.keys.p256dh',
  message: '알림을 받을 주소가 올바르지 않아요.',
};

/** A browser of the owner of shop A. */
async function browserOfA({ a, fixture }: TwoShops): Promise<string> {
  const body = { subscription: newSubscription({ fixture }) };
  return (await a.owner.call(http.push.subscribeShop, { body })).data.id;
}

const alerts = { received_text: true, near: true, pickup_reminder_min: 5, push_first: false };

export const pushCalls = {
  key: { right: () => ({}) },
  subscribe: {
    right: async ({ a, fixture, newOrder }) => {
      const order = await newOrder(a);
      const { orderNumber } = order;
      return {
        body: { storeName: a.storeName, orderNumber, subscription: newSubscription({ fixture }) },
        ...fixture.shopper.keyOf(order),
      };
    },
    wrong: [toElsewhere, unreadable, { set: { lang: 'fr' }, path: 'lang', message: '지원하지 않는 언어예요.' }],
    unknown: {
      call: ({ a, b, fixture }) => ({
        body: { storeName: b.storeName, orderNumber: a.orderNumber, subscription: newSubscription({ fixture }) },
      }),
      code: 'ORDER_NOT_FOUND',
    },
  },
  unsubscribe: { right: () => ({ params: { id: UNKNOWN_ID } }) },
  leaveContact: {
    right: async ({ a, fixture }) => {
      const { storeName, shopId, product } = a;
      const order = await fixture.shopper.buy(storeName, shopId, [{ product, quantity: 1 }], {});
      const { orderNumber } = order;
      return { body: { storeName, orderNumber, phone: '010-2222-3333' }, ...fixture.shopper.keyOf(order) };
    },
    wrong: [{ set: { phone: '1' }, path: 'phone', message: '전화번호 형식이 올바르지 않습니다.' }],
    unknown: {
      call: ({ a, b }) => ({
        body: { storeName: b.storeName, orderNumber: a.orderNumber, phone: '010-2222-3333' },
      }),
      code: 'ORDER_NOT_FOUND',
    },
  },
  ack: { right: () => ({ body: { id: UNKNOWN_ID } }) },
  subscribeShop: {
    right: ({ fixture }) => ({ body: { subscription: newSubscription({ fixture }) } }),
    wrong: [toElsewhere, unreadable],
  },
  unsubscribeShop: { right: async (shops) => ({ query: { id: await browserOfA(shops) } }) },
  test: {
    right: async (shops) => ({ body: { id: await browserOfA(shops) } }),
    unknown: { call: () => ({ body: { id: UNKNOWN_ID } }), code: 'PUSH_NOT_FOUND' },
    foreign: async (shops) => ({ body: { id: await browserOfA(shops) } }),
  },
  alerts: { right: () => ({}) },
  saveAlerts: {
    right: () => ({ body: alerts }),
    wrong: [
      { set: { pickup_reminder_min: 2 }, path: 'pickup_reminder_min', message: '3분에서 60분 사이로 정할 수 있어요.' },
    ],
  },
} satisfies Record<keyof typeof http.push, CallCase>;
