import { v7 } from 'uuid';
import { auth, orders, shopper } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import {
  nextPhone,
  notificationsWorld,
  paid,
  procedures,
  reportSecret,
  type NotificationsWorld,
} from './notifications-world.js';

const LONG_MS = 20_000;

describe('a message to an owner', () => {
  let world: NotificationsWorld;
  beforeAll(async () => {
    world = await notificationsWorld();
  });
  afterAll(() => world.close());

  const order = async (shopId: string, more = {}) => {
    const payment = paid(shopId, more);
    await world.publish(orders.facts.paymentPaid, payment);
    return payment;
  };
  const arrived = async (phone: string | null) => world.arrivals(phone ?? '');
  const untilArrived = (phone: string | null, count: number) =>
    eventually(async () => {
      const found = await arrived(phone);
      expect(found).toHaveLength(count);
      return found;
    });
  /** Queues an Alimtalk, as for an owner who set Kakao up. */
  const alimtalk = (shopId: string) =>
    world.sql(
      'notifications',
      `insert into message (shop_id, id, kind, recipient_role, source_id, channel, order_number, title, amount)
       values ($1, $2, 'order-paid', 'owner', $3, 'alimtalk', '261121-ABCD1234-777', '라떼', 5000)`,
      [shopId, v7(), v7()],
    );
  const report = (reports: { messageId: string; statusCode: string; deliveryId?: string; replaced?: boolean }[], secret = reportSecret(world.notificationsConfig)) =>
    world.rpc.call(procedures.recordDeliveries, { secret, reports: reports.map((one) => ({ replaced: false, ...one })) }, shopper);

  it('says what was ordered, and its delivery is known', async () => {
    const { shopId, phone } = await world.newShop();
    const { paymentId, orderNumber } = await order(shopId);
    const [message] = await untilArrived(phone, 1);
    expect(message?.text).toBe(
      `[주문] 데모 카페\n새 주문 ${orderNumber.slice(-3)}번\n아메리카노 외 2건 12,500원\nhttp://localhost:3000/store/admin/paymentDetail/${paymentId}`,
    );
    expect(message?.channel).toBe('lms');
    await world.untilStates(shopId, ['delivered']);
  });

  it('carries the newest name of the shop that is known', async () => {
    const { shopId, phone } = await world.newShop();
    const changedAt = new Date().toISOString();
    await world.publish(auth.facts.shopChanged, { shopId, version: 2, status: 'active', shopName: '바뀐 이름', storeName: null, changedAt });
    await world.settle();
    await order(shopId);
    const [message] = await untilArrived(phone, 1);
    expect(message?.text).toContain('[주문] 바뀐 이름\n');
  });

  it('goes to each owner in a rush exactly once', async () => {
    const shops = await Promise.all(Array.from({ length: 20 }, () => world.newShop()));
    await Promise.all(shops.flatMap(({ shopId }) => Array.from({ length: 5 }, () => order(shopId))));
    for (const { shopId, phone } of shops) {
      await world.untilStates(shopId, Array<string>(5).fill('delivered'));
      const texts = (await arrived(phone)).map(({ text }) => text);
      expect(new Set(texts).size).toBe(5);
      expect(texts).toHaveLength(5);
    }
  }, LONG_MS);

  it('is left out for an owner without a phone, and nothing fails', async () => {
    const { shopId } = await world.newShop(null);
    await order(shopId);
    const [message] = await world.untilStates(shopId, ['skipped']);
    expect(message).toMatchObject({ reason: 'no-phone', due_at: null });
  });

  it('can be carried although its words hold what a text message can not', async () => {
    const { shopId, phone } = await world.newShop(nextPhone(), '카페 🍰');
    await order(shopId, { title: '라떼 ☕️ 외 1건' });
    const [message] = await untilArrived(phone, 1);
    expect(message?.text).toContain('라떼 외 1건 12,500원');
  });

  it('waits while auth can not say where to reach the owner, and goes out once it can', async () => {
    const shopId = v7();
    // The stub breaks for a shop that it does not know.
    await order(shopId);
    await eventually(async () => {
      const [row] = await world.messages(shopId);
      expect(row).toMatchObject({ state: 'queued', attempts: 1, reason: 'auth-INTERNAL', sealed_to: null });
      return true;
    });
    const { phone } = await world.newShop(nextPhone(), '늦은 가게', shopId);
    await world.passTime(shopId);
    await world.untilStates(shopId, ['delivered']);
    await expect(arrived(phone)).resolves.toHaveLength(1);
  });

  it('is sent once when the provider is down at first', async () => {
    const { shopId, phone } = await world.newShop();
    await world.fault({ target: 'solapi.send', kind: 'error', match: (phone ?? '').replaceAll('-', '') });
    await order(shopId);
    await eventually(async () => {
      const [row] = await world.messages(shopId);
      expect(row).toMatchObject({ state: 'queued', reason: expect.stringContaining('http-503') });
      return true;
    });
    await world.passTime(shopId);
    const [sent] = await world.untilStates(shopId, ['delivered']);
    expect(sent).toMatchObject({ attempts: 2 });
    await expect(arrived(phone)).resolves.toHaveLength(1);
  });

  it("is sent once when the provider's answer is lost", async () => {
    const { shopId, phone } = await world.newShop();
    world.sandbox.sendReportsTo(undefined);
    try {
      await world.fault({ target: 'solapi.send', kind: 'lost-answer', match: (phone ?? '').replaceAll('-', '') });
      await order(shopId);
      await untilArrived(phone, 1);
      await eventually(async () => {
        const [row] = await world.messages(shopId);
        expect(row).toMatchObject({ state: 'sending', provider_message_id: null, reason: 'reset' });
        return true;
      });
      await world.passTime(shopId);
      const [found] = await world.untilStates(shopId, ['delivered']);
      expect(found).toMatchObject({ attempts: 1, provider_status: '4000', provider_message_id: expect.any(String) });
      await expect(arrived(phone)).resolves.toHaveLength(1);
    } finally {
      world.sandbox.sendReportsTo(world.reportsUrl);
    }
  });

  it('is sent again when the look-up says that it never came', async () => {
    const { shopId, phone } = await world.newShop();
    await world.fault({ target: 'solapi.send', kind: 'error', status: 502, match: (phone ?? '').replaceAll('-', '') });
    await order(shopId);
    await eventually(async () => {
      const [row] = await world.messages(shopId);
      expect(row).toMatchObject({ state: 'sending', reason: 'malformed' });
      return true;
    });
    await world.passTime(shopId);
    await eventually(async () => {
      const [row] = await world.messages(shopId);
      expect(row).toMatchObject({ state: 'queued', reason: 'not-at-provider', sealed_to: null });
      return true;
    });
    await world.passTime(shopId);
    await world.untilStates(shopId, ['delivered']);
    await expect(arrived(phone)).resolves.toHaveLength(1);
  });

  it('is never sent again while the provider can not be asked about it', async () => {
    const { shopId, phone } = await world.newShop();
    world.sandbox.sendReportsTo(undefined);
    try {
      await world.fault({ target: 'solapi.send', kind: 'malformed', match: (phone ?? '').replaceAll('-', '') });
      await order(shopId);
      await untilArrived(phone, 1);
      await world.fault({ target: 'solapi.list', kind: 'error' });
      await eventually(async () => ((await world.messages(shopId))[0]?.['reason'] === 'malformed'));
      await world.passTime(shopId);
      await eventually(async () => ((await world.messages(shopId))[0]?.['reason'] === 'http-503'));
      await world.passTime(shopId);
      await world.untilStates(shopId, ['delivered']);
      await expect(arrived(phone)).resolves.toHaveLength(1);
    } finally {
      world.sandbox.sendReportsTo(world.reportsUrl);
    }
  });

  it('is sent once when its process dies between sending and writing it down', async () => {
    const { shopId, phone } = await world.newShop();
    // The database refuses the write that follows the provider's answer, which is where a crash would leave the row.
    await world.sql('notifications', `create function die() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$`);
    await world.sql(
      'notifications',
      `create trigger dies before update on message for each row
       when (new.shop_id = '${shopId}' and new.state not in ('queued', 'sending')) execute function die()`,
    );
    await order(shopId);
    await untilArrived(phone, 1);
    await world.sql('notifications', 'drop trigger dies on message');
    await world.sql('notifications', 'drop function die');
    const [left] = await world.messages(shopId);
    expect(left).toMatchObject({ state: 'sending', sealed_to: expect.any(String) });
    await world.passTime(shopId);
    await world.untilStates(shopId, ['delivered']);
    await expect(arrived(phone)).resolves.toHaveLength(1);
  });

  it('goes out when its process died before it was handed over', async () => {
    const { shopId, phone } = await world.newShop();
    await world.sql(
      'notifications',
      `insert into message (shop_id, id, kind, recipient_role, source_id, channel, order_number, title, amount, state, attempts, claimed_at, due_at)
       values ($1, $2, 'order-paid', 'owner', $3, 'text', '261121-ABCD1234-778', '라떼', 5000, 'sending', 1, now() - interval '2 minutes', now())`,
      [shopId, v7(), v7()],
    );
    await untilArrived(phone, 1);
    await world.untilStates(shopId, ['delivered']);
  });

  it('is parked when it could not be sent until it is too late', async () => {
    const { shopId, phone } = await world.newShop();
    await world.fault({ target: 'solapi.send', kind: 'error', match: (phone ?? '').replaceAll('-', '') });
    await world.sql(
      'notifications',
      `insert into message (shop_id, id, kind, recipient_role, source_id, channel, order_number, title, amount, created_at)
       values ($1, $2, 'order-paid', 'owner', $3, 'text', '261121-ABCD1234-779', '라떼', 5000, now() - interval '31 minutes')`,
      [shopId, v7(), v7()],
    );
    const [parked] = await world.untilStates(shopId, ['parked']);
    expect(parked).toMatchObject({ reason: 'too-late: http-503-ServiceUnavailable' });
    await expect(arrived(phone)).resolves.toEqual([]);
  });

  it('is parked with the code of the carrier that refuses it', async () => {
    const { shopId } = await world.newShop('010-0000-3032');
    await order(shopId);
    const [parked] = await world.untilStates(shopId, ['parked']);
    expect(parked).toMatchObject({ reason: '3032', provider_status: '3032' });
  });

  it('is parked alone when the provider refuses it among others', async () => {
    const refused = await world.newShop('010-0000-1060');
    const fine = await world.newShop();
    await Promise.all([order(refused.shopId), order(fine.shopId)]);
    const [parked] = await world.untilStates(refused.shopId, ['parked']);
    expect(parked).toMatchObject({ reason: '1060' });
    await world.untilStates(fine.shopId, ['delivered']);
  });

  it('reads as Alimtalk exactly like its template', async () => {
    const { shopId, phone } = await world.newShop();
    await alimtalk(shopId);
    const [message] = await untilArrived(phone, 1);
    expect(message).toMatchObject({ channel: 'alimtalk', templateId: 'JUMUN_ORDER_PAID_OWNER' });
    expect(message?.text).toContain('새 주문 777번\n라떼\n5,000원');
    await world.untilStates(shopId, ['delivered']);
  });

  it('goes on as a text message when the owner has no KakaoTalk, once however often that is reported', async () => {
    const { shopId, phone } = await world.newShop('010-0000-3104');
    await alimtalk(shopId);
    const [first, second] = await world.untilStates(shopId, ['failed', 'delivered']);
    expect(first).toMatchObject({ channel: 'alimtalk', reason: '3104' });
    expect(second).toMatchObject({ channel: 'text', fallback_of: first?.['id'] });
    const again = { messageId: String(first?.['provider_message_id']), statusCode: '3104', deliveryId: String(first?.['id']) };
    await expect(report([again, again])).resolves.toEqual({ accepted: 2 });
    await world.untilStates(shopId, ['failed', 'delivered']);
    await expect(arrived(phone)).resolves.toHaveLength(1);
  });

  it('stays delivered whatever is reported later', async () => {
    const { shopId } = await world.newShop();
    await order(shopId);
    const [row] = await world.untilStates(shopId, ['delivered']);
    const of = (statusCode: string) => ({ messageId: String(row?.['provider_message_id']), statusCode });
    await expect(report([of('3000'), of('3040'), of('2000')])).resolves.toEqual({ accepted: 3 });
    await world.untilStates(shopId, ['delivered']);
  });

  it('is known as delivered when reports come in the wrong order and at once', async () => {
    const { shopId } = await world.newShop('010-0000-9999');
    await order(shopId);
    const [row] = await world.untilStates(shopId, ['accepted']);
    const of = (statusCode: string) => ({ messageId: 'M-unknown', statusCode, deliveryId: String(row?.['id']) });
    await Promise.all([report([of('4000')]), report([of('3000')]), report([of('4000'), of('3000')])]);
    await world.untilStates(shopId, ['delivered']);
  });

  it('is asked about when its report never comes', async () => {
    const { shopId } = await world.newShop();
    world.sandbox.sendReportsTo(undefined);
    try {
      await order(shopId);
      await world.untilStates(shopId, ['accepted']);
      await eventually(async () => {
        await world.passTime(shopId);
        return (await world.messages(shopId))[0]?.['state'] === 'delivered';
      });
    } finally {
      world.sandbox.sendReportsTo(world.reportsUrl);
    }
  });

  it('is not touched by a report without the secret, nor by one of a stranger', async () => {
    const { shopId } = await world.newShop('010-0000-9999');
    await order(shopId);
    const [row] = await world.untilStates(shopId, ['accepted']);
    const forged = [{ messageId: 'M', statusCode: '4000', deliveryId: String(row?.['id']) }];
    for (const secret of ['', 'wrong', world.notificationsConfig.SOLAPI_WEBHOOK_SECRET]) {
      await expect(report(forged, secret)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    await expect(report([{ messageId: 'M-x', statusCode: '4000', deliveryId: "' or 1=1" }])).resolves.toEqual({ accepted: 0 });
    await expect(report([])).resolves.toEqual({ accepted: 0 });
    await world.untilStates(shopId, ['accepted']);
  });

  it('leaves neither number nor text readable in the database', async () => {
    const { shopId, phone } = await world.newShop('010-4242-4242', '카나리아 카페');
    await order(shopId);
    await untilArrived(phone, 1);
    await world.untilStates(shopId, ['delivered']);
    const tables = await world.sql('notifications', `select tablename from pg_tables where schemaname = 'public'`);
    let dump = '';
    for (const { tablename } of tables) {
      const rows = await world.sql('notifications', `select row_to_json(t)::text as row from "${String(tablename)}" t`);
      dump += rows.map(({ row }) => String(row)).join('\n');
    }
    expect(dump).toContain(shopId);
    for (const canary of ['4242-4242', '42424242', 'canary.owner', '[주문] 카나리아']) expect(dump).not.toContain(canary);
  });
});
