import { v7 } from 'uuid';
import { catalog, orders, Problem, serviceActor, type EmissionOf } from '@jumun/contracts';
import { applyRetention, Database } from '@jumun/database';
import { Rpc, Transactor } from '@jumun/messaging';
import { eventually } from '@jumun/testing';
import { RETENTIONS } from '../src/retention/retention.jobs.js';
import { reachOf } from '../src/message/reach.js';
import { escalate, pauseUnattended } from '../src/waiting/escalate.js';
import { escalateOrders, WaitingJobs } from '../src/waiting/waiting.jobs.js';
import { facts, openedNotifications, ownerOfShop, paid, procedures } from './notifications-fixture.js';

const { paymentPaid, paymentRefunded, orderMoved } = orders.facts;
const MINUTE = 60_000;
const DAY = 24 * 60;
const NOW = Date.now();
const ago = (minutes: number): string => new Date(NOW - minutes * MINUTE).toISOString();

describe('orders that nobody accepts', () => {
  const fixture = openedNotifications();
  /** The shops that catalog paused, as often as it was asked to. */
  const asked: string[] = [];
  const paused = new Set<string>();
  let isAway = false;
  beforeAll(async () => {
    // Its own sweep lives a day earlier, and finds none of the orders of today.
    fixture.advanceClock(-DAY * MINUTE);
    await fixture.stub(catalog.procedures.pauseUnattended, ({ shopId }, actor) => {
      if (actor.kind !== 'service' || isAway) throw new Problem(isAway ? 'SERVICE_AWAY' : 'FORBIDDEN');
      asked.push(shopId);
      const changed = !paused.has(shopId);
      paused.add(shopId);
      return { changed, reason: 'unattended' as const };
    });
  });
  afterEach(() => {
    isAway = false;
  });

  const settings = { version: 1, autoAccept: false, escalateAfterMinutes: 3, pauseAfterMinutes: 15 };
  async function newShop(more: Partial<typeof settings> = {}) {
    const shop = await fixture.newShop();
    await fixture.publish(catalog.facts.operationChanged, { shopId: shop.shopId, ...settings, ...more });
    await fixture.settle();
    return shop;
  }
  async function order(shopId: string, minutes: number): Promise<EmissionOf<typeof paymentPaid>> {
    const payment = await fixture.order(shopId, { paidAt: ago(minutes) });
    await fixture.settle();
    return payment;
  }
  const accept = async ({ shopId, paymentId, orderNumber, storeName }: EmissionOf<typeof paymentPaid>) => {
    const move = { from: 'waiting', to: 'preparing', sequence: 1, movedAt: ago(0) } as const;
    await fixture.publish(orderMoved, { shopId, paymentId, orderNumber, storeName, ...move });
    await fixture.settle();
  };
  /** Does the job's work for a shop, so many minutes from the beginning. */
  async function look(shopId: string, minutes = 0): Promise<void> {
    const at = new Date(NOW + minutes * MINUTE);
    const [database, transactor, rpc] = [Database, Transactor, Rpc].map((token) =>
      fixture.service.app.get(token, { strict: false }),
    ) as [Database, Transactor, Rpc];
    const reach = reachOf(fixture.notificationsConfig);
    await escalate({ transactor, reach }, shopId, at);
    await pauseUnattended({ database, transactor, rpc, reach }, shopId, at);
  }
  const reminders = async (shopId: string) =>
    (await fixture.messages(shopId))
      .filter(({ kind }) => kind === 'orders-waiting' || kind === 'unattended')
      .map(({ kind, figure }) => [kind, figure]);
  const pauses = async (shopId: string) =>
    (await reminders(shopId)).flatMap(([kind, minutes]) => (kind === 'unattended' ? [minutes] : []));
  const notices = async (shopId: string) => fixture.rpc.call(procedures.listNotices, {}, ownerOfShop(shopId));

  it('are told to the owner once more, each once and a shop every ten minutes at most', async () => {
    const { shopId, phone } = await newShop({ pauseAfterMinutes: 0 });
    await order(shopId, 2);
    await look(shopId);
    expect(await reminders(shopId)).toEqual([]);
    await order(shopId, 4);
    await order(shopId, 5);
    await look(shopId);
    await look(shopId);
    expect(await reminders(shopId)).toEqual([['orders-waiting', 3]]);
    // The third is late by then, and its reminder is sent when ten minutes are over.
    await look(shopId, 9);
    expect(await reminders(shopId)).toHaveLength(1);
    await look(shopId, 10);
    await look(shopId, 30);
    expect(await reminders(shopId)).toEqual([
      ['orders-waiting', 3],
      ['orders-waiting', 3],
    ]);
    const texts = (await fixture.untilArrived(phone, 5)).map(({ text }) => text);
    expect(texts).toContain(
      '[주문(Jumun)] 데모 카페\n접수하지 않은 주문이 3건 있어요.\nhttp://localhost:3000/store/admin/board',
    );
    expect(asked).not.toContain(shopId);
  });

  it('pause the shop and are told at the bell and by a message, once', async () => {
    const { shopId, phone } = await newShop({ escalateAfterMinutes: 30 });
    const first = await order(shopId, 16);
    await order(shopId, 10);
    await look(shopId);
    await look(shopId, 6);
    expect(asked.filter((id) => id === shopId)).toHaveLength(1);
    expect(await pauses(shopId)).toEqual([16]);
    const [notice, ...more] = await notices(shopId);
    expect([notice, more]).toEqual([
      expect.objectContaining({ kind: 'unattended', link: '/store/admin/board', read: false }),
      [],
    ]);
    expect(fixture.facts(facts.noticeAdded).filter((fact) => fact.shopId === shopId)).toEqual([
      expect.objectContaining({ kind: 'unattended', unread: 1 }),
    ]);
    const texts = (await fixture.untilArrived(phone, 3)).map(({ text }) => text);
    expect(texts).toContain(
      '[주문(Jumun)] 데모 카페\n16분 동안 주문을 확인하지 않아 접수를 잠시 멈췄어요.\nhttp://localhost:3000/store/admin/board',
    );
    // A checkout held at the pause and paid later adds no notice; after the shop accepted an order, the next one does.
    await order(shopId, -1);
    await look(shopId, 16.5);
    expect(await pauses(shopId)).toHaveLength(1);
    await accept(first);
    paused.delete(shopId);
    await order(shopId, -2);
    await look(shopId, 17.5);
    expect(await pauses(shopId)).toHaveLength(2);
    expect(await notices(shopId)).toHaveLength(2);
  });

  it('that were accepted or given back are told of no more, in whatever order that is heard', async () => {
    const { shopId } = await newShop();
    const [accepted, refunded, late] = [
      await order(shopId, 20),
      await order(shopId, 20),
      paid(shopId, { paidAt: ago(20) }),
    ];
    await accept(accepted);
    const { paidAt: refundedAt, ...payment } = refunded;
    const amounts = { refundAmount: payment.amount, refundedTotal: payment.amount, full: true };
    const refund = { ...payment, ...amounts, refundId: v7(), restock: true, by: 'shopper', refundedAt } as const;
    await fixture.publish(paymentRefunded, refund);
    await accept(late);
    await fixture.publish(paymentPaid, late);
    await fixture.settle();
    await look(shopId);
    expect([await reminders(shopId), await notices(shopId), asked.includes(shopId)]).toEqual([[], [], false]);
  });

  it('that were paid hours before the card company said so have waited since they were told of', async () => {
    const { shopId } = await newShop();
    await order(shopId, DAY + 10 * 60);
    await look(shopId, -DAY);
    expect([await reminders(shopId), asked.includes(shopId)]).toEqual([[], false]);
    await look(shopId, -DAY + 30);
    expect([(await pauses(shopId)).length, asked.includes(shopId)]).toEqual([1, true]);
  });

  it('are nobody’s matter in a shop that saved no settings or accepts by itself, or after a day', async () => {
    const [plain, itself, old] = [await fixture.newShop(), await newShop({ autoAccept: true }), await newShop()];
    for (const [{ shopId }, minutes] of [[plain, 20], [itself, 20], [old, 25 * 60]] as const) await order(shopId, minutes); // prettier-ignore
    for (const { shopId } of [plain, itself, old]) {
      await look(shopId, 60);
      expect([await reminders(shopId), asked.includes(shopId)]).toEqual([[], false]);
    }
  });

  it('pause the shop when catalog is back, and are found by the sweep', async () => {
    const { shopId } = await newShop({ escalateAfterMinutes: 30 });
    const { paymentId } = await order(shopId, DAY + 20);
    // Its payment was heard of twenty minutes ago.
    await fixture.sql('notifications', 'update waiting_order set since = $2 where order_id = $1', [
      paymentId,
      ago(DAY + 20),
    ]);
    isAway = true;
    await expect(look(shopId, -DAY)).rejects.toMatchObject({ code: 'SERVICE_AWAY' });
    expect(await notices(shopId)).toEqual([]);
    isAway = false;
    const jobs = fixture.service.app.get(WaitingJobs, { strict: false });
    expect(await jobs.findUnattended()).toContainEqual({ payload: { shopId }, key: shopId });
    fixture.service.jobs.enqueue(escalateOrders, { payload: { shopId } });
    await eventually(async () => (await notices(shopId)).length === 1);
    expect(await jobs.findUnattended()).not.toContainEqual({ payload: { shopId }, key: shopId });
  });

  it('are told though a process died after catalog was asked', async () => {
    const { shopId } = await newShop({ escalateAfterMinutes: 30 });
    await order(shopId, 20);
    await fixture.rpc.call(catalog.procedures.pauseUnattended, { shopId }, serviceActor('notifications'));
    await look(shopId);
    expect(await reminders(shopId)).toEqual([['unattended', 20]]);
  });
});

describe('a notice', () => {
  const DAY_MS = DAY * MINUTE;
  const fixture = openedNotifications();

  async function newNotice(shopId: string): Promise<string> {
    const noticeId = v7();
    await fixture.sql(
      'notifications',
      `insert into notice (shop_id, id, kind, source_id, link) values ($1, $2, 'unattended', $2, '/store/admin/board')`,
      [shopId, noticeId],
    );
    return noticeId;
  }
  const list = async (shopId: string) =>
    (await fixture.rpc.call(procedures.listNotices, {}, ownerOfShop(shopId))).map(({ noticeId, read }) => [
      noticeId,
      read,
    ]);
  const read = (shopId: string, noticeId: string) =>
    fixture.rpc.call(procedures.readNotice, { noticeId }, ownerOfShop(shopId));

  it('is read by its shop alone, by itself or with all that the bell tells', async () => {
    const [shopId, other] = [v7(), v7()];
    const [first, second] = [await newNotice(shopId), await newNotice(shopId)];
    await expect(read(other, first)).rejects.toMatchObject({ code: 'NOTIFICATION_NOT_FOUND' });
    await read(shopId, second);
    await read(shopId, second);
    expect(await list(shopId)).toEqual([[first, false], [second, true]]); // prettier-ignore
    expect(await list(other)).toEqual([]);
    await fixture.rpc.call(procedures.readBells, { paymentId: v7() }, ownerOfShop(shopId));
    expect(await list(shopId)).toContainEqual([first, false]);
    await fixture.rpc.call(procedures.readBells, {}, ownerOfShop(shopId));
    expect(await list(shopId)).toEqual([[second, true], [first, true]]); // prettier-ignore
  });

  it('is forgotten after a year, and a waiting order after a week', async () => {
    const shopId = v7();
    await newNotice(shopId);
    const waits = `insert into waiting_order (shop_id, order_id, since) values ($1, $1, now())`;
    await fixture.sql('notifications', waits, [shopId]);
    const left = async (days: number) => {
      await applyRetention(fixture.service.database, RETENTIONS, new Date(Date.now() + days * DAY_MS));
      const orders = await fixture.sql('notifications', 'select 1 from waiting_order where shop_id = $1', [shopId]);
      return [(await list(shopId)).length, orders.length];
    };
    expect([await left(6), await left(8), await left(364), await left(367)]).toEqual([
      [1, 1],
      [1, 0],
      [1, 0],
      [0, 0],
    ]);
  });
});
