import { v7 } from 'uuid';
import { auth } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import type { ReadyMessage } from '../src/message/hand-over.js';
import { sendReady } from '../src/message/send-ready.js';
import type { SendingDeps } from '../src/message/sending-deps.js';
import { nextPhone, openedNotifications } from './notifications-fixture.js';

describe('a message to an owner', () => {
  const fixture = openedNotifications();
  /** An order whose message the provider answered with an error that leaves open whether it took it. */
  async function orderWithoutAnswer() {
    const { shopId, phone } = await fixture.newShop();
    await fixture.fault({
      target: 'solapi.send',
      kind: 'error',
      status: 502,
      match: (phone ?? '').replaceAll('-', ''),
    });
    await fixture.order(shopId);
    await eventually(async () => {
      const [row] = await fixture.messages(shopId);
      expect(row).toMatchObject({ state: 'sending', reason: 'malformed' });
      return true;
    });
    return { shopId, phone };
  }

  it('says what was ordered, and its delivery is known', async () => {
    const { shopId, phone } = await fixture.newShop();
    const { paymentId, orderNumber } = await fixture.order(shopId);
    const [message] = await fixture.untilArrived(phone, 1);
    expect(message?.text).toBe(
      `[주문(Jumun)] 데모 카페\n새 주문 ${orderNumber.slice(-3)}번\n아메리카노 외 2건 12,500원\nhttp://localhost:3000/store/admin/paymentDetail/${paymentId}`,
    );
    expect(message?.channel).toBe('lms');
    await fixture.untilStates(shopId, ['delivered']);
  });

  it('carries the newest name of the shop that is known', async () => {
    const { shopId, phone } = await fixture.newShop();
    const changedAt = new Date().toISOString();
    await fixture.publish(auth.facts.shopChanged, {
      shopId,
      version: 2,
      status: 'active',
      shopName: '바뀐 이름',
      storeName: null,
      changedAt,
    });
    await fixture.settle();
    await fixture.order(shopId);
    const [message] = await fixture.untilArrived(phone, 1);
    expect(message?.text).toContain('[주문(Jumun)] 바뀐 이름\n');
  });

  it('goes to each owner in a rush exactly once', async () => {
    const shops = await Promise.all(Array.from({ length: 20 }, () => fixture.newShop()));
    await Promise.all(shops.flatMap(({ shopId }) => Array.from({ length: 5 }, () => fixture.order(shopId))));
    for (const { shopId, phone } of shops) {
      await fixture.untilStates(shopId, Array<string>(5).fill('delivered'));
      const texts = (await fixture.arrivals(phone)).map(({ text }) => text);
      expect(new Set(texts).size).toBe(5);
      expect(texts).toHaveLength(5);
    }
  });

  it('is written when it is queued, handed over and reported, and not once more to be claimed', async () => {
    const { shopId } = await fixture.newShop();
    await fixture.sql(
      'notifications',
      `create table written (state text, position serial);
       create function note_written() returns trigger language plpgsql security definer as
         $$ begin insert into public.written (state) values (new.state); return null; end $$;
       create trigger notes after insert or update on message for each row
         when (new.shop_id = '${shopId}' and new.recipient_role = 'owner') execute function note_written()`,
    );
    await fixture.order(shopId);
    await fixture.untilStates(shopId, ['delivered']);
    const written = await fixture.sql('notifications', 'select state from written order by position');
    await fixture.sql('notifications', 'drop function note_written cascade; drop table written');
    // A report that comes after some seconds finds it accepted.
    const states = written.map(({ state }) => state).filter((state) => state !== 'accepted');
    expect(states).toEqual(['queued', 'sending', 'delivered']);
  });

  it('is left out for an owner without a phone, and nothing fails', async () => {
    const { shopId } = await fixture.newShop(null);
    await fixture.order(shopId);
    const [message] = await fixture.untilStates(shopId, ['skipped']);
    expect(message).toMatchObject({ reason: 'no-phone', due_at: null });
  });

  it('can be carried although its words hold what a text message can not', async () => {
    const { shopId, phone } = await fixture.newShop(nextPhone(), '카페 🍰');
    await fixture.order(shopId, { title: '라떼 ☕️ 외 1건' });
    const [message] = await fixture.untilArrived(phone, 1);
    expect(message?.text).toContain('라떼 외 1건 12,500원');
  });

  it('waits while auth can not say where to reach the owner, and goes out once it can', async () => {
    const shopId = v7();
    // The stub breaks for a shop that it does not know.
    await fixture.order(shopId);
    await eventually(async () => {
      const [row] = await fixture.messages(shopId);
      expect(row).toMatchObject({ state: 'queued', attempts: 1, reason: 'auth-INTERNAL', sealed_to: null });
      return true;
    });
    const { phone } = await fixture.newShop(nextPhone(), '늦은 가게', shopId);
    await fixture.passTime(shopId);
    await fixture.untilStates(shopId, ['delivered']);
    await expect(fixture.arrivals(phone)).resolves.toHaveLength(1);
  });

  it('is sent once when the provider is down at first', async () => {
    const { shopId, phone } = await fixture.newShop();
    await fixture.fault({ target: 'solapi.send', kind: 'error', match: (phone ?? '').replaceAll('-', '') });
    await fixture.order(shopId);
    await eventually(async () => {
      const [row] = await fixture.messages(shopId);
      expect(row).toMatchObject({ state: 'queued', reason: expect.stringContaining('http-503') });
      return true;
    });
    await fixture.passTime(shopId);
    const [sent] = await fixture.untilStates(shopId, ['delivered']);
    expect(sent).toMatchObject({ attempts: 2 });
    await expect(fixture.arrivals(phone)).resolves.toHaveLength(1);
  });

  it("is sent once when the provider's answer is lost", async () => {
    const { shopId, phone } = await fixture.newShop();
    fixture.sandbox.sendReportsTo(undefined);
    try {
      await fixture.fault({ target: 'solapi.send', kind: 'lost-answer', match: (phone ?? '').replaceAll('-', '') });
      await fixture.order(shopId);
      await fixture.untilArrived(phone, 1);
      await eventually(async () => {
        const [row] = await fixture.messages(shopId);
        expect(row).toMatchObject({ state: 'sending', provider_message_id: null, reason: 'reset' });
        return true;
      });
      await fixture.passTime(shopId);
      const [found] = await fixture.untilStates(shopId, ['delivered']);
      expect(found).toMatchObject({ attempts: 1, provider_status: '4000', provider_message_id: expect.any(String) });
      await expect(fixture.arrivals(phone)).resolves.toHaveLength(1);
    } finally {
      fixture.sandbox.sendReportsTo(fixture.reportsUrl);
    }
  });

  it('is sent again when the look-up says that it never came', async () => {
    const { shopId, phone } = await orderWithoutAnswer();
    await fixture.passTime(shopId);
    await eventually(async () => {
      const [row] = await fixture.messages(shopId);
      expect(row).toMatchObject({ state: 'queued', reason: 'not-at-provider', sealed_to: null });
      return true;
    });
    await fixture.passTime(shopId);
    await fixture.untilStates(shopId, ['delivered']);
    await expect(fixture.arrivals(phone)).resolves.toHaveLength(1);
  });

  it('is never sent again while the provider can not be asked about it', async () => {
    const { shopId, phone } = await fixture.newShop();
    fixture.sandbox.sendReportsTo(undefined);
    try {
      await fixture.fault({ target: 'solapi.send', kind: 'malformed', match: (phone ?? '').replaceAll('-', '') });
      await fixture.order(shopId);
      await fixture.untilArrived(phone, 1);
      await fixture.fault({ target: 'solapi.list', kind: 'error' });
      await eventually(async () => (await fixture.messages(shopId))[0]?.['reason'] === 'malformed');
      await fixture.passTime(shopId);
      await eventually(async () => (await fixture.messages(shopId))[0]?.['reason'] === 'http-503');
      await fixture.passTime(shopId);
      await fixture.untilStates(shopId, ['delivered']);
      await expect(fixture.arrivals(phone)).resolves.toHaveLength(1);
    } finally {
      fixture.sandbox.sendReportsTo(fixture.reportsUrl);
    }
  });

  it('is sent once when its process dies between sending and writing it down', async () => {
    const { shopId, phone } = await fixture.newShop();
    fixture.sandbox.sendReportsTo(undefined);
    try {
      // The database refuses the write that follows the provider's answer, which is where a crash would leave the row.
      // A sequence outlives the transaction that fails, so it tells that the write was tried.
      await fixture.sql(
        'notifications',
        `create sequence died;
         grant usage on sequence died to jumun_notifications;
         create function die() returns trigger language plpgsql as
           $$ begin perform nextval('died'); raise exception 'died'; end $$;
         create trigger dies before update on message for each row
           when (new.shop_id = '${shopId}' and new.recipient_role = 'owner' and new.state not in ('queued', 'sending')) execute function die()`,
      );
      await fixture.order(shopId);
      await eventually(
        async () => (await fixture.sql('notifications', 'select is_called from died'))[0]?.['is_called'],
      );
      await fixture.sql('notifications', 'drop function die cascade; drop sequence died');
      const [left] = await fixture.messages(shopId);
      expect(left).toMatchObject({ state: 'sending', sealed_to: expect.any(String) });
      await fixture.passTime(shopId);
      await fixture.untilStates(shopId, ['delivered']);
      await expect(fixture.arrivals(phone)).resolves.toHaveLength(1);
    } finally {
      fixture.sandbox.sendReportsTo(fixture.reportsUrl);
    }
  });

  it('goes out when its process died before it was handed over', async () => {
    const { shopId, phone } = await fixture.newShop();
    await fixture.sql(
      'notifications',
      `insert into message (shop_id, id, kind, recipient_role, source_id, channel, order_number, title, amount, state, attempts, claimed_at, due_at)
       values ($1, $2, 'order-paid', 'owner', $3, 'text', '261121-ABCD1234-778', '라떼', 5000, 'sending', 1, now() - interval '2 minutes', now())`,
      [shopId, v7(), v7()],
    );
    await fixture.untilArrived(phone, 1);
    await fixture.untilStates(shopId, ['delivered']);
  });

  it('is parked, not sent, when its turn comes too late', async () => {
    const { shopId, phone } = await fixture.newShop();
    await fixture.sql(
      'notifications',
      `insert into message (shop_id, id, kind, recipient_role, source_id, channel, order_number, title, amount, created_at)
       values ($1, $2, 'order-paid', 'owner', $3, 'text', '261121-ABCD1234-779', '라떼', 5000, now() - interval '31 minutes')`,
      [shopId, v7(), v7()],
    );
    const [parked] = await fixture.untilStates(shopId, ['parked']);
    expect(parked).toMatchObject({ reason: 'too-late: expired' });
    await expect(fixture.arrivals(phone)).resolves.toEqual([]);
  });

  it('is parked when the provider could not be asked about it for a day', async () => {
    const { shopId, phone } = await orderWithoutAnswer();
    await fixture.fault({ target: 'solapi.list', kind: 'error' });
    await fixture.sql(
      'notifications',
      `update message set created_at = now() - interval '25 hours', due_at = now() where shop_id = $1`,
      [shopId],
    );
    const [parked] = await fixture.untilStates(shopId, ['parked']);
    expect(parked).toMatchObject({ reason: 'unknown', due_at: null });
    await expect(fixture.arrivals(phone)).resolves.toEqual([]);
  });

  it('is left for the look-up when its time ran out while the bad one among others was sought', async () => {
    const ready = [1, 2, 3, 4].map((attempts) => ({
      message: { id: v7(), kind: 'order-paid', state: 'sending', channel: 'text', attempts, createdAt: new Date() },
    }));
    let requests = 0;
    let passedMs = 0;
    const realNow = performance.now.bind(performance);
    const untilMs = realNow() + 600_000;
    const deps = {
      logger: { warn: () => undefined },
      solapi: {
        send: () => {
          requests += 1;
          passedMs += 600_000;
          return Promise.resolve({ kind: 'refused', reason: 'http-400' });
        },
      },
    };
    performance.now = () => realNow() + passedMs;
    // Sending to phones touches nothing of its deps and messages but what is given here.
    const changes = await sendReady(
      deps as unknown as SendingDeps,
      ready as unknown as ReadyMessage[],
      untilMs,
    ).finally(() => Reflect.deleteProperty(performance, 'now'));
    expect(requests).toBe(1);
    expect(changes.map(({ id }) => id)).toEqual(ready.map(({ message }) => message.id));
    for (const change of changes) expect(change).toMatchObject({ to: 'sending', dueInSeconds: 10 });
  });

  it('leaves neither number nor text readable in the database', async () => {
    const { shopId, phone } = await fixture.newShop('010-4242-4242', '카나리아 카페');
    await fixture.order(shopId);
    await fixture.untilArrived(phone, 1);
    await fixture.untilStates(shopId, ['delivered']);
    const tables = await fixture.sql('notifications', `select tablename from pg_tables where schemaname = 'public'`);
    let dump = '';
    for (const { tablename } of tables) {
      const rows = await fixture.sql(
        'notifications',
        `select row_to_json(t)::text as row from "${String(tablename)}" t`,
      );
      dump += rows.map(({ row }) => String(row)).join('\n');
    }
    expect(dump).toContain(shopId);
    for (const canary of ['4242-4242', '42424242', '[주문(Jumun)] 카나리아']) expect(dump).not.toContain(canary);
  });
});
