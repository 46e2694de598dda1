import { randomUUID } from 'node:crypto';
import { http, SERVICES } from '@jumun/contracts';
import { Owner } from '@jumun/local';
import { eventually } from '@jumun/testing';
import { fixture } from './fixture.js';
import { ledgerOf } from '../invariants/books.js';
import { emailOf, PASSWORD } from '../platform/shop.js';

/** Pauses after a checkout began at which a service dies, in milliseconds: before, amid and after each of its steps. */
const MOMENTS_MS = [2, 10, 30];

/** So many of the hundred call at a time: those that are refused ask again at once, and shall not starve who starts. */
const PHONES_AT_ONCE = 10;
const CALL_KINDS = ['help', 'call', 'water', 'napkin', 'bill'] as const;

/** Declares the tests of services that die. */
export const describeKillNine = (): void =>
  describe('kill -9 of any one service during a checkout', () => {
    let owner: Owner;

    beforeAll(async () => {
      owner = await fixture.openShop('resilient');
      await fixture.addProduct(owner, { price: 4000 });
    }, 240_000);

    /** Tries each step until it is answered, as a person at a browser would press again. */
    async function checkOut(key: string): Promise<string> {
      const { shop, products } = await insist(() => fixture.shopper.lookAt('resilient'));
      const picks = products.map((product) => ({ product, quantity: 1 }));
      const { paymentId, orderNumber } = await insist(() =>
        fixture.shopper.order('resilient', shop.shopId, picks, key),
      );
      const approvalKey = await insist(() => fixture.shopper.openCardPage(paymentId)).catch(() => undefined);
      if (approvalKey) await fixture.shopper.playCardPage(approvalKey, 'approve').catch(() => undefined);
      return orderNumber;
    }

    /** Counts how often each call for staff is answered. */
    const countAcks = () =>
      fixture.sql(
        'notifications',
        `create table acks (call_id uuid not null);
       create function count_ack() returns trigger language plpgsql security definer set search_path = public as
         $$ begin insert into acks values (new.id); return null; end $$;
       create trigger count_ack after update on staff_call for each row
         when (new.state = 'acked') execute function count_ack()`,
      );
    /** Answers whatever is open until all that is wished for was answered. */
    const answerUntil = (isOver: () => boolean) =>
      eventually(async () => {
        const { data } = await owner.call(http.calls.listCalls, {});
        const open = data.filter(({ state }) => state === 'open');
        await Promise.all(
          open.map(({ callId }) => owner.call(http.calls.answerCall, { params: { callId }, body: { state: 'acked' } })),
        );
        return open.length === 0 && isOver();
      }, 120_000);

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
          // Unpaid orders end when they expire; this one is made due now.
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

    it('loses no call for staff, and has each acked once, when notifications and gateway die while a hundred phones call', async () => {
      const body = { labels: { from: 1, to: 20, suffix: '번' }, kind: 'table', serve: 'carry' } as const;
      const { tags } = (await owner.call(http.spots.createSpots, { body })).data;
      await countAcks();
      const refundsAsked = tags.flatMap(({ token }) => CALL_KINDS.map((kind) => ({ tag: token, kind })));
      const wished = refundsAsked.length;
      const told: string[] = [];
      const phones = Array.from({ length: PHONES_AT_ONCE }, async () => {
        for (let wish = refundsAsked.shift(); wish; wish = refundsAsked.shift()) {
          const call = { body: { storeName: 'resilient', ...wish } };
          // A phone without an answer calls again, as its guest would, here without the wait between two calls.
          const { data } = await insist(() =>
            fixture.api.expect(http.calls.callStaff, { ...call, headers: { 'x-device-id': randomUUID() } }),
          );
          told.push(data.callId);
        }
      });
      // Two screens of the staff, each acking as fast as it can.
      const answering = [1, 2].map(() => answerUntil(() => told.length === wished));
      for (const [after, ...victims] of [
        [15, 'notifications'],
        [55, 'gateway', 'notifications'],
      ] as const) {
        await eventually(() => told.length >= after, 60_000);
        for (const victim of victims) fixture.platform.kill(victim);
      }
      await Promise.all([...phones, ...answering]);
      await fixture.platform.waitUntilReady(60_000);
      const calls = await fixture.sql<{ id: string; state: string; acks: number }>(
        'notifications',
        'select id, state, (select count(*)::int from acks where call_id = id) as acks from staff_call',
      );
      // A phone whose answer was lost after its call was acked has made another call.
      expect(calls.filter(({ state, acks }) => state !== 'acked' || acks !== 1)).toEqual([]);
      const known = new Set(calls.map(({ id }) => id));
      expect([new Set(told).size, told.filter((callId) => !known.has(callId))]).toEqual([wished, []]);
    }, 180_000);

    it('leaves one bell and one message for each paid order, and a ledger that sums to zero', async () => {
      const paid = await fixture.sql<{ order_number: string }>(
        'orders',
        `select order_number from orders where status = 'paid' and shop_id = $1`,
        [owner.shop.shopId],
      );
      expect(paid.length).toBeGreaterThan(0);
      const rung = await eventually(async () => {
        const bell = await owner.call(http.notifications.listNotifications, {}).catch(async () => {
          owner = await Owner.logIn(fixture.api, emailOf('resilient'), PASSWORD);
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
        const ledger = await ledgerOf(fixture, owner.shop.shopId);
        return ledger.accounts.get('provider:kcp') === paid.length * 4000 && ledger;
      }, 90_000);
      expect(sum).toBe(0);
      expect(accounts.get('platform:fees')).toBe(-paid.length * 200);
    }, 180_000);
  });
