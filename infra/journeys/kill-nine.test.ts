import { randomUUID } from 'node:crypto';
import { http, SERVICES } from '@jumun/contracts';
import type { Owner } from '@jumun/local';
import { eventually } from '@jumun/testing';
import { ledgerOf, openFixture, type Fixture } from './fixture.js';

/** Pauses after a checkout began at which a service dies, in milliseconds: before, amid and after each of its steps. */
const MOMENTS_MS = [2, 10, 30];

const CALL_KINDS = ['help', 'call', 'water', 'napkin', 'bill'] as const;

describe('kill -9 of any one service during a checkout', () => {
  let fixture: Fixture;
  let owner: Owner;

  beforeAll(async () => {
    // Where all parts are one process, each kill is of that one: it shall not wait longer each time.
    fixture = await openFixture({ shape: 'apart', pauses: { firstMs: 200, longestMs: 200, healthyAfterMs: 60_000 } });
    owner = await fixture.openShop('resilient');
    await fixture.addProduct(owner, { price: 4000 });
  }, 240_000);
  afterAll(() => fixture.close());

  /** What a browser does: tries each step until it is answered, as a person would press again. */
  async function checkOut(key: string): Promise<string> {
    const { shop, products } = await insist(() => fixture.shopper.lookAt('resilient'));
    const picks = products.map((product) => ({ product, quantity: 1 }));
    const { paymentId, orderNumber } = await insist(() => fixture.shopper.order('resilient', shop.shopId, picks, key));
    const approvalKey = await insist(() => fixture.shopper.openCardPage(paymentId)).catch(() => undefined);
    if (approvalKey) await fixture.shopper.playCardPage(approvalKey, 'approve').catch(() => undefined);
    return orderNumber;
  }

  /** What guests called for and from where, of calls that somebody has answered. */
  const acked = async () => {
    const rows = await fixture.sql('notifications', `select spot_id, kind from staff_call where state = 'acked'`);
    return new Set(rows.map((row) => JSON.stringify(row)));
  };
  const answerCall = (callId: string) =>
    owner.call(http.calls.answerCall, { params: { callId }, body: { state: 'acked' } });

  const insist = <T extends object | string>(step: () => Promise<T>): Promise<T> => eventually<T>(step, 60_000);

  it.each([...SERVICES, 'gateway'])(
    'ends paid once or cancelled on both sides when %s dies',
    async (service) => {
      const numbers: string[] = [];
      for (const [index, pauseMs] of MOMENTS_MS.entries()) {
        const checkout = checkOut(`kill-${service}-${index}`);
        // eslint-disable-next-line no-restricted-syntax -- the moment of death is what this test varies
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        fixture.platform.kill(service);
        numbers.push(await checkout);
        await fixture.platform.waitUntilReady(60_000);
      }
      for (const orderNumber of numbers) {
        const [order] = await fixture.sql<{ id: string }>('orders', 'select id from orders where order_number = $1', [
          orderNumber,
        ]);
        expect(order).toBeDefined();
        // What nobody paid is over when its time is over; here the time is over now.
        await fixture.sql(
          'orders',
          `update orders set expires_at = now() - interval '1 second' where order_number = $1 and status = 'pending' and intent_at is null`,
          [orderNumber],
        );
        const status = await eventually(async () => {
          const [row] = await fixture.sql<{ status: string }>(
            'orders',
            'select status from orders where order_number = $1',
            [orderNumber],
          );
          return row?.status !== 'pending' && row?.status;
        }, 90_000);
        // A charge whose order is over already is taken back soon after.
        await eventually(async () => {
          const standing = (await fixture.charges(orderNumber)).filter(({ state }) => state === 'approved').length;
          expect({ orderNumber, status, standing }).toEqual({
            orderNumber,
            status,
            standing: status === 'paid' ? 1 : 0,
          });
          return true;
        }, 90_000);
      }
    },
    300_000,
  );

  it('loses no call for staff, and has each acked, when notifications and gateway die while a hundred phones call', async () => {
    const body = { labels: { from: 1, to: 20, suffix: '번' }, kind: 'table', serve: 'carry' } as const;
    const { tags } = (await owner.call(http.spots.createSpots, { body })).data;
    const wishes = tags.flatMap(({ token }) => CALL_KINDS.map((kind) => ({ tag: token, kind })));
    const calling = wishes.map((wish) =>
      // A phone that was told nothing calls again, as its guest would, here without the wait between two calls.
      insist(() => {
        const headers = { 'x-device-id': randomUUID() };
        return fixture.api.expect(http.calls.callStaff, { body: { storeName: 'resilient', ...wish }, headers });
      }),
    );
    const answerAll = () =>
      eventually(async () => {
        const { data } = await owner.call(http.calls.listCalls, {});
        const open = data.filter(({ state }) => state === 'open');
        await Promise.all(open.map(({ callId }) => answerCall(callId)));
        return open.length === 0 && (await acked()).size === wishes.length;
      }, 120_000);
    const answering = answerAll();
    for (const [after, victim] of [
      [10, 'notifications'],
      [40, 'gateway'],
      [70, 'notifications'],
    ] as const) {
      await Promise.all(calling.slice(after - 10, after));
      fixture.platform.kill(victim);
      await fixture.platform.waitUntilReady(60_000);
    }
    await Promise.all(calling);
    await answering;
    // A phone whose answer was lost may have called again after somebody had set out.
    await answerAll();
    expect(await fixture.sql('notifications', 'select 1 from staff_call where state = $1', ['open'])).toEqual([]);
    expect((await acked()).size).toBe(wishes.length);
  }, 180_000);

  it('leaves one bell and one message for each paid order, and a ledger that sums to zero', async () => {
    const paid = await fixture.sql<{ order_number: string }>(
      'orders',
      `select order_number from orders where status = 'paid'`,
    );
    expect(paid.length).toBeGreaterThan(0);
    const rung = await eventually(async () => {
      const bell = await owner.call(http.notifications.listNotifications, {}).catch(async () => {
        owner = await (owner.constructor as typeof Owner).logIn(fixture.api, 'resilient@journey.test', 'journey1234!');
        return undefined;
      });
      return bell && bell.data.length >= paid.length && bell.data;
    }, 90_000);
    expect(rung.map(({ orderNumber }) => orderNumber).sort()).toEqual(
      paid.map(({ order_number }) => order_number).sort(),
    );
    const messages = await eventually(async () => {
      const sent = await fixture.messages(owner.shop.phone ?? '');
      return sent.length >= paid.length && sent;
    }, 90_000);
    expect(messages).toHaveLength(paid.length);
    const { sum, accounts } = await eventually(async () => {
      const ledger = await ledgerOf(fixture);
      return ledger.accounts.get('provider:kcp') === paid.length * 4000 && ledger;
    }, 90_000);
    expect(sum).toBe(0);
    expect(accounts.get('platform:fees')).toBe(-paid.length * 200);
  }, 180_000);
});
