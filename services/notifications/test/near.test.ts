import fc from 'fast-check';
import { v7 } from 'uuid';
import { orders, serviceActor, type OrderStatus } from '@jumun/contracts';
import { Transactor } from '@jumun/messaging';
import { eventually, sqlIn } from '@jumun/testing';
import { followLine, LAST_CHANGE } from '../src/line/follow-line.js';
import { joinLineSql } from '../src/line/line.sql.js';
import { reachOf } from '../src/message/reach.js';
import { openedNotifications, paid } from './notifications-fixture.js';
import { pushOrders } from './push-orders.js';

const { orderMoved, paymentPaid, paymentRefunded, counterPaid } = orders.facts;
const MINUTE = 60_000;

const fixture = openedNotifications();
const pushed = pushOrders(() => fixture);
beforeAll(() => pushed.knowOrders());

type Waiting = Awaited<ReturnType<typeof pushed.newOrder>>;

/** Orders of one shop that were paid a minute after one another. */
async function line(count: number): Promise<Waiting[]> {
  const first = await pushed.newOrder();
  const all = [first];
  while (all.length < count) all.push(await pushed.newOrder({ shopId: first.shopId }));
  return all;
}
const paymentOf = (order: Waiting, minutesAgo: number) =>
  paid(order.shopId, {
    paymentId: order.paymentId,
    orderNumber: order.orderNumber,
    paidAt: new Date(fixture.now().getTime() - minutesAgo * MINUTE).toISOString(),
  });
async function pay(all: readonly Waiting[]): Promise<void> {
  for (const [place, order] of all.entries()) await fixture.publish(paymentPaid, paymentOf(order, all.length - place));
  await fixture.settle();
}
const step = (order: Waiting, from: OrderStatus, to: OrderStatus, sequence: number) =>
  fixture.publish(orderMoved, pushed.moved(order, { from, to, sequence }));
async function ready(all: readonly Waiting[]): Promise<void> {
  for (const order of all) await step(order, 'waiting', 'ready', 1);
  await fixture.settle();
}
/** The orders whose shoppers got a message or a push that their turn is near. */
async function near(shopId: string): Promise<unknown[]> {
  const told = `select source_id from message where shop_id = $1 and kind = 'order-near'
    union all select source_id from push_delivery where shop_id = $1 and kind = 'order-near'`;
  return (await fixture.sql('notifications', told, [shopId])).map(({ source_id: id }) => id);
}
const idsOf = (all: readonly Waiting[]): string[] => all.map(({ paymentId }) => paymentId);

describe('that a turn is near', () => {
  it('is pushed once to who came behind five and has two before it, however often all of it is told', async () => {
    const all = await line(6);
    const [shopId, own] = [all[0]?.shopId ?? '', all[5]];
    if (!own) throw new Error('no order');
    const phone = await pushed.browser();
    fixture.newBuyer(own.paymentId);
    await pushed.subscribe(own, phone, 'en');
    await pay(all);
    await ready(all.slice(0, 2));
    await expect(near(shopId)).resolves.toEqual([]);
    await step(own, 'waiting', 'preparing', 1);
    for (let time = 0; time < 2; time += 1) await ready(all.slice(2, 5));
    await expect(near(shopId)).resolves.toEqual([own.paymentId]);
    const { shown } = await pushed.untilShown(phone, 3);
    expect(shown.map(({ title }) => title)).toContain(`Order ${own.orderNumber.slice(-3)} at demo is almost up`);
    // A push is enough: no message is paid for.
    const messages = await fixture.messages(shopId);
    expect(messages.filter(({ kind }) => kind === 'order-near')).toEqual([]);
  });

  it('is a message to who has no browser that hears of it', async () => {
    const all = await line(6);
    const own = all[5];
    if (!own) throw new Error('no order');
    const number = fixture.newBuyer(own.paymentId);
    await pay(all);
    await ready(all.slice(0, 3));
    const [message] = await fixture.untilArrived(number, 1);
    expect(message?.text).toContain('곧 차례예요');
    expect(message?.text).toContain('아메리카노 외 2건');
    await expect(near(own.shopId)).resolves.toEqual([own.paymentId]);
  });

  it('is no news for who came behind four, or where the shop wants none', async () => {
    const [short, unwanted] = [await line(5), await line(6)];
    const shopOf = (all: readonly Waiting[]): string => all[0]?.shopId ?? '';
    await fixture.saveAlerts(shopOf(unwanted), { near: false });
    for (const all of [short, unwanted]) {
      await pay(all);
      await ready(all.slice(0, -1));
      await expect(near(shopOf(all))).resolves.toEqual([]);
    }
  });

  it('is told of orders paid and given back at the counter, too', async () => {
    const all = await line(6);
    const shopId = all[0]?.shopId ?? '';
    for (const [place, order] of all.entries())
      await fixture.publish(counterPaid, { ...paymentOf(order, 6 - place), tender: 'cash' });
    await fixture.settle();
    for (const [place, order] of all.slice(0, 3).entries()) {
      const { paidAt: refundedAt, ...bill } = paymentOf(order, 0);
      const back = { ...bill, refundId: v7(), refundAmount: bill.amount, refundedTotal: bill.amount, refundedAt };
      const refund = { ...back, restock: true, by: 'owner' } as const;
      // An order refunded in part is still to be made.
      await fixture.publish(paymentRefunded, { ...refund, refundAmount: 1, refundedTotal: 1, full: false });
      await fixture.settle();
      await expect(near(shopId)).resolves.toEqual([]);
      if (place < 2) await fixture.publish(paymentRefunded, { ...refund, full: true });
      else await fixture.publish(orders.facts.counterRefunded, { ...refund, tender: 'cash', full: true });
      await fixture.settle();
    }
    await expect(near(shopId)).resolves.toEqual(idsOf(all.slice(5)));
  });

  it('is not told again where an order came back, neither of it nor of those behind it', async () => {
    const all = await line(7);
    const shopId = all[0]?.shopId ?? '';
    const [, , , fourth, , sixth] = all;
    if (!fourth || !sixth) throw new Error('no order');
    await pay(all);
    // Made out of turn and called back: its shopper heard that it was ready, and needs no news of a near turn.
    await step(sixth, 'waiting', 'ready', 1);
    await step(sixth, 'ready', 'preparing', 2);
    await fixture.settle();
    await ready(all.slice(0, 3));
    await expect(near(shopId)).resolves.toEqual([]);
    await step(fourth, 'waiting', 'ready', 1);
    await fixture.settle();
    await expect(near(shopId)).resolves.toEqual(idsOf(all.slice(6)));
    await step(fourth, 'ready', 'preparing', 2);
    await step(fourth, 'preparing', 'ready', 3);
    await fixture.settle();
    await expect(near(shopId)).resolves.toEqual(idsOf(all.slice(6)));
  });

  it('is right where facts come in another order', async () => {
    const all = await line(6);
    const [first, second, third] = all;
    if (!first || !second || !third) throw new Error('no order');
    // The end of one is heard before its payment, and a change of another before an older one.
    await step(first, 'preparing', 'ready', 2);
    await fixture.settle();
    await step(second, 'ready', 'preparing', 3);
    await step(second, 'preparing', 'ready', 2);
    await fixture.settle();
    await pay(all);
    await ready([third]);
    await expect(near(first.shopId)).resolves.toEqual([]);
    await step(second, 'preparing', 'ready', 4);
    await fixture.settle();
    await expect(near(first.shopId)).resolves.toEqual([all[5]?.paymentId]);
  });

  it('is told once of each by any number of copies, where all before them leave at the same moment', async () => {
    const all = await line(24);
    const shopId = all[0]?.shopId ?? '';
    await pay(all);
    await Promise.all(all.slice(0, 21).map((order) => step(order, 'waiting', 'ready', 1)));
    await fixture.settle();
    const told = await near(shopId);
    expect(new Set(told).size).toBe(told.length);
    // Orders that left in the same moment may have been near before; the last three surely are.
    expect(told).toEqual(expect.arrayContaining(idsOf(all.slice(21))));
  });

  it('is not told when it is heard of too late, and its message stays away once the order is ready', async () => {
    const [late, soon] = [await line(6), await line(6)];
    const movedAt = new Date(fixture.now().getTime() - 11 * MINUTE).toISOString();
    await pay(late);
    for (const order of late.slice(0, 3))
      await fixture.publish(orderMoved, pushed.moved(order, { from: 'waiting', to: 'ready', sequence: 1, movedAt }));
    await fixture.settle();
    await expect(near(late[0]?.shopId ?? '')).resolves.toEqual([]);

    const own = soon[5];
    if (!own) throw new Error('no order');
    fixture.newBuyer(own.paymentId);
    await pay(soon);
    await fixture.fault({ target: 'solapi.send', kind: 'error', status: 503, times: 20 });
    await ready(soon.slice(0, 3));
    await ready([own]);
    await fixture.clearFaults();
    const [message] = await eventually(async () => {
      const found = (await fixture.messages(own.shopId)).filter(({ kind }) => kind === 'order-near');
      expect(found).toMatchObject([{ state: 'skipped', reason: 'left-line' }]);
      return found;
    });
    expect(message?.['source_id']).toBe(own.paymentId);
  });

  it('follows from any payments, moves and refunds as by counting, each told twice', async () => {
    const transactor = fixture.service.app.get(Transactor, { strict: false });
    const reach = reachOf(fixture.notificationsConfig);
    const actor = serviceActor('notifications');
    interface Known {
      paymentId: string;
      orderNumber: string;
      paidMs: number;
      leftMs: number | null;
      sequence: number;
      hasLeft: boolean;
      far: boolean | null;
    }
    const happenings = fc.array(
      fc.record({
        what: fc.constantFrom('pay', 'pay', 'leave', 'leave', 'first', 'back', 'refund'),
        which: fc.nat(11),
      }),
      { minLength: 20, maxLength: 45 },
    );
    const property = fc.asyncProperty(happenings, async (events) => {
      const shopId = v7();
      const all: Known[] = [];
      const expected: string[] = [];
      let nowMs = fixture.now().getTime();
      const inLine = () => all.filter(({ leftMs }) => leftMs === null);
      const change = async (own: Known, leftMs: number | null, sequence: number): Promise<void> => {
        Object.assign(own, { leftMs, sequence, hasLeft: true });
        const leftAt = leftMs === null ? null : new Date(leftMs).toISOString();
        const { paymentId, orderNumber } = own;
        for (let time = 0; time < 2; time += 1) {
          await transactor.transact(actor, (tx) =>
            followLine(
              tx,
              [{ shopId, paymentId, orderNumber, storeName: 'demo', leftAt, sequence }],
              new Date(nowMs),
              reach,
            ),
          );
        }
        if (leftMs === null) return;
        for (const front of inLine().slice(0, 3)) {
          if (front.far !== null || front.hasLeft) continue;
          const before = all.slice(0, all.indexOf(front));
          front.far = before.filter((other) => other.leftMs === null || other.leftMs > front.paidMs).length >= 5;
          if (front.far) expected.push(front.paymentId);
        }
      };
      for (const { what, which } of events) {
        nowMs += 1_000;
        const own = what === 'first' ? inLine()[0] : all[which];
        if (what === 'pay') {
          const { paymentId, orderNumber } = paid(shopId);
          all.push({ paymentId, orderNumber, paidMs: nowMs, leftMs: null, sequence: 0, hasLeft: false, far: null });
          const told = { shopId, paymentId, orderNumber, storeName: 'demo', paidAt: new Date(nowMs).toISOString() };
          const values = [JSON.stringify([told, told]), new Date(nowMs)];
          await transactor.transact(actor, (tx) => sqlIn(tx, joinLineSql('$1::jsonb', '$2'), values));
        } else if (!own || own.sequence === LAST_CHANGE) continue;
        else if (what === 'refund') await change(own, nowMs, LAST_CHANGE);
        else if (what === 'back' && own.leftMs !== null) await change(own, null, own.sequence + 1);
        else if (what !== 'back' && own.leftMs === null) await change(own, nowMs, own.sequence + 1);
      }
      expect((await near(shopId)).sort()).toEqual(expected.sort());
    });
    await fc.assert(property, { numRuns: 25 });
  }, 120_000);
});
