import { v7 } from 'uuid';
import { catalog, orders, serviceActor, type PayloadOf } from '@jumun/contracts';
import { Transactor } from '@jumun/messaging';
import { eventually } from '@jumun/testing';
import { measureLines } from '../src/pace/measure-lines.js';
import { measureKitchensJob } from '../src/pace/pace.jobs.js';
import { openedShop } from './shop-fixture.js';

type Line = PayloadOf<typeof orders.facts.lineMeasured>;

const MINUTE_MS = 60_000;
/** Ahead of the running service's own measurements, which come earlier and so don't count. */
const NOON = Date.now() + 24 * 60 * MINUTE_MS;
const fixture = openedShop();

let shopId: string;
beforeEach(async () => {
  shopId = v7();
  await fixture.base.publish(catalog.facts.operationChanged, {
    ...{ shopId, version: 1, autoAccept: false, basePieces: 4, escalateAfterMinutes: 3, pauseAfterMinutes: 15 },
  });
  await fixture.base.settle();
});

const told = (): Line[] => fixture.base.facts(orders.facts.lineMeasured).filter((line) => line.shopId === shopId);
const at = (minute: number): Date => new Date(NOON + minute * MINUTE_MS);
const transact = (work: Parameters<Transactor['transact']>[1]) =>
  fixture.service.app.get(Transactor, { strict: false }).transact(serviceActor('orders'), work);

/** An order of two pieces, paid and ready at these minutes of a day of its own. */
async function order(paid: number, ready: number | null, more: { marks?: object; due?: number } = {}): Promise<void> {
  const { paymentId } = await fixture.paid({ shopId });
  await fixture.base.sql(
    'orders',
    `update orders set created_at = $2, paid_at = $2, ready_at = $3, order_status = $4, marks = $5, ready_by = $6 where id = $1`,
    [
      ...[paymentId, at(paid), ready === null ? null : at(ready), ready === null ? 'preparing' : 'ready'],
      ...[JSON.stringify(more.marks ?? {}), at(more.due ?? paid + 10)],
    ],
  );
}

async function measured(minute: number): Promise<Line | undefined> {
  await transact((tx) => measureLines(tx, [shopId], at(minute)));
  await fixture.base.settle();
  return told().findLast(({ measuredAt }) => measuredAt === at(minute).toISOString());
}

describe('the line of a kitchen', () => {
  it('is what is paid and neither ready nor marked, since when, and how quickly it was made while there was enough', async () => {
    expect(await measured(-1)).toMatchObject({ openPieces: 0, busySince: null, busySeconds: 0, lastReadyAt: null });
    await order(-10, -4);
    await order(-5, -1);
    await order(-2, null, { marks: { 1: 1 } });
    await order(-1, null);
    expect(await measured(0)).toEqual({
      shopId,
      ...{ openPieces: 3, duePieces: 3, madePieces: 4, busySeconds: 180 },
      ...{ busySince: at(-10).toISOString(), lastReadyAt: at(-1).toISOString(), measuredAt: at(0).toISOString() },
    });
  }, 60_000);

  it('counts the busy minutes of two hours alone, and forgets what was before half an idle one', async () => {
    await order(-175, -110);
    await order(-170, -105);
    expect(await measured(-100)).toMatchObject({ madePieces: 2, busySeconds: 60 * 60 });
    await order(-95, -80);
    await order(-90, -75);
    // Ten minutes of the first two orders are within two hours.
    expect(await measured(-60)).toMatchObject({ openPieces: 0, madePieces: 4, busySeconds: (60 + 10) * 60 });
    await order(-12, null, { due: -2 });
    await order(-8, null, { due: -2 });
    const busySince = at(-12).toISOString();
    expect(await measured(0)).toMatchObject({
      openPieces: 4,
      duePieces: 0,
      busySince,
      madePieces: 0,
      busySeconds: 480,
    });
  }, 60_000);

  it('takes what is said to be ready an hour after its promise for made at it, and not for a press', async () => {
    await order(-100, -1);
    await order(-95, -1);
    await order(-80, null);
    const busySeconds = 5 * 60;
    expect(await measured(0)).toMatchObject({ openPieces: 2, madePieces: 2, busySeconds, lastReadyAt: null });
  }, 60_000);

  it('is that of the last three hours', async () => {
    await order(-200, null);
    await order(-50, -31);
    expect(await measured(0)).toMatchObject({ openPieces: 0, busySince: null, madePieces: 0, busySeconds: 0 });
  }, 60_000);

  it('is told when an order is paid, marked or moved, the changes of two seconds together', async () => {
    const { paymentId } = await fixture.paid({ shopId });
    await eventually(() => told().at(-1)?.openPieces === 2);
    const before = told().length;
    const owner = { kind: 'owner' as const, shopId, sessionId: v7() };
    const mark = (done: number) =>
      fixture.base.rpc.call(orders.procedures.markLine, { paymentId, lineNo: 1, done }, owner);
    for (const done of [1, 2, 1]) await mark(done);
    await eventually(() => told().at(-1)?.openPieces === 1);
    expect(told().length).toBe(before + 1);
    await fixture.base.rpc.call(orders.procedures.moveOrder, { paymentId, to: 'ready' }, owner);
    await eventually(() => told().at(-1)?.openPieces === 0);
  }, 60_000);

  it('is measured each minute while something is open, should a change have been lost', async () => {
    const { paymentId } = await fixture.paid({ shopId });
    await eventually(() => told().at(-1)?.openPieces === 2);
    await fixture.base.sql('orders', `update orders set order_status = 'ready', ready_at = now() where id = $1`, [
      paymentId,
    ]);
    await fixture.base.sql(
      'orders',
      `update kitchen_line set measured_at = now() - interval '1 minute' where shop_id = $1`,
      [shopId],
    );
    fixture.service.jobs.enqueue(measureKitchensJob, { payload: {} });
    await eventually(() => told().at(-1)?.openPieces === 0);
  }, 60_000);

  it('of a shop that never said how it takes orders is not measured', async () => {
    shopId = v7();
    await fixture.paid({ shopId });
    await fixture.base.settle();
    expect(await measured(0)).toBeUndefined();
  }, 60_000);
});
