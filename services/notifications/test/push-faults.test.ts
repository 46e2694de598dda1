import { createECDH, randomBytes } from 'node:crypto';
import pino from 'pino';
import { v7 } from 'uuid';
import { orders, serviceActor } from '@jumun/contracts';
import { Transactor } from '@jumun/messaging';
import { sealer } from '@jumun/runtime';
import { eventually } from '@jumun/testing';
import type { PushAnswer } from '../src/push/push-sender.js';
import { PushRounds } from '../src/push/send-pushes.js';
import { queueTest, subscribe } from '../src/push/subscriptions.js';
import { openedNotifications, ownerOfShop, procedures } from './notifications-fixture.js';
import { pushOrders } from './push-orders.js';
import { addressOf } from './sandbox-browser.js';

const { orderMoved } = orders.facts;
const freshKey = (): string => {
  const key = createECDH('prime256v1');
  key.generateKeys();
  return key.getPublicKey('base64url');
};

describe('a push', () => {
  const fixture = openedNotifications();
  const pushed = pushOrders(() => fixture);
  beforeAll(() => pushed.knowOrders());

  it('goes out though the address of another browser in its batch can’t be opened', async () => {
    const [order, one, other] = [await pushed.newOrder(), await pushed.browser(), await pushed.browser()];
    const { id } = await pushed.subscribe(order, one);
    await pushed.subscribe(order, other);
    // As after a lost key: what is sealed for another place opens in none.
    const spoil = `update push_subscription set sealed_keys = sealed_endpoint where id = $1`;
    await fixture.sql('notifications', spoil, [id]);
    await fixture.publish(orderMoved, pushed.moved(order));
    await pushed.untilShown(other, 1);
    await eventually(async () => {
      const rows = await pushed.deliveries(order.shopId);
      expect(new Map(rows.map((row) => [row['subscription_id'] === id, row['state']]))).toEqual(
        new Map([
          [true, 'failed'],
          [false, 'sent'],
        ]),
      );
      return rows;
    });
  });

  it.each([
    ['a point of no curve', () => `B${'A'.repeat(86)}`],
    ['a point in short', () => Buffer.from(freshKey(), 'base64url').subarray(0, 60).toString('base64url')],
    [
      'bytes too many',
      () => Buffer.concat([Buffer.from(freshKey(), 'base64url'), randomBytes(2)]).toString('base64url'),
    ],
  ])('is for no browser whose key is %s', async (_what, keyOf) => {
    const [order, phone] = [await pushed.newOrder(), await pushed.browser()];
    const bad = { ...phone, keys: { ...phone.keys, p256dh: keyOf() } };
    const refused = { code: 'INVALID_INPUT', errors: [{ path: 'address.publicKey' }] };
    await expect(pushed.subscribe(order, bad)).rejects.toMatchObject(refused);
    const address = addressOf(bad);
    const ofShop = fixture.rpc.call(procedures.subscribeShopPush, { address }, ownerOfShop(order.shopId));
    await expect(ofShop).rejects.toMatchObject(refused);
  });

  it('is in the language of its order where the browser names none', async () => {
    const [order, phone] = [await pushed.newOrder(), await pushed.browser()];
    fixture.newBuyer(order.paymentId, undefined, { locale: 'ja' });
    await pushed.subscribe(order, phone);
    await fixture.publish(orderMoved, pushed.moved(order));
    const { shown } = await pushed.untilShown(phone, 1);
    expect(shown[0]).toMatchObject({ lang: 'ja', body: 'お店でお受け取りください。' });
  });
});

describe('a push service that is slow', () => {
  const SLOW = 300;
  const QUICK = 500;
  // Without keys the service sends nothing by itself.
  const fixture = openedNotifications({ VAPID_PUBLIC_KEY: undefined, VAPID_PRIVATE_KEY: undefined });

  it('keeps no push of another one waiting, however much is due of it', async () => {
    const { shopId } = await fixture.newShop();
    const transactor = fixture.service.app.get(Transactor, { strict: false });
    const actor = serviceActor('notifications');
    const { INDEX_KEY: indexKeys, DATA_KEY } = fixture.notificationsConfig;
    const keys = { sealer: sealer(...DATA_KEY), indexKeys };
    const subscriber = { shopId, paymentId: null, sessionId: v7(), locale: 'ko' } as const;
    const add = async (host: string, count: number): Promise<void> => {
      const address = { endpoint: `https://${host}/a`, publicKey: freshKey(), secret: 'AAAAAAAAAAAAAAAAAAAAAA' };
      const { id } = await transactor.transact(actor, (tx) => subscribe(tx, subscriber, address, keys, fixture.now()));
      await transactor.transact(actor, async (tx) => {
        for (let number = 0; number < count; number += 1) await queueTest(tx, shopId, id, fixture.now());
      });
    };
    await add('slow.push.apple.com', SLOW);
    await add('fcm.googleapis.com', QUICK);
    const { promise: slowly, resolve: answer } = Promise.withResolvers<PushAnswer>();
    const asked: string[] = [];
    const rounds = new PushRounds({
      ...{ database: fixture.service.database, transactor, sealer: keys.sealer },
      ...{ clock: { now: () => fixture.now() }, logger: pino({ level: 'silent' }), publicOrigin: 'http://localhost' },
      sender: {
        send({ endpoint }) {
          const { hostname } = new URL(endpoint);
          asked.push(hostname);
          return hostname.startsWith('slow') ? slowly : Promise.resolve({ kind: 'sent', status: 201 });
        },
      },
    });
    const states = async () => {
      const counted = `select host, state, count(*)::int as count from push_delivery where shop_id = $1
        group by host, state order by host, state`;
      return (await fixture.sql('notifications', counted, [shopId])).map((row) => Object.values(row));
    };
    await rounds.run();
    await eventually(async () => {
      expect(await states()).toEqual([
        ['fcm.googleapis.com', 'sent', QUICK],
        ['slow.push.apple.com', 'queued', SLOW],
      ]);
      return true;
    });
    // It is not asked for more at once than it can be expected to answer.
    expect(asked.filter((host) => host.startsWith('slow'))).toHaveLength(64);
    answer({ kind: 'sent', status: 201 });
    await rounds.settle();
    await rounds.run();
    await rounds.settle();
    expect(await states()).toEqual([
      ['fcm.googleapis.com', 'sent', QUICK],
      ['slow.push.apple.com', 'sent', SLOW],
    ]);
    expect(asked).toHaveLength(SLOW + QUICK);
  });
});
