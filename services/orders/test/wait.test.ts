import { v7 } from 'uuid';
import { orders, serviceActor, type QuotedWait } from '@jumun/contracts';
import { Transactor } from '@jumun/messaging';
import { measurePace } from '../src/pace/measure-pace.js';
import { openedShop } from './shop-fixture.js';

const MINUTE = 60_000;
let wait: QuotedWait | undefined;
const fixture = openedShop({ waitOf: () => wait });
beforeEach(() => {
  wait = undefined;
});

const start = (idempotencyKey = v7()) => fixture.start({ idempotencyKey });
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE).toISOString();
/** Minutes from payment to what is promised, after a payment. */
async function promised(quote: QuotedWait): Promise<{ readyBy: unknown; after: number }> {
  wait = quote;
  const { paymentId } = await fixture.paid();
  const { ready_by: readyBy, paid_at: paidAt } = await fixture.row(paymentId);
  return { readyBy: (readyBy as Date).toISOString(), after: (Number(readyBy) - Number(paidAt)) / MINUTE };
}

describe('the wait of an order', () => {
  it('is told when its checkout begins, and the same however often its key is sent', async () => {
    wait = { minutes: 25, promisedAt: inMinutes(24), leastMinutes: 10 };
    const key = v7();
    const told = { waitMinutes: 25, promisedAt: wait.promisedAt };
    expect(await start(key)).toMatchObject(told);
    expect(await start(key)).toMatchObject(told);
  });

  it('is not told by a shop that tells none', async () => {
    const { paymentId } = await fixture.paid();
    expect(await start()).toMatchObject({ waitMinutes: null, promisedAt: null });
    expect(await fixture.row(paymentId)).toMatchObject({ wait_minutes: null, ready_by: null });
  });

  it('is promised from its payment on, and never for earlier than its slot ends', async () => {
    expect((await promised({ minutes: 15, promisedAt: null, leastMinutes: 15 })).after).toBe(15);
    const slotEnd = inMinutes(30);
    expect((await promised({ minutes: 30, promisedAt: slotEnd, leastMinutes: 10 })).readyBy).toBe(slotEnd);
  });

  it('of who pays at the last minute is no shorter than it takes', async () => {
    expect((await promised({ minutes: 5, promisedAt: inMinutes(2), leastMinutes: 10 })).after).toBe(10);
  });
});

describe('the pace of a shop', () => {
  const noon = Date.parse('2026-11-18T03:00:00Z');
  const at = (seconds: number): Date => new Date(noon + seconds * 1000);
  const told = (shopId: string) =>
    fixture.base.facts(orders.facts.paceMeasured).filter((pace) => pace.shopId === shopId);
  const measure = (shopId: string, when: Date) =>
    fixture.service.app
      .get(Transactor, { strict: false })
      .transact(serviceActor('orders'), (tx) => measurePace(tx, shopId, when));
  /** An order that was ready so many minutes after its payment, and that long before noon. */
  async function made(shopId: string, minutes: number, before: number): Promise<void> {
    const { paymentId } = await fixture.paid({ shopId });
    const ready = new Date(noon - before * MINUTE);
    await fixture.base.sql(
      'orders',
      `update orders set created_at = $2, paid_at = $2, ready_at = $3, order_status = 'ready' where id = $1`,
      [paymentId, new Date(ready.getTime() - minutes * MINUTE), ready],
    );
  }

  it('is the median of its last ten orders of the day, told when it is news and not more than twice a minute', async () => {
    const shopId = v7();
    for (const minutes of [11, 12, 13, 14]) await made(shopId, minutes, 60);
    // Yesterday's are another day's.
    await made(shopId, 99, 24 * 60);
    await measure(shopId, at(0));
    await fixture.base.settle();
    expect(told(shopId)).toEqual([]);
    await made(shopId, 60, 50);
    await Promise.all([measure(shopId, at(0)), measure(shopId, at(0))]);
    await fixture.base.settle();
    expect(told(shopId)).toEqual([{ shopId, minutes: 15, waiting: 0, measuredAt: at(0).toISOString() }]);
    for (let order = 0; order < 10; order += 1) await made(shopId, 31, 10);
    await measure(shopId, at(29));
    await measure(shopId, at(30));
    await measure(shopId, at(120));
    await measure(shopId, at(630));
    await fixture.base.settle();
    expect(told(shopId).map(({ minutes, measuredAt }) => [minutes, measuredAt])).toEqual([
      [15, at(0).toISOString()],
      [35, at(30).toISOString()],
      // The same once more, before who hears it would forget it.
      [35, at(630).toISOString()],
    ]);
  }, 60_000);

  it('is measured when an order is ready, once however often that is told', async () => {
    const shopId = v7();
    const day = { shopId, sessionId: v7(), kind: 'owner' as const };
    const ids: string[] = [];
    for (let order = 0; order < 5; order += 1) ids.push((await fixture.paid({ shopId })).paymentId);
    await fixture.base.sql('orders', `update orders set paid_at = now() - interval '7 minutes' where shop_id = $1`, [
      shopId,
    ]);
    for (const paymentId of ids)
      await fixture.base.rpc.call(orders.procedures.moveOrder, { paymentId, to: 'ready' }, day);
    await fixture.base.settle();
    const move = { shopId, paymentId: v7(), orderNumber: '261118-0123ABCD-001', storeName: 'demo', sequence: 1 };
    const fact = { ...move, from: 'preparing' as const, to: 'ready' as const, movedAt: at(0).toISOString() };
    const id = await fixture.base.publish(orders.facts.orderMoved, fact);
    await fixture.base.publish(orders.facts.orderMoved, fact, id);
    await fixture.base.settle();
    expect(told(shopId)).toEqual([expect.objectContaining({ minutes: 10 })]);
  }, 60_000);
});
