import { v7 } from 'uuid';
import pino from 'pino';
import { auth, orders, shopper } from '@jumun/contracts';
import { sealer } from '@jumun/runtime';
import { eventually } from '@jumun/testing';
import { RetentionJobs } from '../src/retention/retention.jobs.js';
import { openedNotifications, ownerOfShop, paid, procedures } from './notifications-fixture.js';
import { pushOrders } from './push-orders.js';
import { addressOf, type SandboxBrowser } from './sandbox-browser.js';

const { orderMoved, paymentPaid, paymentRefunded } = orders.facts;
const MINUTE = 60_000;

describe('push', () => {
  const fixture = openedNotifications();
  const { knowOrders, browser, seen, deliveries, newOrder, subscribe, moved, untilShown, untilState } = pushOrders(
    () => fixture,
  );
  beforeAll(() => knowOrders());

  /** Makes what waits for a later try due now. */
  const passTime = (shopId: string) =>
    fixture.sql('notifications', 'update push_delivery set due_at = now() where shop_id = $1 and due_at is not null', [
      shopId,
    ]);
  const subscriptions = (shopId: string) =>
    fixture.sql('notifications', 'select * from push_subscription where shop_id = $1', [shopId]);
  const retire = async () => {
    const job = new RetentionJobs(
      fixture.service.database,
      { now: () => fixture.now() },
      sealer(...fixture.notificationsConfig.DATA_KEY),
      fixture.notificationsConfig,
      pino({ level: 'silent' }),
    );
    await job.erase();
  };

  it('tells a guest’s browser once that the order is ready, however often that is told', async () => {
    const [order, phone] = [await newOrder(), await browser()];
    await subscribe(order, phone, 'en');
    const move = moved(order);
    const id = await fixture.publish(orderMoved, move);
    await fixture.publish(orderMoved, move, id);
    await fixture.publish(orderMoved, move);
    await fixture.settle();
    const { shown, received } = await untilShown(phone, 1);
    expect(received).toBe(1);
    expect(shown[0]).toMatchObject({
      title: `Your order ${order.orderNumber.slice(-3)} is ready at demo`,
      url: `http://localhost:3000/demo/success/${order.orderNumber}`,
      tag: order.paymentId,
      lang: 'en',
    });
    await expect(untilState(order.shopId, 'sent')).resolves.toMatchObject([{ status: 201, attempts: 1 }]);
  });

  it('tells every kind once to each of an order’s browsers, and a refund in part with its amount', async () => {
    const [order, one, other] = [await newOrder(), await browser(), await browser()];
    for (const phone of [one, other]) await subscribe(order, phone);
    const { shopId, paymentId, orderNumber } = order;
    const payment = paid(shopId, { paymentId, orderNumber });
    const { paidAt: refundedAt, ...bill } = payment;
    const refund = { ...bill, restock: true, by: 'owner', refundedAt } as const;
    const part = { ...refund, refundId: v7(), refundAmount: 3_000, refundedTotal: 3_000, full: false };
    const rest = { ...refund, refundId: v7(), refundAmount: 9_500, refundedTotal: 12_500, full: true };
    for (let time = 0; time < 2; time += 1) {
      await fixture.publish(paymentPaid, payment);
      await fixture.publish(orderMoved, moved(order, { from: 'waiting', to: 'preparing', sequence: 1 }));
      await fixture.publish(orderMoved, moved(order));
      await fixture.publish(paymentRefunded, part);
      await fixture.publish(paymentRefunded, rest);
    }
    await fixture.settle();
    for (const phone of [one, other]) {
      const { shown, received } = await untilShown(phone, 5);
      expect(received).toBe(5);
      const number = orderNumber.slice(-3);
      expect(shown.map(({ title }) => title).sort()).toEqual([
        `demo ${number}번 주문에서 3,000원이 환불돼요`,
        `demo ${number}번 주문을 받았어요`,
        `demo ${number}번 주문을 준비하고 있어요`,
        `demo ${number}번 주문이 준비됐어요`,
        `demo ${number}번 주문이 취소됐어요`,
      ]);
    }
  });

  it('says how long a begun order takes, and that a shop gave money back itself', async () => {
    const [order, phone] = [await newOrder(), await browser()];
    await subscribe(order, phone);
    const { shopId, paymentId, orderNumber } = order;
    const [movedAt, readyBy] = [0, 11 * MINUTE].map((ms) => new Date(fixture.now().getTime() + ms).toISOString());
    if (movedAt === undefined || readyBy === undefined) throw new Error('no moment');
    await fixture.publish(orderMoved, moved(order, { from: 'waiting', to: 'preparing', movedAt, readyBy }));
    const { paidAt: refundedAt, ...bill } = paid(shopId, { paymentId, orderNumber });
    const part = { ...bill, restock: true, by: 'owner', refundedAt, refundAmount: 3_000, full: false } as const;
    for (const [tender, refundedTotal] of [
      ['cash', 3_000],
      ['terminal', 6_000],
    ] as const)
      await fixture.publish(orders.facts.counterRefunded, { ...part, tender, refundId: v7(), refundedTotal });
    await fixture.settle();
    const { shown } = await untilShown(phone, 3);
    expect(shown.map(({ body }) => body).sort()).toEqual([
      '15분쯤 뒤에 준비돼요. 다 되면 바로 알려드릴게요.',
      '가게에서 직접 돌려드린 금액이에요.',
      '카드사에 따라 영업일 3~5일 뒤에 보여요.',
    ]);
  });

  it('that a process left half done is sent again, and shown once', async () => {
    const [order, phone] = [await newOrder(), await browser()];
    await subscribe(order, phone);
    // The answer is lost after the push service took it, as when the process dies before it writes that down.
    await fixture.fault({ target: 'push.send', kind: 'lost-answer', match: phone.id });
    await fixture.publish(orderMoved, moved(order));
    await untilShown(phone, 1);
    await eventually(async () => (await deliveries(order.shopId))[0]?.['attempts'] === 1);
    await passTime(order.shopId);
    await untilState(order.shopId, 'sent');
    await expect(seen(phone)).resolves.toMatchObject({ received: 2, shown: [{ tag: order.paymentId }] });
  });

  it.each([404, 410])('to a browser that is gone (%i) forgets it, for all orders of the shop', async (status) => {
    const [order, phone] = [await newOrder(), await browser()];
    await subscribe(order, phone);
    const another = await newOrder({ shopId: order.shopId });
    await subscribe(another, phone);
    await fixture.control('POST', '/control/push', { id: phone.id, status });
    await fixture.publish(orderMoved, moved(order));
    await untilState(order.shopId, 'gone');
    await expect(subscriptions(order.shopId)).resolves.toEqual([]);
  });

  it.each([
    [400, 'failed'],
    [403, 'failed'],
    [413, 'failed'],
    [302, 'failed'],
  ])('that is refused (%i) is not tried again', async (status, state) => {
    const [order, phone] = [await newOrder(), await browser()];
    await subscribe(order, phone);
    await fixture.control('POST', '/control/push', { id: phone.id, status });
    await fixture.publish(orderMoved, moved(order));
    await expect(untilState(order.shopId, state)).resolves.toMatchObject([{ status, attempts: 1, due_at: null }]);
  });

  it('that the push service is too busy for is tried four times, then it is late', async () => {
    const [order, phone] = [await newOrder(), await browser()];
    await subscribe(order, phone);
    await fixture.control('POST', '/control/push', { id: phone.id, status: 429 });
    await fixture.publish(orderMoved, moved(order));
    for (let tried = 1; tried <= 3; tried += 1) {
      await eventually(async () => {
        const [row] = await deliveries(order.shopId);
        // One that is being sent is due in a minute.
        return row?.['attempts'] === tried && Number(row['due_at']) < Date.now() + 45_000;
      });
      await passTime(order.shopId);
    }
    await expect(untilState(order.shopId, 'late')).resolves.toMatchObject([{ attempts: 4, status: 429 }]);
  });

  it('that had to be tried again never takes the place of the order’s next step', async () => {
    const [order, phone] = [await newOrder(), await browser()];
    await subscribe(order, phone);
    await fixture.control('POST', '/control/push', { id: phone.id, status: 503 });
    const begunAt = new Date(fixture.now().getTime() - MINUTE).toISOString();
    await fixture.publish(orderMoved, moved(order, { to: 'preparing', sequence: 1, movedAt: begunAt }));
    await eventually(async () => (await deliveries(order.shopId))[0]?.['status'] === 503);
    // Delays the retry until the next step is published.
    const holdBack =
      "update push_delivery set due_at = now() + interval '1 hour' where shop_id = $1 and state = 'queued'";
    await fixture.sql('notifications', holdBack, [order.shopId]);
    await fixture.control('POST', '/control/push', { id: phone.id, status: null });
    await fixture.publish(orderMoved, moved(order));
    await eventually(async () => (await deliveries(order.shopId))[1]?.['state'] === 'sent');
    await passTime(order.shopId);
    const states = await eventually(async () => {
      const rows = await deliveries(order.shopId);
      return rows.every(({ state }) => state !== 'queued') && rows.map(({ kind, state }) => [kind, state]);
    });
    expect(states).toEqual([
      ['order-accepted', 'late'],
      ['order-ready', 'sent'],
    ]);
    await expect(seen(phone)).resolves.toMatchObject({ received: 1 });
  });

  it('older than its kind’s life is never sent', async () => {
    const [order, phone] = [await newOrder(), await browser()];
    await subscribe(order, phone);
    const movedAt = new Date(fixture.now().getTime() - 11 * MINUTE).toISOString();
    await fixture.publish(orderMoved, moved(order, { to: 'preparing', movedAt }));
    await untilState(order.shopId, 'late');
    await expect(seen(phone)).resolves.toMatchObject({ received: 0 });
  });

  it('is for five browsers of an order and twenty of a shop, each once', async () => {
    const order = await newOrder();
    const phones = await Promise.all(Array.from({ length: 21 }, browser));
    const [first, , , , , sixth] = phones;
    if (!first || !sixth) throw new Error('no browser');
    for (const phone of phones.slice(0, 5)) await subscribe(order, phone);
    await expect(subscribe(order, sixth)).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
    await subscribe(order, first);
    const owner = ownerOfShop(order.shopId);
    const add = (phone: SandboxBrowser) =>
      fixture.rpc.call(procedures.subscribeShopPush, { address: addressOf(phone) }, owner);
    for (const phone of phones.slice(0, 20)) await add(phone);
    await expect(add(phones[20] ?? first)).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
    await expect(subscriptions(order.shopId)).resolves.toHaveLength(25);
  });

  it('is not for an order that is over, one that nobody knows, or an address that is no push service', async () => {
    const phone = await browser();
    for (const more of [{ orderStatus: 'completed' }, { status: 'refunded' }, { status: 'cancelled' }])
      await expect(subscribe(await newOrder(more), phone)).rejects.toMatchObject({ code: 'SHOP_STATE' });
    const order = await newOrder();
    const elsewhere = { ...phone, endpoint: `${fixture.sandbox.origin}/control/faults` };
    await expect(subscribe(order, elsewhere)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(subscriptions(order.shopId)).resolves.toEqual([]);
  });

  it('reaches the owner’s browsers, a test too, until the owner logs out there', async () => {
    const [order, tablet] = [await newOrder(), await browser()];
    const { shopId, paymentId } = order;
    const sessionId = v7();
    const owner = { kind: 'owner', shopId, sessionId } as const;
    const { id } = await fixture.rpc.call(procedures.subscribeShopPush, { address: addressOf(tablet) }, owner);
    await fixture.rpc.call(procedures.testPush, { id }, owner);
    await expect(fixture.rpc.call(procedures.testPush, { id }, ownerOfShop(v7()))).rejects.toMatchObject({
      code: 'PUSH_NOT_FOUND',
    });
    await untilShown(tablet, 1);
    const { paidAt, ...placed } = paid(shopId, { paymentId, orderNumber: order.orderNumber });
    const payBy = new Date(Date.now() + 20 * MINUTE).toISOString();
    await fixture.publish(orders.facts.counterOrderPlaced, { ...placed, payBy, placedAt: paidAt });
    await untilShown(tablet, 2);
    await fixture.publish(orders.facts.counterPaid, { ...placed, tender: 'cash', paidAt });
    const { shown } = await untilShown(tablet, 3);
    const number = order.orderNumber.slice(-3);
    expect(shown.map(({ title }) => title)).toEqual([
      '시험 알림이에요',
      `카운터 결제 주문 ${number}번`,
      `새 주문 ${number}번`,
    ]);
    const ended = { sessionIds: [sessionId], reason: 'logout' as const, endedAt: new Date().toISOString() };
    await fixture.publish(auth.facts.sessionsEnded, ended);
    await eventually(async () => (await subscriptions(shopId)).length === 0);
  });

  describe('of an owner’s browser that another shop logs in at', () => {
    const hear = (shopId: string, tablet: SandboxBrowser) =>
      fixture.rpc.call(procedures.subscribeShopPush, { address: addressOf(tablet) }, ownerOfShop(shopId));
    const noticesOf = (shopId: string) => fixture.rpc.call(procedures.listNotices, {}, ownerOfShop(shopId));

    it('is the new shop’s alone, and the bell of the one before says so', async () => {
      const [before, after, tablet, other] = [v7(), v7(), await browser(), await browser()];
      for (const heard of [tablet, other]) await hear(before, heard);
      for (let time = 0; time < 2; time += 1) await hear(after, tablet);
      await expect(subscriptions(before)).resolves.toHaveLength(1);
      await expect(subscriptions(after)).resolves.toHaveLength(1);
      await fixture.publish(paymentPaid, paid(before));
      await fixture.publish(paymentPaid, paid(after));
      await untilShown(other, 1);
      await expect(untilShown(tablet, 1)).resolves.toMatchObject({ received: 1 });
      await expect(noticesOf(before)).resolves.toMatchObject([
        { kind: 'push-moved', link: '/store/admin/kakaoAgree', read: false },
      ]);
      await expect(noticesOf(after)).resolves.toEqual([]);
    });

    it('is one shop’s when two log in at the same moment', async () => {
      const [shops, tablet] = [[v7(), v7(), v7()], await browser()];
      await Promise.all(shops.map((shopId) => hear(shopId, tablet)));
      const kept = await Promise.all(shops.map(subscriptions));
      expect(kept.flat()).toHaveLength(1);
    });

    it('leaves alone what guests hear in the same browser', async () => {
      const [order, tablet] = [await newOrder(), await browser()];
      await subscribe(order, tablet);
      await hear(v7(), tablet);
      await expect(subscriptions(order.shopId)).resolves.toHaveLength(1);
    });
  });

  it('keeps no address in clear, and forgets it a day after the order, or after a week', async () => {
    const [order, other, phone] = [await newOrder(), await newOrder(), await browser()];
    const { id } = await subscribe(order, phone);
    await subscribe(other, phone);
    const [row] = await subscriptions(order.shopId);
    const clear = JSON.stringify(await subscriptions(order.shopId));
    for (const secret of [phone.endpoint, phone.id, phone.keys.p256dh, phone.keys.auth])
      expect(clear).not.toContain(secret);
    expect(row).toMatchObject({ id, sealed_endpoint: expect.stringMatching(/^s1[.]/) });
    await fixture.publish(orderMoved, moved(order, { from: 'ready', to: 'completed', sequence: 3 }));
    await eventually(async () => (await subscriptions(order.shopId))[0]?.['over_at'] != null);
    fixture.advanceClock(25 * 60 * MINUTE);
    await retire();
    await expect(subscriptions(order.shopId)).resolves.toEqual([]);
    await expect(subscriptions(other.shopId)).resolves.toHaveLength(1);
    fixture.advanceClock(6 * 24 * 60 * MINUTE);
    await retire();
    await expect(subscriptions(other.shopId)).resolves.toEqual([]);
    fixture.advanceClock(-(25 + 6 * 24) * 60 * MINUTE);
  });

  it('ends by its id alone, which is no owner’s to end', async () => {
    const [order, phone] = [await newOrder(), await browser()];
    const { id } = await subscribe(order, phone);
    await fixture.rpc.call(procedures.unsubscribeShopPush, { id }, ownerOfShop(order.shopId));
    await expect(subscriptions(order.shopId)).resolves.toHaveLength(1);
    await fixture.rpc.call(procedures.unsubscribePush, { id }, shopper);
    await expect(subscriptions(order.shopId)).resolves.toEqual([]);
  });
});
