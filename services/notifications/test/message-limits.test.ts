import { v7 } from 'uuid';
import { serviceActor, type Actor } from '@jumun/contracts';
import { Database } from '@jumun/database';
import { Transactor } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import { eventually } from '@jumun/testing';
import { handOver, type ReadyMessage } from '../src/message/hand-over.js';
import { limitsOf, MESSAGES_A_DAY } from '../src/message/message-limits.js';
import { notificationReadings } from '../src/notification-metrics.js';
import { SEALER } from '../src/tokens.js';
import { nextPhone, openedNotifications, procedures } from './notifications-fixture.js';

const auth = serviceActor('auth');
const notifications = serviceActor('notifications');
const operator: Actor = { kind: 'operator', operatorId: v7(), sessionId: v7(), roles: ['admin'], provenAt: null };

const BUDGET_WON = 100_000;
const fixture = openedNotifications({ MESSAGE_BUDGET_WON: BUDGET_WON });

const TODAY = `(now() at time zone 'Asia/Seoul')::date`;
const spend = (won: number) =>
  fixture.sql(
    'notifications',
    `insert into message_day values (${TODAY}, $1) on conflict (day) do update set won = excluded.won`,
    [won],
  );
const spent = async (): Promise<number> =>
  Number((await fixture.sql('notifications', `select won from message_day where day = ${TODAY}`))[0]?.['won'] ?? 0);
const sendCode = (channel: 'sms' | 'email', to: string, code: string) =>
  fixture.rpc.call(procedures.sendCode, { channel, to, code }, auth);
const toShoppers = async (shopId: string) =>
  (await fixture.messages(shopId)).filter(({ recipient_role: role }) => role === 'shopper');

/** Pays as many orders as one phone, each of which tells it something. */
async function orderOften(times: number): Promise<{ shopId: string; buyer: string; owner: string | null }> {
  const { shopId, phone: owner } = await fixture.newShop();
  await fixture.saveAlerts(shopId, { receivedText: true });
  const buyer = nextPhone();
  for (let nth = 0; nth < times; nth += 1) {
    const paymentId = v7();
    fixture.newBuyer(paymentId, buyer);
    await fixture.order(shopId, { paymentId });
  }
  return { shopId, buyer, owner };
}

/** Waits until a shop has so many messages, and none of them is on its way. */
const untilEnded = (shopId: string, count: number) =>
  eventually(async () => {
    const rows = await fixture.messages(shopId);
    expect(rows).toHaveLength(count);
    expect(rows.filter(({ state }) => state === 'queued' || state === 'sending')).toEqual([]);
    return rows;
  }, 30_000);

describe('the day of one phone', () => {
  afterEach(() => spend(0));

  it('has an end over all kinds of messages, of which the desk knows the reason, and a code still comes', async () => {
    const to = nextPhone();
    const { shopId, phone: owner } = await fixture.newShop();
    await fixture.saveAlerts(shopId, { receivedText: true });
    await sendCode('sms', to, '100001');
    await fixture.untilArrived(to, 1);
    const orders = MESSAGES_A_DAY.phone + 3;
    for (let nth = 0; nth < orders; nth += 1) {
      const paymentId = v7();
      fixture.newBuyer(paymentId, to);
      await fixture.order(shopId, { paymentId });
    }
    await untilEnded(shopId, 2 * orders);
    const skipped = (await toShoppers(shopId)).filter(({ state }) => state === 'skipped');
    expect(skipped.map(({ reason }) => reason)).toEqual(Array<string>(4).fill('recipient-full'));
    await fixture.untilArrived(to, MESSAGES_A_DAY.phone);
    // Its owner hears of every order, and the phone has codes of its own left.
    await fixture.untilArrived(owner, orders);
    await sendCode('sms', to, '100002');
    await fixture.untilArrived(to, MESSAGES_A_DAY.phone + 1);
    const shown = await fixture.rpc.call(procedures.listMessages, { state: 'skipped' }, operator);
    expect(shown.filter((message) => message.shopId === shopId).map(({ reason }) => reason)).toContain(
      'recipient-full',
    );
  });

  it('ends for codes where whoever asks is told so', async () => {
    const to = nextPhone();
    for (let nth = 0; nth < MESSAGES_A_DAY.codesToPhone; nth += 1) {
      await sendCode('sms', to, `20000${nth}`);
      await fixture.untilArrived(to, nth + 1);
    }
    await expect(sendCode('sms', to, '200010')).rejects.toMatchObject({
      code: 'CODES_USED_UP',
      data: { retryAfterSeconds: expect.any(Number) },
    });
  });

  it('is the same for copies that hand over at once, and a try that sent nothing counts once', async () => {
    const to = nextPhone();
    const sealer = fixture.service.app.get<Sealer>(SEALER, { strict: false });
    const transactor = fixture.service.app.get(Transactor, { strict: false });
    const limits = limitsOf(fixture.notificationsConfig);
    const { shopId } = await fixture.newShop();
    const batches = await Promise.all(Array.from({ length: 8 }, () => queuedForLater(shopId, 10)));
    const hand = (batch: readonly string[], attempts = 0) =>
      transactor.transact(notifications, (tx) =>
        handOver(
          tx,
          { sealer, limits },
          batch.map((id) => readyText(id, shopId, to, attempts)),
        ),
      );
    const taken = (await Promise.all(batches.map((batch) => hand(batch)))).flat().map(({ message }) => message.id);
    expect(taken).toHaveLength(MESSAGES_A_DAY.phone);
    await fixture.sql('notifications', `update message set state = 'queued' where id = any($1::uuid[])`, [taken]);
    await expect(hand(taken, 1)).resolves.toHaveLength(MESSAGES_A_DAY.phone);
    expect(await spent()).toBe(MESSAGES_A_DAY.phone * 45);
    await fixture.sql('notifications', `update message set state = 'delivered', due_at = null where shop_id = $1`, [
      shopId,
    ]);
  });
});

describe('the money of a day', () => {
  afterEach(() => spend(0));

  it('stops news before codes, and what was kept back waits for an operator', async () => {
    await spend(BUDGET_WON * 0.8);
    const { shopId, buyer, owner } = await orderOften(2);
    const rows = await untilEnded(shopId, 4);
    expect(new Set(rows.map(({ state, reason }) => `${String(state)} ${String(reason)}`))).toEqual(
      new Set(['parked budget-spent']),
    );
    await expect(fixture.arrivals(owner)).resolves.toEqual([]);
    await sendCode('sms', buyer, '300001');
    await fixture.untilArrived(buyer, 1);
  });

  it('counts what each message costs once, and nothing of what it kept back', async () => {
    await spend(BUDGET_WON * 0.8 - 1);
    // Two messages, the first of which is the last one that the money is there for.
    const { shopId } = await orderOften(1);
    const rows = await untilEnded(shopId, 2);
    const out = rows.filter(({ state }) => state !== 'parked');
    expect(out).toHaveLength(1);
    expect(await spent()).toBe(BUDGET_WON * 0.8 - 1 + Number(out[0]?.['cost']));
  });

  it('ends for texts with codes, and is nothing to e-mail', async () => {
    await spend(BUDGET_WON);
    await expect(sendCode('sms', nextPhone(), '400001')).rejects.toMatchObject({ code: 'CODES_USED_UP' });
    await sendCode('email', 'budget@jumun.test', '400002');
    await eventually(async () => {
      const all = await fixture.control<{ to: string }[]>('GET', '/control/messages');
      expect(all.filter((each) => each.to === 'budget@jumun.test')).toHaveLength(1);
      return true;
    });
  });

  it('is shown by metrics', async () => {
    await spend(70_000);
    const readings = notificationReadings(fixture.notificationsConfig)(
      fixture.service.app.get(Database, { strict: false }),
    );
    const shown: object = Object.assign({}, ...(await Promise.all(readings.map((each) => each.read()))));
    const figures = { messages_spent_won: 70_000, messages_news_budget_won: 80_000, messages_budget_won: BUDGET_WON };
    expect(shown).toMatchObject(figures);
  });
});

/** Messages that no sweep finds, for callers that hand them over themselves. */
async function queuedForLater(shopId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => v7());
  await fixture.sql(
    'notifications',
    `insert into message (shop_id, id, kind, recipient_role, source_id, channel, due_at, order_number, title)
     select $1, id, 'order-ready', 'shopper', id, 'text', now() + interval '1 day', '1', 'x' from unnest($2::uuid[]) id`,
    [shopId, ids],
  );
  return ids;
}

const readyText = (id: string, shopId: string, to: string, attempts: number): ReadyMessage => ({
  message: {
    ...{ id, shopId, attempts, kind: 'order-ready', recipientRole: 'shopper', state: 'queued', channel: 'text' },
    ...{ createdAt: new Date(), expiresAt: null, sourceId: id, orderNumber: '1', title: 'x', amount: null },
    ...{ remaining: null, handedBack: false, refusedFor: null, figure: null, storeName: null, claimedAt: null },
    ...{ sealedTo: null, sealedText: null, traceparent: null },
  },
  ...{ to, text: 'x', form: 'lms', content: { channel: 'text', text: 'x' } },
});
