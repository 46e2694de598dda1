import { v7 } from 'uuid';
import { orders, shopper, won, type Actor, type Board, type CallOf, type OrderStatus } from '@jumun/contracts';
import { cart, openedShop } from './shop-fixture.js';

const serve = orders.procedures;
const MINUTE_MS = 60_000;

const clock = { now: () => new Date(Date.now() + later) };
let later = 0;
const fixture = openedShop({ clock });
beforeEach(() => {
  later = 0;
  // A board of its own for each test.
  fixture.shopId = v7();
  fixture.owner = { kind: 'owner', shopId: fixture.shopId, sessionId: v7() };
});

async function board(actor: Actor = fixture.owner): Promise<Board> {
  const { view } = await fixture.base.rpc.call(serve.readBoard, {}, actor);
  if (!view) throw new Error('nobody said that the board is known');
  return view;
}
const paid = () => fixture.paid({ shopId: fixture.shopId });
const moveAll = (paymentIds: string[], to: CallOf<typeof serve.moveOrders>['to'], actor: Actor = fixture.owner) =>
  fixture.base.rpc.call(serve.moveOrders, { paymentIds, to }, actor);
const moveSeen = (paymentIds: string[], from: OrderStatus, to: CallOf<typeof serve.moveOrders>['to']) =>
  fixture.base.rpc.call(serve.moveOrders, { paymentIds, from, to }, fixture.owner);
const mark = (paymentId: string, done: number, lineNo = 1) =>
  fixture.base.rpc.call(serve.markLine, { paymentId, lineNo, done }, fixture.owner);
const delay = (paymentId: string, minutes: number) =>
  fixture.base.rpc.call(serve.delayOrder, { paymentId, minutes }, fixture.owner);
const refund = (paymentId: string, amount?: number) =>
  fixture.base.rpc.call(
    serve.refundPayment,
    { paymentId, reason: '재료가 떨어졌어요', ...(amount !== undefined && { amount }) },
    fixture.owner,
  );
const idsOf = (cards: readonly { paymentId: string }[]) => cards.map(({ paymentId }) => paymentId);

describe('the board', () => {
  it('shows what is paid and not handed out, the oldest promise first, and nothing that was not paid', async () => {
    const first = await paid();
    const second = await paid();
    await fixture.start({ shopId: fixture.shopId });
    await delay(first.paymentId, 30);
    const { cards, counts, more } = await board();
    expect(idsOf(cards)).toEqual([second.paymentId, first.paymentId]);
    expect(counts).toEqual({ waiting: 2, preparing: 0, ready: 0 });
    expect(more).toBe(false);
    expect(cards[0]).toMatchObject({
      orderStatus: 'waiting',
      lines: [{ lineNo: 1, name: '아메리카노', quantity: 2, done: 0 }],
      recalled: false,
      cancelling: false,
    });
  });

  it('says nothing of who ordered', async () => {
    const { paymentId } = await fixture.start({ shopId: fixture.shopId });
    const buyer = { name: '김손님', phone: '010-1234-5678', email: 'guest@example.com' };
    await fixture.pay(await fixture.register(paymentId, buyer), 'approve');
    const told = JSON.stringify(await board());
    expect(told).toContain(paymentId);
    expect(Object.values(buyer).filter((text) => told.includes(text))).toEqual([]);
  });

  it('tells of each order its number, how it was paid, and when it came to each step', async () => {
    const { paymentId, orderNumber } = await paid();
    const [fresh] = (await board()).cards;
    expect(fresh).toMatchObject({
      ...{ pickup: orderNumber.split('-')[2], tender: 'card', note: null, acceptedAt: null, readyAt: null },
      ...{ round: null, fireAt: null, pickupFrom: null, createdAt: expect.any(String) },
      lines: [{ name: '아메리카노', productName: '아메리카노', kitchenName: null, basePrice: 4500 }],
    });
    await moveAll([paymentId], 'preparing');
    const [made] = (await board()).cards;
    expect(made).toMatchObject({ acceptedAt: expect.any(String), readyAt: null });
    await moveAll([paymentId], 'ready');
    const [ready] = (await board()).cards;
    expect(ready).toMatchObject({ acceptedAt: made?.acceptedAt, readyAt: expect.any(String) });
    await moveAll([paymentId], 'preparing');
    expect((await board()).cards).toMatchObject([{ acceptedAt: made?.acceptedAt, readyAt: null }]);
  });

  it('tells the note of an order that was entered at the till, and with what it was paid there', async () => {
    await fixture.base.rpc.call(serve.saveShopPayment, { counter: true, counterMethods: ['terminal'] }, fixture.owner);
    const { paymentId } = await fixture.base.rpc.call(
      serve.enterOrder,
      { ...cart, amount: won(9_000), method: 'terminal', note: '얼음 적게' },
      fixture.owner,
    );
    expect((await board()).cards).toMatchObject([{ paymentId, tender: 'terminal', note: '얼음 적게' }]);
  });

  it('promises ten minutes where nothing else was promised', async () => {
    await paid();
    const [card] = (await board()).cards;
    expect(Date.parse(card?.readyBy ?? '') - Date.parse(card?.paidAt ?? '')).toBe(10 * MINUTE_MS);
  });

  it('is of one shop alone', async () => {
    await paid();
    const stranger: Actor = { kind: 'owner', shopId: v7(), sessionId: v7() };
    expect(await board(stranger)).toMatchObject({ cards: [], finished: [], cancelled: [] });
  });

  it('keeps what was handed out for half an hour, and takes it back at its old place', async () => {
    const { paymentId } = await paid();
    const other = await paid();
    await moveAll([paymentId], 'completed');
    expect(await board()).toMatchObject({ finished: [{ paymentId }], cards: [{ paymentId: other.paymentId }] });
    await moveAll([paymentId], 'ready');
    const { cards, finished } = await board();
    expect(finished).toEqual([]);
    expect(cards).toMatchObject([
      { paymentId, recalled: true, completedAt: null },
      { paymentId: other.paymentId, recalled: false },
    ]);
    await moveAll([paymentId], 'completed');
    later = 31 * MINUTE_MS;
    expect((await board()).finished).toEqual([]);
  });

  it('shows an order once at every moment, also while another board hands it out and takes it back', async () => {
    const { paymentId } = await paid();
    let isOver = false;
    const moving = (async () => {
      while (!isOver) for (const to of ['completed', 'ready'] as const) await moveAll([paymentId], to);
    })();
    const shown: string[][] = [];
    for (let asked = 0; asked < 50; asked += 1) {
      const { cards, finished } = await board();
      shown.push(idsOf([...cards, ...finished]));
    }
    isOver = true;
    await moving;
    expect(shown.filter((ids) => ids.length !== 1)).toEqual([]);
  });

  it('shows what was refunded in full for a minute, and a refund of a part on its card', async () => {
    const whole = await paid();
    const part = await paid();
    await refund(whole.paymentId);
    await refund(part.paymentId, 1000);
    expect(await board()).toMatchObject({
      cancelled: [{ paymentId: whole.paymentId }],
      cards: [{ paymentId: part.paymentId, refunded: 1000 }],
    });
    later = 61_000;
    expect((await board()).cancelled).toEqual([]);
  });
});

describe('a board that is asked for by its version', () => {
  const ask = (knownVersion?: string) => fixture.base.rpc.call(serve.readBoard, { knownVersion }, fixture.owner);
  const half = 30 * MINUTE_MS;

  it.each<[string, (paymentId: string) => unknown]>([
    ['an order came', paid],
    ['one was moved', (paymentId) => moveAll([paymentId], 'preparing')],
    ['a piece was ticked off', (paymentId) => mark(paymentId, 1)],
    ['one is promised later', (paymentId) => delay(paymentId, 10)],
    ['a part of it went back', (paymentId) => refund(paymentId, 1000)],
    ['all of it went back', (paymentId) => refund(paymentId)],
  ])('is told again when %s, and else is not', async (_what, change) => {
    const { paymentId } = await paid();
    const { version } = await ask();
    expect(await ask(version)).toEqual({ version, view: null });
    await change(paymentId);
    const next = await ask(version);
    const view = { ...(await board()), serverTime: expect.any(String) };
    expect(next).toEqual({ version: expect.not.stringMatching(version), view });
    expect(await ask(next.version)).toEqual({ version: next.version, view: null });
  });

  it.each<[string, number, (paymentId: string) => unknown]>([
    ['was handed out half an hour ago', half, (paymentId) => moveAll([paymentId], 'completed')],
    ['was refunded a minute ago', MINUTE_MS, (paymentId) => refund(paymentId)],
  ])('is told again when an order leaves it that %s', async (_what, ms, change) => {
    const { paymentId } = await paid();
    await change(paymentId);
    const { version } = await ask();
    later = ms - 10_000;
    expect(await ask(version)).toEqual({ version, view: null });
    later = ms + 1;
    expect(await ask(version)).toMatchObject({ view: { finished: [], cancelled: [] } });
  });
});

describe('orders on the board', () => {
  it('are moved together, and one that may not be moved says why', async () => {
    const [first, second, gone] = [await paid(), await paid(), await paid()];
    await refund(gone.paymentId);
    const nobody = v7();
    const moves = await moveAll([second, gone, first].map(({ paymentId }) => paymentId).concat(nobody), 'preparing');
    expect(moves).toMatchObject([
      { paymentId: second.paymentId, ok: true },
      { paymentId: gone.paymentId, ok: false, errorCode: 'ORDER_NOT_PAID' },
      { paymentId: first.paymentId, ok: true },
      { paymentId: nobody, ok: false, errorCode: 'PAYMENT_NOT_FOUND' },
    ]);
    expect((await board()).counts).toEqual({ waiting: 0, preparing: 2, ready: 0 });
  });

  it('are moved once by two boards at the same time', async () => {
    const ids = [await paid(), await paid(), await paid()].map(({ paymentId }) => paymentId);
    const both = await Promise.all([moveAll(ids, 'preparing'), moveAll(ids.toReversed(), 'preparing')]);
    expect(both.flat().every(({ ok }) => ok)).toBe(true);
    await fixture.base.settle();
    const told = fixture.base.facts(orders.facts.orderMoved).filter(({ shopId }) => shopId === fixture.shopId);
    expect(told.map(({ paymentId }) => paymentId).sort()).toEqual(ids.toSorted());
  });

  it('stay where somebody put them while a board showed them elsewhere', async () => {
    const { paymentId } = await paid();
    await moveAll([paymentId], 'preparing');
    await moveAll([paymentId], 'ready');
    expect(await moveSeen([paymentId], 'waiting', 'preparing')).toEqual([
      { paymentId, ok: false, errorCode: 'ORDER_MOVED' },
    ]);
    // The same press twice is one.
    expect(await moveSeen([paymentId], 'preparing', 'ready')).toMatchObject([{ paymentId, ok: true }]);
    expect(await moveSeen([paymentId], 'ready', 'completed')).toMatchObject([{ paymentId, ok: true }]);
    expect((await board()).finished).toMatchObject([{ paymentId, orderStatus: 'completed' }]);
  });

  it('are not moved by another shop', async () => {
    const { paymentId } = await paid();
    const stranger: Actor = { kind: 'owner', shopId: v7(), sessionId: v7() };
    expect(await moveAll([paymentId], 'ready', stranger)).toEqual([
      { paymentId, ok: false, errorCode: 'PAYMENT_NOT_FOUND' },
    ]);
    expect((await board()).counts.waiting).toBe(1);
  });

  it('have their pieces ticked off and the ticks taken back', async () => {
    const { paymentId } = await paid();
    await mark(paymentId, 2);
    await mark(paymentId, 1);
    expect((await board()).cards).toMatchObject([{ lines: [{ done: 1 }] }]);
    await expect(mark(paymentId, 3)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(mark(paymentId, 1, 2)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('are promised for later once, though the call comes again with its key', async () => {
    const { paymentId } = await paid();
    const later = () =>
      fixture.base.rpc.call(
        serve.delayOrder,
        { paymentId, minutes: 5, idempotencyKey: `later-${paymentId}` },
        fixture.owner,
      );
    const { readyBy } = await later();
    expect(await later()).toEqual({ paymentId, readyBy });
    const shown = (await board()).cards.find((card) => card.paymentId === paymentId);
    expect(shown?.readyBy).toBe(readyBy);
  });

  it('are promised for later or earlier, never for a moment that is over, and the shopper is told', async () => {
    const { paymentId, orderNumber } = await paid();
    const before = Date.parse((await board()).cards[0]?.readyBy ?? '');
    const { readyBy } = await delay(paymentId, 5);
    expect(Date.parse(readyBy) - before).toBe(5 * MINUTE_MS);
    const shown = await fixture.base.rpc.call(
      serve.getOrder,
      { storeName: 'demo', orderNumber, orderKeys: [] },
      shopper,
    );
    expect(shown.readyBy).toBe(readyBy);
    const earliest = await delay(paymentId, -30);
    expect(Math.abs(Date.parse(earliest.readyBy) - Date.now())).toBeLessThan(MINUTE_MS);
    await fixture.base.settle();
    const told = fixture.base.facts(orders.facts.orderDelayed).filter((fact) => fact.paymentId === paymentId);
    expect(told.map((fact) => [fact.readyBy, fact.sequence])).toEqual([
      [readyBy, 1],
      [earliest.readyBy, 2],
    ]);
  });
});
