import { eventually } from '@jumun/testing';
import { waitMinutes, type CallOf, type PayloadOf } from '@jumun/contracts';
import { catalog, productAtNoon, NOON, orders, later } from './setup.js';

const serve = catalog.procedures;
const { fixture, shop, product } = productAtNoon();

const go = (minutes: number): void => void fixture.clock.set(later(minutes));
const request = () => fixture.request(shop, [[product, 1]]);
const view = async () => (await fixture.call(serve.getStorePage, { storeName: shop.storeName })).intake;
const busy = (extraMinutes: number, minutes: number) =>
  fixture.call(serve.setBusy, { extraMinutes, minutes }, shop.owner);
const save = (more: Partial<CallOf<typeof serve.saveIntake>> = {}) =>
  fixture.call(serve.saveIntake, { seen: 0, ...more }, shop.owner);
const told = () => fixture.base.facts(catalog.facts.storePageChanged).filter(({ shopId }) => shopId === shop.shopId);

describe('the wait', () => {
  type Line = PayloadOf<typeof orders.facts.lineMeasured>;
  const NOTHING = {
    ...{ openPieces: 0, duePieces: 0, madePieces: 0, busySeconds: 0 },
    ...{ busySince: null, lastReadyAt: null },
  };
  const measured = async (line: Partial<Line>, atMinute = 0, id?: string): Promise<string> => {
    const fact = { ...NOTHING, shopId: shop.shopId, measuredAt: later(atMinute), ...line };
    const sent = await fixture.base.publish(orders.facts.lineMeasured, fact, id);
    await fixture.base.settle();
    return sent;
  };
  /** A kitchen that is busy since noon without a gap. */
  const busyKitchen = (minute: number, openPieces: number, madePieces: number): Promise<string> => {
    const busySeconds = minute * 60;
    return measured(
      {
        ...{ openPieces, duePieces: openPieces, madePieces, busySeconds },
        ...{ busySince: NOON, lastReadyAt: madePieces > 0 ? later(minute) : null },
      },
      minute,
    );
  };
  const minutesTold = async (): Promise<number | undefined> => (await view())?.wait?.from;
  const quoted = async (pieces: number): Promise<unknown> =>
    (await fixture.reserve(fixture.request(shop, [[product, pieces]]))).wait;
  const nudge = (minutes: 5 | -5 | 0) => fixture.call(serve.nudgeWait, { minutes }, shop.owner);

  it('is told from its saving on, as one time, and promised to each checkout', async () => {
    await fixture.call(serve.pauseIntake, { minutes: 10 }, shop.owner);
    await fixture.call(serve.resumeIntake, {}, shop.owner);
    expect((await view())?.wait).toBeNull();
    await save({ baseWaitMinutes: 10 });
    expect((await view())?.wait).toMatchObject({ from: 10, to: 10 });
    const input = request();
    const { wait } = await fixture.reserve(input);
    expect(wait).toEqual({ minutes: 10, leastMinutes: 10, promisedAt: later(10) });
    await save({ baseWaitMinutes: 40, seen: 1 });
    expect((await view())?.wait).toMatchObject({ from: 40, to: 40 });
    // A repeated request keeps the wait promised first.
    expect((await fixture.reserve(input)).wait).toEqual(wait);
  });

  it.each([
    ['the first order', 0, 0, 0, 10],
    ['the fifth', 0, 8, 0, 15],
    ['the twentieth', 0, 38, 0, 55],
    ['the 51st, in the third minute', 3, 100, 0, 130],
    ['one after twenty minutes of twelve pieces in ten', 20, 78, 24, 80],
    ['one after forty', 40, 54, 48, 55],
  ] as const)('of %s comes from what is open and how quickly that is made', async (_, minute, open, made, minutes) => {
    await save({ baseWaitMinutes: 10, basePieces: 8 });
    go(minute);
    if (open > 0) await busyKitchen(minute, open, made);
    expect(await minutesTold()).toBe(minutes);
    expect(await quoted(2)).toMatchObject({ minutes, promisedAt: later(minute + minutes), leastMinutes: 10 });
  });

  it('grows with the pieces of the cart, as its page works out by itself', async () => {
    await save({ baseWaitMinutes: 10, basePieces: 8 });
    await busyKitchen(0, 8, 0);
    const parts = (await view())?.wait?.parts;
    if (!parts) throw new Error('the page is told no parts');
    for (const pieces of [1, 3, 4, 9, 40]) {
      const minutes = waitMinutes(parts, pieces);
      expect([pieces, await quoted(pieces)]).toEqual([
        pieces,
        { minutes, promisedAt: later(minutes), leastMinutes: 10 },
      ]);
    }
    expect([1, 4, 9, 40].map((pieces) => waitMinutes(parts, pieces))).toEqual([15, 15, 25, 60]);
  });

  it('says how long is very long, so that pages can tell; nobody is refused for it without a cap', async () => {
    await save({ baseWaitMinutes: 10, basePieces: 8, maxWaitMinutes: 60 });
    await busyKitchen(0, 60, 0);
    expect((await view())?.wait).toMatchObject({ from: 80, mostMinutes: 60 });
    expect(await quoted(2)).toMatchObject({ minutes: 80 });
  });

  it('rises at once and falls by five minutes a minute', async () => {
    await save({ baseWaitMinutes: 10, basePieces: 8 });
    await busyKitchen(0, 38, 0);
    expect(await minutesTold()).toBe(55);
    await measured({}, 1);
    expect(await minutesTold()).toBe(55);
    go(3);
    expect(await minutesTold()).toBe(40);
    await busyKitchen(3, 61, 0);
    expect(await minutesTold()).toBe(80);
    await measured({}, 4);
    go(30);
    expect(await minutesTold()).toBe(10);
  });

  it('of a kitchen where nothing is tapped lets orders go at their promise', async () => {
    await save({ baseWaitMinutes: 10, basePieces: 8 });
    const line = { openPieces: 100, duePieces: 12, busySeconds: 7200, busySince: later(-120) };
    await measured({ ...line, lastReadyAt: later(-29) });
    expect(await minutesTold()).toBe(390);
    await save({ baseWaitMinutes: 10, basePieces: 8, seen: 1 });
    await measured({ ...line, lastReadyAt: later(-30) }, 1);
    expect(await minutesTold()).toBe(20);
  });

  it('keeps the latest measurement, forgets it after half an hour, and follows none where its owner said so', async () => {
    await save({ baseWaitMinutes: 10, basePieces: 8 });
    await busyKitchen(2, 22, 0);
    await busyKitchen(1, 60, 0);
    expect(await minutesTold()).toBe(35);
    go(33);
    expect(await minutesTold()).toBe(10);
    await save({ baseWaitMinutes: 10, autoWait: false, seen: 1 });
    await busyKitchen(33, 60, 0);
    expect(await minutesTold()).toBe(10);
  });

  it('that is measured tells the page once, and only where it is another one for a cart of some size', async () => {
    await save({ baseWaitMinutes: 10 });
    await fixture.base.settle();
    const before = told().length;
    const id = await measured({ openPieces: 13, busySince: NOON });
    await measured({ openPieces: 13, busySince: NOON }, 0, id);
    await measured({ openPieces: 13, busySince: NOON }, 1);
    await eventually(() => told().length === before + 1);
    expect(told().at(-1)?.intake).toMatchObject({ state: 'busy', wait: { from: 20, to: 20 } });
    // A usual cart waits as long, one of four pieces no longer does.
    await measured({ openPieces: 12, busySince: NOON }, 2);
    await eventually(() => told().length === before + 2);
    expect(told().at(-1)?.intake?.wait).toMatchObject({ from: 20, parts: { queueSeconds: 900 } });
  });

  it('is longer in a rush, for as long as the owner said', async () => {
    expect(await busy(20, 30)).toMatchObject({ state: 'busy', until: later(30), wait: { from: 30, to: 30 } });
    expect((await fixture.reserve(request())).wait).toMatchObject({ minutes: 30, leastMinutes: 10 });
    go(30);
    expect(await view()).toMatchObject({ state: 'open', wait: null });
    await busy(5, 30);
    expect(await busy(0, 30)).toMatchObject({ state: 'open', until: null });
  });

  it("follows its owner's hand by five minutes at once, until the kitchen is empty or an hour is over", async () => {
    await save({ baseWaitMinutes: 10, basePieces: 8 });
    await busyKitchen(0, 8, 0);
    expect(await nudge(5)).toMatchObject({ nudgeMinutes: 5, openPieces: 8, view: { wait: { from: 20 } } });
    expect(await nudge(5)).toMatchObject({ nudgeMinutes: 10, view: { wait: { from: 25 } } });
    expect(await nudge(-5)).toMatchObject({ nudgeMinutes: 5, view: { wait: { from: 20 } } });
    expect(await quoted(1)).toMatchObject({ minutes: 20 });
    expect(await nudge(0)).toMatchObject({ nudgeMinutes: 0, view: { wait: { from: 15 } } });
    await nudge(5);
    await measured({}, 1);
    go(5);
    expect(await minutesTold()).toBe(10);
    await nudge(5);
    expect(await minutesTold()).toBe(15);
    go(65);
    expect(await minutesTold()).toBe(10);
  });

  it('is never promised past ten minutes after closing: the last order is over then', async () => {
    await save({ baseWaitMinutes: 10, basePieces: 8 });
    await fixture.call(serve.saveHours, { weekly: [{ day: 3, from: '10:00', to: '13:00' }], seen: 0 }, shop.owner);
    const lastOrder = { code: 'STORE_CLOSED', data: { lastOrder: true } };
    await busyKitchen(0, 53, 0);
    expect(await quoted(3)).toMatchObject({ promisedAt: later(70) });
    expect(await fixture.refusal(quoted(4))).toMatchObject(lastOrder);
    expect(await view()).toMatchObject({ state: 'busy', wait: { from: 70 } });
    await busyKitchen(1, 54, 0);
    expect(await view()).toMatchObject({ state: 'closed', reason: 'last-order' });
    expect(await fixture.refusal(quoted(1))).toMatchObject(lastOrder);
  });
});
