import { v7 } from 'uuid';
import { catalog, orders, shopper, type QuotedWait } from '@jumun/contracts';
import { fixedClock } from '@jumun/runtime';
import { eventually } from '@jumun/testing';
import { openedShop } from './shop-fixture.js';

const serve = orders.procedures;
const MINUTE = 60_000;
const CLOSES = Date.parse('2026-11-21T13:00:00.000Z');
const fromClosing = (minute: number): Date => new Date(CLOSES + minute * MINUTE);
/** Goods are handed out until ten minutes after closing. */
const CLOSE_BY = fromClosing(10).toISOString();

const clock = fixedClock(fromClosing(-10));
let closeBy: string | undefined;
let until: string | undefined;
let wait: QuotedWait | undefined;
const fixture = openedShop({ clock, waitOf: () => wait, closeByOf: () => closeBy });
beforeAll(async () => {
  await fixture.base.stub(catalog.procedures.extendReservation, () => ({ held: true, until }));
});
beforeEach(() => {
  clock.set(fromClosing(-10));
  closeBy = CLOSE_BY;
  until = CLOSE_BY;
  wait = { minutes: 5, promisedAt: fromClosing(-5).toISOString(), leastMinutes: 5 };
});

interface OpenPage {
  paymentId: string;
  page: string;
}

/** A card page that was opened just before closing, of a shop that accepts by itself. */
async function opened(shopId = v7()): Promise<OpenPage> {
  const minutes = { escalateAfterMinutes: 3, pauseAfterMinutes: 15 };
  await fixture.base.publish(catalog.facts.operationChanged, { shopId, version: 1, autoAccept: true, ...minutes });
  await fixture.base.settle();
  const { paymentId } = await fixture.start({ shopId });
  return { paymentId, page: await fixture.register(paymentId) };
}
async function pay({ paymentId, page }: OpenPage, minute: number): Promise<Record<string, unknown>> {
  // The page is as old as its fifteen minutes allow.
  await fixture.base.sql('orders', 'update orders set expires_at = $2 where id = $1', [
    paymentId,
    fromClosing(minute + 1),
  ]);
  clock.set(fromClosing(minute));
  await fixture.pay(page, 'approve');
  await fixture.base.settle();
  return fixture.row(paymentId);
}
const look = (paymentId: string) =>
  fixture.base.rpc.call(serve.getPayment, { paymentId, orderKeys: fixture.orderKeys(paymentId) }, shopper);
const extend = (paymentId: string, seen: string) =>
  fixture.base.rpc.call(serve.extendCheckout, { paymentId, orderKeys: fixture.orderKeys(paymentId), seen }, shopper);
const boardOf = async (shopId: string) => {
  const owner = { kind: 'owner', shopId, sessionId: v7() } as const;
  const { view } = await fixture.base.rpc.call(serve.readBoard, {}, owner);
  return view?.cards ?? [];
};

describe('a payment around closing', () => {
  it.each([
    [-10, 'preparing', -5, false],
    [-1, 'preparing', 4, false],
    [0, 'preparing', 5, false],
    [5, 'preparing', 10, false],
    // It is paid in time, but nothing is promised for later than goods are handed out.
    [10, 'preparing', null, false],
    [11, 'waiting', null, true],
  ] as const)('%i minutes from it is paid, and is %s', async (minute, orderStatus, promised, isAfter) => {
    const shopId = v7();
    const row = await pay(await opened(shopId), minute);
    expect(row).toMatchObject({ status: 'paid', paid_at: fromClosing(minute) });
    expect(row['ready_by']).toEqual(promised === null ? null : fromClosing(promised));
    await eventually(async () => {
      const [card] = await boardOf(shopId);
      return card?.orderStatus === orderStatus && (card.afterClosing ?? false) === isAfter;
    });
  });

  it('is told to the shop as any other, and is accepted by hand', async () => {
    const shopId = v7();
    const { paymentId } = await opened(shopId).then(async (page) => ({ ...page, row: await pay(page, 11) }));
    expect(fixture.base.facts(orders.facts.paymentPaid).filter((paid) => paid.paymentId === paymentId)).toHaveLength(1);
    const owner = { kind: 'owner', shopId, sessionId: v7() } as const;
    await fixture.base.rpc.call(serve.moveOrder, { paymentId, to: 'preparing' }, owner);
    expect(await fixture.row(paymentId)).toMatchObject({ order_status: 'preparing' });
  });

  it('is said to be ready at no moment after the last goods, also where the pace is known', async () => {
    const shopId = v7();
    const early = await opened(shopId);
    const late = await opened(shopId);
    const pace = [shopId, 15, fromClosing(0)];
    await fixture.base.sql('orders', 'insert into pace (shop_id, minutes, told_at) values ($1, $2, $3)', pace);
    wait = undefined;
    const around = async ({ paymentId }: OpenPage): Promise<unknown> => {
      await fixture.base.sql('orders', 'update orders set ready_by = null where id = $1', [paymentId]);
      const { order_number: orderNumber, store_name: storeName } = await fixture.row(paymentId);
      const asked = { storeName: String(storeName), orderNumber: String(orderNumber), orderKeys: [] };
      return (await fixture.base.rpc.call(serve.getOrder, asked, shopper)).readyAround;
    };
    await pay(early, -5);
    expect(await around(early)).toBe(fromClosing(10).toISOString());
    await pay(late, -4);
    expect(await around(late)).toBeNull();
  });

  it('has no closing where the catalog quoted none, as one of the version before', async () => {
    closeBy = undefined;
    expect(await pay(await opened(), 11)).toMatchObject({ ready_by: fromClosing(16), close_by: null });
  });

  it('at the counter is the shop’s own affair: it is accepted and promised as ever', async () => {
    const shopId = v7();
    const owner = { kind: 'owner', shopId, sessionId: v7() } as const;
    const minutes = { escalateAfterMinutes: 3, pauseAfterMinutes: 15 };
    await fixture.base.publish(catalog.facts.operationChanged, { shopId, version: 1, autoAccept: true, ...minutes });
    await fixture.base.rpc.call(serve.saveShopPayment, { counter: true, counterMinutes: 30 }, owner);
    const { paymentId } = await fixture.start({ shopId, payment: 'counter' });
    clock.set(fromClosing(11));
    const mark = { paymentId, method: 'cash', idempotencyKey: v7() } as const;
    await fixture.base.rpc.call(serve.markCounterPaid, mark, owner);
    await eventually(async () => (await fixture.row(paymentId))['order_status'] === 'preparing');
    expect(await fixture.row(paymentId)).toMatchObject({ ready_by: fromClosing(16) });
    expect((await boardOf(shopId))[0]).not.toHaveProperty('afterClosing');
  });
});

describe('more time to pay around closing', () => {
  /** A checkout that has a minute left, so many minutes from closing, and what one more press brings. */
  async function extended(minute: number): Promise<number | string> {
    const { paymentId } = await fixture.start();
    await fixture.base.sql('orders', 'update orders set expires_at = $2 where id = $1', [
      paymentId,
      fromClosing(minute + 1),
    ]);
    clock.set(fromClosing(minute));
    const { expiresAt } = await look(paymentId);
    return extend(paymentId, expiresAt).then(
      (answer) => (Date.parse(answer.expiresAt) - CLOSES) / MINUTE,
      ({ code }: { code: string }) => code,
    );
  }

  it.each([
    [-10, 1],
    [-1, 10],
    [0, 10],
    [5, 10],
    [9, 'STORE_CLOSED'],
    [10, 'STORE_CLOSED'],
    [11, 'STORE_CLOSED'],
  ] as const)('pressed %i minutes from it ends %s minutes from it', async (minute, end) => {
    expect(await extended(minute)).toBe(end);
  });

  it('ends with what the catalog knows of the closing, where that is earlier', async () => {
    until = fromClosing(3).toISOString();
    expect(await extended(-1)).toBe(3);
    closeBy = undefined;
    expect(await extended(-1)).toBe(3);
    until = undefined;
    expect(await extended(-1)).toBe(10);
  });

  it('is offered no more once it ends with the closing', async () => {
    const { paymentId } = await fixture.start();
    clock.set(fromClosing(-7.5));
    const first = await extend(paymentId, (await look(paymentId)).expiresAt);
    expect(first.extensionsLeft).toBe(1);
    clock.set(fromClosing(2.5));
    const second = await extend(paymentId, first.expiresAt);
    expect([second.expiresAt, second.extensionsLeft]).toEqual([CLOSE_BY, 0]);
    expect((await look(paymentId)).extensionsLeft).toBe(0);
  });

  it('leaves a card page its fifteen minutes', async () => {
    clock.set(fromClosing(-1));
    const { paymentId } = await fixture.start();
    await fixture.register(paymentId);
    expect(await look(paymentId)).toMatchObject({ expiresAt: fromClosing(14).toISOString() });
  });
});
