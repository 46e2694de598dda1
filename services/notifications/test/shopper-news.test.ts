import { v7 } from 'uuid';
import { orders, type EmissionOf } from '@jumun/contracts';
import { templateIdOf } from '@jumun/sandbox';
import { eventually } from '@jumun/testing';
import { alimtalkTemplates } from '../src/message/templates-setting.js';
import { FIND_LEFT_STANDING } from '../src/pickup/pickup-wait.sql.js';
import { notificationsFixture, paid, type NotificationsFixture } from './notifications-fixture.js';

const { orderMoved, paymentRefunded } = orders.facts;
const MINUTE = 60_000;

describe('news for a shopper', () => {
  let fixture: NotificationsFixture;
  beforeAll(async () => {
    const [ready, pickup, english] = ['order-ready.shopper', 'order-waiting-pickup.shopper', 'order-ready.shopper.en'];
    const passed = [ready, pickup, english].map((name = '') => `${name}=${templateIdOf(name)}`).join(',');
    fixture = await notificationsFixture({ ALIMTALK_TEMPLATES: alimtalkTemplates.parse(passed) });
  });
  afterAll(() => fixture.close());

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
});
