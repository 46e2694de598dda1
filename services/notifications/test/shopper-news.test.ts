import { v7 } from 'uuid';
import { orders, shopper, type EmissionOf } from '@jumun/contracts';
import { templateIdOf } from '@jumun/sandbox';
import { eventually } from '@jumun/testing';
import { alimtalkTemplates } from '../src/wording/templates-setting.js';
import { FIND_LEFT_STANDING } from '../src/pickup/pickup-wait.sql.js';
import {
  openedNotifications,
  ownerOfShop,
  paid,
  procedures,
  type NotificationsFixture,
} from './notifications-fixture.js';
import { pushOrders } from './push-orders.js';

const { orderMoved, paymentRefunded } = orders.facts;
const MINUTE = 60_000;

describe('news for a shopper', () => {
  const passed = ['order-ready.shopper', 'order-waiting-pickup.shopper', 'order-ready.shopper.en'];
  const templates = passed.map((name) => `${name}=${templateIdOf(name)}`).join(',');
  const fixture = openedNotifications({ ALIMTALK_TEMPLATES: alimtalkTemplates.parse(templates) });
  const pushed = pushOrders(() => fixture);
  beforeAll(() => pushed.knowOrders());

  type Moved = EmissionOf<typeof orderMoved>;
  function moved(shopId: string, paymentId: string, more: Partial<Moved> = {}): Moved {
    const { orderNumber, storeName } = paid(shopId);
    const movedAt = fixture.now().toISOString();
    return {
      ...{ shopId, paymentId, orderNumber, storeName, movedAt },
      from: 'preparing',
      to: 'ready',
      sequence: 2,
      ...more,
    };
  }
  async function ready(
    ...[phone, more]: [phone?: string | null, more?: Parameters<NotificationsFixture['newBuyer']>[2]]
  ) {
    const { shopId } = await fixture.newShop();
    const paymentId = v7();
    const buyer = fixture.newBuyer(paymentId, phone, more);
    await fixture.publish(orderMoved, moved(shopId, paymentId));
    return { shopId, paymentId, buyer };
  }

  it('is an Alimtalk in the language that it was ordered in, where that one passed the review', async () => {
    const { buyer } = await ready(undefined, { locale: 'en' });
    const [message] = await fixture.untilArrived(buyer, 1);
    expect(message).toMatchObject({ channel: 'alimtalk', templateId: templateIdOf('order-ready.shopper.en') });
    expect(message?.text).toContain('Your order is ready.');
  });

  it.each([
    ['ja', 'のご注文ができました'],
    ['zh', 'is ready. Please pick it up'],
  ] as const)('is a text message, never the Korean Alimtalk, where none in %s passed', async (locale, words) => {
    const { buyer, shopId } = await ready(undefined, { locale });
    const [message] = await fixture.untilArrived(buyer, 1);
    expect(message?.channel).toMatch(/^[sl]ms$/);
    expect(message?.text).toContain(words);
    expect(message?.text).not.toMatch(/[?가-힣]/);
    await fixture.untilStates(shopId, ['delivered']);
  });

  it('is an e-mail for who left no number that takes texts', async () => {
    const { shopId } = await ready('+819012345678', { locale: 'zh', email: 'guest@example.com' });
    await fixture.untilStates(shopId, ['accepted']);
    const [mail] = await fixture.arrivals('guest@example.com');
    expect(mail).toMatchObject({ channel: 'email', subject: '[demo] 您的餐点已备好。' });
  });

  describe('of an order that stands ready', () => {
    const told = async (shopId: string) =>
      (await fixture.messages(shopId)).filter(({ kind }) => kind === 'order-waiting-pickup').length;
    const looked = async () => {
      await eventually(
        async () => (await fixture.service.database.platform.run(FIND_LEFT_STANDING, [fixture.now()])).length === 0,
      );
    };

    it('reminds its shopper once after the minutes of the shop, unless it was taken or given back', async () => {
      const [standing, taken, refunded] = [await ready(), await ready(), await ready()];
      for (const { shopId } of [standing, taken, refunded]) await fixture.untilStates(shopId, ['delivered']);
      const completed = moved(taken.shopId, taken.paymentId, { from: 'ready', to: 'completed', sequence: 3 });
      await fixture.publish(orderMoved, completed);
      const { paidAt: refundedAt, ...bill } = paid(refunded.shopId, { paymentId: refunded.paymentId });
      const back = { refundId: v7(), refundAmount: bill.amount, refundedTotal: bill.amount, full: true };
      await fixture.publish(paymentRefunded, { ...bill, ...back, restock: true, by: 'owner', refundedAt });
      await fixture.settle();
      fixture.advanceClock(11 * MINUTE);
      await eventually(async () => (await told(standing.shopId)) === 1);
      // Heard late, what came before the end changes nothing.
      await fixture.publish(orderMoved, moved(taken.shopId, taken.paymentId, { sequence: 2 }));
      fixture.advanceClock(30 * MINUTE);
      await looked();
      expect(await Promise.all([standing, taken, refunded].map(({ shopId }) => told(shopId)))).toEqual([1, 0, 0]);
      fixture.advanceClock(-41 * MINUTE);
    });

    it('reminds nobody where the shop wants none', async () => {
      const { shopId } = await fixture.newShop();
      await fixture.saveAlerts(shopId, { pickupReminderMin: 0 });
      const paymentId = v7();
      fixture.newBuyer(paymentId);
      await fixture.publish(orderMoved, moved(shopId, paymentId));
      await fixture.settle();
      fixture.advanceClock(20 * MINUTE);
      const due = await fixture.service.database.platform.run(FIND_LEFT_STANDING, [fixture.now()]);
      fixture.advanceClock(-20 * MINUTE);
      expect([due, await told(shopId)]).toEqual([[], 0]);
    });
  });

  describe('where the shop saves on messages', () => {
    const saving = { receivedText: false, near: true, pickupReminderMin: 0, pushFirst: true };
    async function readyOrder() {
      const [order, phone] = [await pushed.newOrder(), await pushed.browser()];
      await fixture.rpc.call(procedures.saveShopAlerts, saving, ownerOfShop(order.shopId));
      const number = fixture.newBuyer(order.paymentId);
      await pushed.subscribe(order, phone);
      await fixture.publish(orderMoved, pushed.moved(order));
      const { shown } = await pushed.untilShown(phone, 1);
      return { order, number, id: shown[0]?.id ?? '' };
    }
    const ack = (id: string) => fixture.rpc.call(procedures.ackPush, { id }, shopper);
    /** Takes what the message still waits to this many seconds. */
    const waitsFor = (shopId: string, seconds: number) =>
      fixture.sql(
        'notifications',
        'update message set due_at = now() + make_interval(secs => $2) where shop_id = $1 and due_at is not null',
        [shopId, seconds],
      );

    it('a phone’s word in time keeps the message back', async () => {
      const { order, number, id } = await readyOrder();
      const [row] = await fixture.messages(order.shopId);
      const waits = (Number(row?.['due_at']) - Number(row?.['created_at'])) / 1000;
      expect(waits).toBeCloseTo(15, 3);
      await ack(id);
      await waitsFor(order.shopId, 0);
      await fixture.settle();
      await expect(fixture.messages(order.shopId)).resolves.toMatchObject([{ state: 'skipped', reason: 'push-seen' }]);
      await expect(fixture.arrivals(number)).resolves.toEqual([]);
    });

    it('a phone’s word keeps back no message of money', async () => {
      const { order, number } = await readyOrder();
      await waitsFor(order.shopId, 0);
      await fixture.untilArrived(number, 1);
      const { paidAt: refundedAt, ...bill } = paid(order.shopId, order);
      const back = { refundId: v7(), refundAmount: 12_500, refundedTotal: 12_500, full: true, refundedAt };
      await fixture.publish(paymentRefunded, { ...bill, ...back, restock: true, by: 'owner' });
      await fixture.untilArrived(number, 2);
      // As while its provider is away.
      const waits = `update message set state = 'queued', finished_at = null, due_at = now() + interval '1 hour'
        where shop_id = $1 and kind = 'order-cancelled' and recipient_role = 'shopper'`;
      await fixture.untilStates(order.shopId, ['delivered', 'delivered', 'delivered']);
      await fixture.sql('notifications', waits, [order.shopId]);
      const [told] = (await pushed.deliveries(order.shopId)).filter(({ kind }) => kind === 'order-cancelled');
      await ack(String(told?.['id']));
      const left = await fixture.messages(order.shopId);
      expect(left.filter(({ state }) => state === 'queued')).toMatchObject([{ kind: 'order-cancelled' }]);
    });

    it('a phone’s word that comes too late changes nothing', async () => {
      const { order, number, id } = await readyOrder();
      await waitsFor(order.shopId, 0);
      await fixture.untilArrived(number, 1);
      await ack(id);
      await fixture.untilStates(order.shopId, ['delivered']);
    });
  });
});
