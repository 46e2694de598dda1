import { randomBytes } from 'node:crypto';
import { orders, won } from '@jumun/contracts';
import { fixedClock, sealer, type KeyRing } from '@jumun/runtime';
import { keptIndexesOf, openBuyer } from '../src/order/buyer.js';
import { retainBuyers } from '../src/retention/retention.js';
import { eventually } from '@jumun/testing';
import { cart, openedShop } from './shop-fixture.js';

const buyer = { name: '김손님', phone: '010-1234-5678', email: 'a@example.com' };
const clock = fixedClock('2026-11-21T00:00:00Z');
const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];

const fixture = openedShop({ clock, keys: [oldKey] });

const buyerOf = async (paymentId: string): Promise<string | null> =>
  (await fixture.row(paymentId))['buyer'] as string | null;
const retain = (keys: KeyRing, at: string): Promise<void> => {
  const { database, transactor, logger } = fixture.deps;
  return retainBuyers({ database, transactor, logger, sealer: sealer(...keys), indexKeys: keys }, new Date(at));
};

describe('what says who ordered', () => {
  it('is erased after three months where nothing was paid, and after five years where it was', async () => {
    const unpaid = await fixture.start();
    await fixture.register(unpaid.paymentId, buyer);
    await fixture.base.sql('orders', `update orders set status = 'cancelled', close_reason = 'expired' where id = $1`, [
      unpaid.paymentId,
    ]);
    const open = await fixture.start();
    await fixture.register(open.paymentId, buyer);
    const paid = await fixture.start();
    await fixture.pay(await fixture.register(paid.paymentId, buyer), 'approve');
    const kept = async () =>
      Promise.all([unpaid, open, paid].map(async ({ paymentId }) => (await buyerOf(paymentId)) !== null));
    await retain([oldKey], '2027-02-20T00:00:00Z');
    expect(await kept()).toEqual([true, true, true]);
    await retain([oldKey], '2027-02-22T00:00:00Z');
    expect(await kept()).toEqual([false, true, true]);
    await retain([oldKey], '2031-11-20T00:00:00Z');
    expect(await kept()).toEqual([false, true, true]);
    await retain([oldKey], '2031-11-22T00:00:00Z');
    expect(await kept()).toEqual([false, true, false]);
  });

  it('is erased from a wish thirty days after the order is over, and whenever the buyer is', async () => {
    await fixture.base.rpc.call(orders.procedures.saveOrderSettings, { askRequest: true }, fixture.owner);
    const [done, unpaid, open] = [await fixture.wished(), await fixture.wished(), await fixture.wished()];
    for (const { paymentId } of [done, open]) await fixture.pay(await fixture.register(paymentId, buyer), 'approve');
    const end = (change: string, { paymentId }: typeof done) =>
      fixture.base.sql('orders', `update orders set ${change} where id = $1`, [paymentId]);
    await end(`order_status = 'completed', completed_at = '2026-11-25T00:00:00Z'`, done);
    await end(`status = 'cancelled', close_reason = 'expired', closed_at = '2026-11-22T00:00:00Z'`, unpaid);
    const kept = () =>
      Promise.all(
        [done, unpaid, open].map(async ({ paymentId }) => (await fixture.row(paymentId))['request'] !== null),
      );
    await retain([oldKey], '2026-12-20T00:00:00Z');
    expect(await kept()).toEqual([true, true, true]);
    await retain([oldKey], '2026-12-23T00:00:00Z');
    // The shop never said that the last one is over.
    expect(await kept()).toEqual([true, false, false]);
    await retain([oldKey], '2026-12-26T00:00:00Z');
    expect(await kept()).toEqual([false, false, false]);
    const erased = await fixture.wished();
    await fixture.register(erased.paymentId, buyer);
    await end(`status = 'cancelled', close_reason = 'expired', closed_at = '2027-02-20T00:00:00Z'`, erased);
    await retain([oldKey], '2027-02-22T00:00:00Z');
    const { buyer: gone, request } = await fixture.row(erased.paymentId);
    expect([gone, request]).toEqual([null, null]);
  });

  it('is erased after five years from what a till wrote beside an order, too', async () => {
    const order = { ...cart, amount: won(cart.amount), method: 'cash', note: '김손님 포장' } as const;
    const { paymentId } = await fixture.base.rpc.call(orders.procedures.enterOrder, order, fixture.owner);
    const note = async () => (await fixture.row(paymentId))['note'];
    await retain([oldKey], '2031-11-20T00:00:00Z');
    expect(await note()).toBe('김손님 포장');
    await retain([oldKey], '2031-11-22T00:00:00Z');
    expect(await note()).toBeNull();
  });

  it('is erased two days after an order at the counter that is over, from the browser and the address that it came from', async () => {
    await fixture.base.rpc.call(orders.procedures.saveShopPayment, { counter: true }, fixture.owner);
    const client = { browser: 'browser-of-a-guest', address: 'address-of-a-guest' };
    const [over, open] = [
      await fixture.start({ payment: 'counter', client }),
      await fixture.start({ payment: 'counter', client }),
    ];
    await fixture.base.rpc.call(orders.procedures.cancelCounter, { paymentId: over.paymentId }, fixture.owner);
    const kept = async ({ paymentId }: typeof over) => {
      const { device, client_address: address } = await fixture.row(paymentId);
      return [device, address];
    };
    await retain([oldKey], '2026-11-22T23:00:00Z');
    expect(await kept(over)).toEqual([client.browser, client.address]);
    await retain([oldKey], '2026-11-23T01:00:00Z');
    expect([await kept(over), await kept(open)]).toEqual([
      [null, null],
      [client.browser, client.address],
    ]);
  });

  it('is sealed again under a new key, and readable all the while', async () => {
    const { paymentId } = await fixture.start();
    await fixture.register(paymentId, buyer);
    const before = await buyerOf(paymentId);
    await retain([newKey, oldKey], '2026-11-21T00:00:00Z');
    const after = await buyerOf(paymentId);
    expect(after).not.toBe(before);
    expect(openBuyer(sealer(newKey), paymentId, after)).toEqual(buyer);
    await retain([newKey], '2026-11-21T00:00:00Z');
    expect(await buyerOf(paymentId)).toBe(after);
    const hashes = await fixture.base.sql('orders', 'select hash from buyer_index where order_id = $1', [paymentId]);
    expect(hashes.map(({ hash }) => String(hash)).sort()).toEqual(
      keptIndexesOf([newKey], fixture.shopId, buyer).sort(),
    );
  });

  it('is looked after once each Korean day by itself', async () => {
    const tended = async () =>
      (await fixture.base.sql('orders', 'select day::text from tended_day order by day')).map(({ day }) => day);
    await eventually(async () => (await tended()).includes('2026-11-21'));
    clock.set('2026-11-21T15:00:00Z');
    await eventually(async () => (await tended()).includes('2026-11-22'));
    expect(await tended()).toEqual(['2026-11-21', '2026-11-22']);
  });
});
