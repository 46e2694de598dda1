import { v7 } from 'uuid';
import { fixedClock } from '@jumun/runtime';
import { eventually } from '@jumun/testing';
import { inParallel } from '../src/in-parallel.js';
import { FIND_BY_ID } from '../src/payment/payment.sql.js';
import { BY_CARD } from '../src/providers/provider.js';
import { recordPaid } from '../src/payment/record-outcome.js';
import { expireCheckouts, resolveUnknown } from '../src/payment/resolve-unknown.js';
import { openedShop } from './shop-fixture.js';

const START = '2026-11-21T03:00:00.000Z';
const MINUTE = 60_000;
/** Shoppers at the same moment; more would wait for the sandbox. */
const AT_ONCE = 16;
const numberOf = ({ orderNumber }: { orderNumber: string }): number => Number(orderNumber.split('-')[2]);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('pickup numbers', () => {
  const clock = fixedClock(START);
  const fixture = openedShop({ clock });
  beforeEach(() => clock.set(START));

  const expire = async (afterMs = 16 * MINUTE): Promise<void> => {
    clock.set(new Date(Date.parse(START) + afterMs));
    await expireCheckouts(fixture.deps);
  };
  /** Paid as after a yes of the card company, which would be the slowest in a rush. */
  const charge = async (paymentId: string): Promise<void> => {
    const [payment] = await fixture.deps.database.platform.run(FIND_BY_ID, [paymentId]);
    if (!payment) throw new Error('the checkout is there');
    const { amount } = payment;
    const tno = `R${paymentId}`;
    const moments = { approvedAt: undefined, cancelledAt: undefined };
    const charge = { tno, amount, remaining: amount, ...moments, details: {}, paidBy: BY_CARD };
    await recordPaid(fixture.deps, payment, charge);
  };
  const paidNumbers = async (shopId: string): Promise<number[]> => {
    const rows = await fixture.base.sql(
      'orders',
      `select pickup::int as number from orders where shop_id = $1 and status in ('paid', 'refunded') order by 1`,
      [shopId],
    );
    return rows.map(({ number }) => Number(number));
  };

  it('of checkouts that nobody paid are drawn again, lowest first', async () => {
    const shopId = v7();
    const open = async (count: number) => {
      const all: { orderNumber: string }[] = [];
      while (all.length < count) all.push(await fixture.start({ shopId }));
      return all;
    };
    const started = await open(4);
    expect(started.map(numberOf)).toEqual([1, 2, 3, 4]);
    await expire(4 * MINUTE);
    const again = await open(5);
    expect(again.map(numberOf)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set([...started, ...again].map(({ orderNumber }) => orderNumber)).size).toBe(9);
  });

  it('begin anew in each shop and on each Korean day', async () => {
    const shopId = v7();
    await fixture.start({ shopId });
    expect(numberOf(await fixture.start({ shopId: v7() }))).toBe(1);
    clock.set('2026-11-21T15:00:00.000Z');
    await expireCheckouts(fixture.deps);
    expect(numberOf(await fixture.start({ shopId }))).toBe(1);
    expect(numberOf(await fixture.start({ shopId }))).toBe(2);
  });

  it('are one for a key, however often it is sent at once', async () => {
    const shopId = v7();
    const idempotencyKey = v7();
    await Promise.all(upTo(8).map(() => fixture.start({ shopId, idempotencyKey })));
    const next = [await fixture.start({ shopId }), await fixture.start({ shopId })];
    expect(next.map(numberOf)).toEqual([2, 3]);
  });

  it('of a declined payment are drawn again once the card company has confirmed that it was not charged', async () => {
    const shopId = v7();
    const { paymentId } = await fixture.start({ shopId });
    await fixture.pay(await fixture.register(paymentId), 'decline');
    expect(numberOf(await fixture.start({ shopId }))).toBe(2);
    await fixture.base.sql('orders', 'update orders set ask_at = now() where id = $1', [paymentId]);
    await resolveUnknown(fixture.deps, paymentId);
    expect(await fixture.row(paymentId)).toMatchObject({ status: 'cancelled', ask_at: null });
    expect(numberOf(await fixture.start({ shopId }))).toBe(1);
  });

  it('stay with a payment whose outcome nobody knows, and with one that was paid and refunded', async () => {
    const shopId = v7();
    const unknown = await fixture.start({ shopId });
    await fixture.fault('kcp.approve', 'malformed');
    await fixture.fault('kcp.inquiry', 'malformed', { match: unknown.orderNumber, times: 1_000 });
    await fixture.pay(await fixture.register(unknown.paymentId), 'approve');
    const refunded = await fixture.paid({ shopId });
    await fixture.base.sql('orders', `update orders set status = 'refunded', refunded = amount where id = $1`, [
      refunded.paymentId,
    ]);
    await expire();
    expect(numberOf(await fixture.start({ shopId }))).toBe(3);
    await fixture.clearFaults();
  });

  it('leave no hole among the paid ones, in a rush in which every second shopper walks away', async () => {
    const shopId = v7();
    const rush = async (count: number, pays: (index: number) => boolean): Promise<void> => {
      await inParallel(upTo(count), AT_ONCE, async (index) => {
        const started = await fixture.start({ shopId });
        if (pays(index)) await charge(started.paymentId);
      });
    };
    await rush(200, (index) => index % 2 === 0);
    // Those who walked away expire while others come and pay.
    clock.set(new Date(Date.parse(START) + 4 * MINUTE));
    await Promise.all([expireCheckouts(fixture.deps), rush(50, () => true)]);
    await eventually(async () => {
      await expireCheckouts(fixture.deps);
      const open = `select 1 from orders where shop_id = $1 and status = 'pending'`;
      return (await fixture.base.sql('orders', open, [shopId])).length === 0;
    });
    const held = await paidNumbers(shopId);
    expect(held).toHaveLength(150);
    expect(new Set(held).size).toBe(150);
    await rush(Math.max(...held) - held.length, () => true);
    const paid = await paidNumbers(shopId);
    expect(paid).toEqual(upTo(paid.length));
  }, 120_000);

  it('cannot be held by two orders at once', async () => {
    const shopId = v7();
    const [first, second] = [await fixture.start({ shopId }), await fixture.start({ shopId })];
    const twin = fixture.base.sql(
      'orders',
      `update orders set order_number = left($2, 7) || 'ZZZZZZZZ-001' where id = $1`,
      [second.paymentId, first.orderNumber],
    );
    await expect(twin).rejects.toThrow('orders_pickup_in_day');
  });

  it('that were given back by mistake are not drawn while an order holds them', async () => {
    const shopId = v7();
    await fixture.start({ shopId });
    await fixture.base.sql('orders', `insert into free_pickup values ($1, '2026-11-21', 1)`, [shopId]);
    expect(numberOf(await fixture.start({ shopId }))).toBe(2);
  });

  it('that were given back to a day that never gave them are not drawn: the day would meet them', async () => {
    const shopId = v7();
    // So does a copy of the version before with the numbers of a night, which it takes for those of the morning.
    await fixture.base.sql('orders', `insert into free_pickup values ($1, '2026-11-21', 3)`, [shopId]);
    const drawn = [];
    for (let turn = 0; turn < 4; turn += 1) drawn.push(numberOf(await fixture.start({ shopId })));
    expect(drawn).toEqual([1, 2, 3, 4]);
  });
});
