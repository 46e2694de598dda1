import { v7 } from 'uuid';
import { catalog, orders, type EmissionOf, type OrderStatus } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { openedNotifications, paid } from './notifications-fixture.js';
import { pushOrders } from './push-orders.js';

const { orderMoved, moveReleased, moveUndone, paymentPaid } = orders.facts;
const WINDOW_MS = 6_000;

const fixture = openedNotifications();
const pushed = pushOrders(() => fixture);
beforeAll(() => pushed.knowOrders());

type Order = Awaited<ReturnType<typeof pushed.newOrder>>;
type Moved = EmissionOf<typeof orderMoved>;

const soon = (ms: number): string => new Date(Date.now() + ms).toISOString();
/** A move that may be undone for as long as this. */
const held = (order: Order, more: Partial<Moved> = {}, ms = WINDOW_MS) =>
  fixture.publish(orderMoved, pushed.moved(order, { undoUntil: soon(ms), ...more }));
const undone = (order: Order, from: OrderStatus, to: OrderStatus, sequence: number) => {
  const { shopId, paymentId, orderNumber, storeName } = order;
  const undo = { shopId, paymentId, orderNumber, storeName, from, to, sequence, undoneAt: soon(0) };
  return fixture.publish(moveUndone, undo);
};
const statesOf = async (shopId: string) => {
  const rows = await fixture.messages(shopId);
  return rows.map(({ kind, state, reason }) => [kind, state, reason]);
};
/** The tables with news of the order that waits. */
const heldRows = async ({ shopId }: Order) => {
  const waiting = (table: string) =>
    `select '${table}' as of from ${table} where shop_id = $1 and state = 'queued' and attempts = 0 and due_at > now()`;
  const rows = await fixture.sql('notifications', `${waiting('message')} union all ${waiting('push_delivery')}`, [
    shopId,
  ]);
  return rows.map((row) => row['of']);
};
const arrivedOf = async (phone: string | null) => (await fixture.arrivals(phone)).length;

/** An order with a phone that gets texts and a browser that gets pushes. */
async function watched() {
  const order = await pushed.newOrder();
  const phone = fixture.newBuyer(order.paymentId);
  const browser = await pushed.browser();
  await pushed.subscribe(order, browser);
  return { order, phone, browser };
}

describe('news of a move that may be undone', () => {
  it('leaves within three seconds after its moment, and not before', async () => {
    const { order, phone, browser } = await watched();
    const until = Date.now() + WINDOW_MS;
    await held(order);
    const arrived = eventually(async () => {
      expect([await arrivedOf(phone), (await pushed.seen(browser)).shown.length]).toEqual([1, 1]);
      return Date.now();
    }, 15_000);
    await fixture.settle();
    const waits = await statesOf(order.shopId);
    expect([Date.now() < until, waits]).toEqual([true, [['order-ready', 'queued', null]]]);
    const lateMs = (await arrived) - until;
    expect(lateMs).toBeGreaterThanOrEqual(0);
    expect(lateMs).toBeLessThan(3_000);
  });

  it('is never sent once the move was undone, while that of the next one is', async () => {
    const { order, phone, browser } = await watched();
    await held(order, {}, 1_500);
    await fixture.settle();
    await undone(order, 'ready', 'preparing', 3);
    await fixture.settle();
    expect(await statesOf(order.shopId)).toEqual([['order-ready', 'skipped', 'undone']]);
    await expect(pushed.deliveries(order.shopId)).resolves.toEqual([]);
    // Within the ten minutes in which the same news is not sent twice.
    await held(order, { sequence: 4 }, 0);
    await fixture.untilArrived(phone, 1);
    await pushed.untilShown(browser, 1);
    await fixture.untilStates(order.shopId, ['skipped', 'delivered']);
  });

  it('is never queued where the undo is heard of first, however often both are told', async () => {
    const { order, phone, browser } = await watched();
    for (let time = 0; time < 2; time += 1) await undone(order, 'ready', 'preparing', 3);
    await fixture.settle();
    for (let time = 0; time < 2; time += 1) await held(order);
    await fixture.settle();
    expect(await statesOf(order.shopId)).toEqual([]);
    expect([await arrivedOf(phone), (await pushed.seen(browser)).shown]).toEqual([0, []]);
  });

  it('comes with a later move that was heard of before the undo', async () => {
    const { order, phone, browser } = await watched();
    await held(order, { sequence: 1 });
    await fixture.settle();
    await held(order, { sequence: 3 });
    await fixture.settle();
    await undone(order, 'ready', 'preparing', 2);
    await fixture.settle();
    expect(await statesOf(order.shopId)).toEqual([
      ['order-ready', 'skipped', 'undone'],
      ['order-ready', 'queued', null],
    ]);
    expect(await heldRows(order)).toEqual(['message', 'push_delivery']);
    await fixture.untilArrived(phone, 1);
    await pushed.untilShown(browser, 1);
  });

  it('comes with an earlier move that was heard of after the one that is undone', async () => {
    const { order, phone, browser } = await watched();
    await held(order, { sequence: 3 });
    await fixture.settle();
    await held(order, { sequence: 1 });
    await fixture.settle();
    await undone(order, 'ready', 'preparing', 4);
    await fixture.settle();
    expect(await statesOf(order.shopId)).toEqual([
      ['order-ready', 'skipped', 'undone'],
      ['order-ready', 'queued', null],
    ]);
    await fixture.untilArrived(phone, 1);
    await pushed.untilShown(browser, 1);
  });

  it('leaves at once when the move can’t be undone any more, whichever of the two is heard first', async () => {
    for (const isLate of [false, true]) {
      const { order, phone, browser } = await watched();
      const release = { shopId: order.shopId, moves: [{ paymentId: order.paymentId, sequence: 2 }] };
      const facts = [() => held(order), () => fixture.publish(moveReleased, release)];
      for (const fact of isLate ? facts.reverse() : facts) {
        await fact();
        await fixture.settle();
      }
      expect(await heldRows(order)).toEqual([]);
      await fixture.untilArrived(phone, 1);
      await pushed.untilShown(browser, 1);
    }
  });

  it('waits on where another move was released, or where it waits for the word of a phone', async () => {
    const [one, other] = [await watched(), await watched()];
    await fixture.saveAlerts(other.order.shopId, { pushFirst: true });
    for (const { order } of [one, other]) await held(order);
    await fixture.settle();
    const moves = (order: Order, sequence: number) => ({
      ...{ shopId: order.shopId, moves: [{ paymentId: order.paymentId, sequence }] },
    });
    await fixture.publish(moveReleased, moves(one.order, 1));
    await fixture.publish(moveReleased, moves(other.order, 2));
    await fixture.settle();
    await pushed.untilShown(other.browser, 1);
    expect([await heldRows(one.order), await heldRows(other.order)]).toEqual([
      ['message', 'push_delivery'],
      ['message'],
    ]);
  });

  it('is not sent to one of twenty orders that are undone, and to all of twenty that are not', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, watched));
    for (const { order } of all) await held(order, {}, 3_000);
    await fixture.settle();
    const [kept, back] = [all.slice(0, 20), all.slice(20)];
    for (const { order } of back) await undone(order, 'ready', 'preparing', 3);
    for (const { phone } of kept) await fixture.untilArrived(phone, 1);
    await fixture.untilNothingIsSent();
    expect(await Promise.all(back.map(({ phone }) => arrivedOf(phone)))).toEqual(back.map(() => 0));
    const shown = await Promise.all(back.map(async ({ browser }) => (await pushed.seen(browser)).shown.length));
    expect(shown).toEqual(back.map(() => 0));
  }, 60_000);

  it('is not held where the shop’s own rule moved the order', async () => {
    const { order, phone } = await watched();
    await fixture.publish(orderMoved, pushed.moved(order));
    await fixture.settle();
    const [row] = await fixture.messages(order.shopId);
    expect(Number(row?.['due_at']) - Number(row?.['created_at'])).toBe(0);
    await fixture.untilArrived(phone, 1);
  });

  it('of whose turn came near goes back with it, and comes with the next move', async () => {
    const first = await pushed.newOrder();
    const all = [first];
    while (all.length < 6) all.push(await pushed.newOrder({ shopId: first.shopId }));
    const own = all[5];
    if (!own) throw new Error('no order');
    fixture.newBuyer(own.paymentId);
    for (const [place, { shopId, paymentId, orderNumber }] of all.entries()) {
      const paidAt = new Date(fixture.now().getTime() - (10 - place) * 60_000).toISOString();
      await fixture.publish(paymentPaid, paid(shopId, { paymentId, orderNumber, paidAt }));
    }
    await fixture.settle();
    const nearOf = async () => {
      const rows = await fixture.messages(first.shopId);
      return rows.filter(({ kind }) => kind === 'order-near').map(({ source_id: id }) => id);
    };
    for (const order of all.slice(0, 2)) await held(order, { from: 'waiting', sequence: 1 });
    await fixture.settle();
    const third = all[2] ?? first;
    await held(third, { from: 'waiting', sequence: 1 }, 60_000);
    await fixture.settle();
    await expect(nearOf()).resolves.toEqual([own.paymentId]);
    await undone(third, 'ready', 'waiting', 2);
    await fixture.settle();
    await expect(nearOf()).resolves.toEqual([]);
    await held(third, { from: 'waiting', sequence: 3 }, 60_000);
    await fixture.settle();
    await expect(nearOf()).resolves.toEqual([own.paymentId]);
  });
});

describe('an acceptance that is undone', () => {
  it('lets its order wait again to be accepted', async () => {
    const { shopId } = await fixture.newShop();
    const settings = { version: 1, autoAccept: false, escalateAfterMinutes: 3, pauseAfterMinutes: 15 };
    await fixture.publish(catalog.facts.operationChanged, { shopId, ...settings });
    await fixture.settle();
    const { paymentId, orderNumber, storeName } = await fixture.order(shopId, { paymentId: v7() });
    await fixture.settle();
    const order = { shopId, paymentId, orderNumber, storeName, orderStatus: 'waiting', status: 'paid' };
    const waits = async () => {
      const rows = await fixture.sql('notifications', 'select over_at from waiting_order where order_id = $1', [
        paymentId,
      ]);
      return rows.map(({ over_at: overAt }) => overAt === null);
    };
    await held(order, { from: 'waiting', to: 'preparing', sequence: 1 });
    await fixture.settle();
    await expect(waits()).resolves.toEqual([false]);
    await undone(order, 'preparing', 'waiting', 2);
    await fixture.settle();
    await expect(waits()).resolves.toEqual([true]);
  });
});
