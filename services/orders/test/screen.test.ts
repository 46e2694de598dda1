import { v7 } from 'uuid';
import { orders, SCREEN_AS_NEW, type Actor, type CallScreen, type OrderStatus } from '@jumun/contracts';
import { fixedClock } from '@jumun/runtime';
import { openedShop } from './shop-fixture.js';

const serve = orders.procedures;
const START = '2026-11-21T03:00:00.000Z';
const MINUTE_MS = 60_000;

const clock = fixedClock(START);
let shopId: string;
let owner: Actor;
let screen: Actor;
const fixture = openedShop({ clock });
beforeEach(() => {
  clock.set(START);
  shopId = v7();
  owner = { kind: 'owner', shopId, sessionId: v7() };
  screen = { kind: 'device', shopId, deviceId: v7(), sessionId: v7(), scope: 'screen' };
});

const go = (minutes: number): Date => {
  const at = new Date(Date.parse(START) + minutes * MINUTE_MS);
  clock.set(at);
  return at;
};
const ask = (actor: Actor = screen, knownVersion?: string) =>
  fixture.base.rpc.call(serve.getCallScreen, knownVersion === undefined ? {} : { knownVersion }, actor);
async function look(): Promise<CallScreen> {
  const { view } = await ask();
  if (!view) throw new Error('nobody said that the screen is known');
  return view;
}
const numbers = async () => {
  const { preparing, ready } = await look();
  return [preparing.map(({ pickup }) => pickup), ready.map(({ pickup, called }) => `${pickup}×${called}`)];
};
const move = (paymentId: string, to: Exclude<OrderStatus, 'waiting'>) =>
  fixture.base.rpc.call(serve.moveOrder, { paymentId, to }, owner);
const recall = (paymentId: string) => fixture.base.rpc.call(serve.recallReady, { paymentId }, owner);
const paid = async () => (await fixture.paid({ shopId })).paymentId;

describe('a call screen', () => {
  it('shows what is made and what is ready, by numbers alone, until it is picked up or its time is over', async () => {
    const [one, two, three] = [await paid(), await paid(), await paid()];
    await paid();
    for (const order of [one, two, three]) await move(order, 'preparing');
    await move(one, 'ready');
    go(1);
    await move(two, 'ready');
    const { preparing, ready } = await look();
    expect({ preparing, ready }).toEqual({
      preparing: [{ pickup: '003' }],
      ready: [
        { pickup: '002', at: '2026-11-21T03:01:00.000Z', called: 1 },
        { pickup: '001', at: START, called: 1 },
      ],
    });
    go(10);
    expect(await numbers()).toEqual([['003'], ['002×1']]);
    await move(two, 'completed');
    expect(await numbers()).toEqual([['003'], []]);
  });

  it('tells the shop’s name as its last order has it, and the time of the server, which makes no new version', async () => {
    await expect(look()).resolves.toMatchObject({ shopName: null, serverTime: START });
    await paid();
    const { version, view } = await ask();
    expect(view).toMatchObject({ shopName: '데모 카페', serverTime: START });
    go(1);
    await expect(ask(screen, version)).resolves.toEqual({ version, view: null });
  });

  it('names its hours without sound and its code in both ways', async () => {
    await expect(look()).resolves.toMatchObject({
      settings: { mute: null, muteFrom: null, muteTo: null, orderQr: true, orderUrlQr: true },
    });
    const screen = { ...SCREEN_AS_NEW, mute: { from: '22:00', to: '07:00' }, orderQr: false };
    await fixture.base.rpc.call(serve.saveOrderSettings, { screen }, owner);
    await expect(look()).resolves.toMatchObject({
      settings: { mute: { from: '22:00', to: '07:00' }, muteFrom: '22:00', muteTo: '07:00', orderUrlQr: false },
    });
  });

  it('calls once more what its owner calls again, however long it has stood there', async () => {
    const order = await paid();
    await move(order, 'ready');
    await expect(recall(order)).resolves.toMatchObject({ called: 2 });
    expect(await numbers()).toEqual([[], ['001×2']]);
    go(11);
    expect(await numbers()).toEqual([[], []]);
    await recall(order);
    expect(await numbers()).toEqual([[], ['001×3']]);
    const notReady = await paid();
    await expect(recall(notReady)).rejects.toMatchObject({ code: 'ORDER_MOVED' });
    const foreign: Actor = { kind: 'owner', shopId: v7(), sessionId: v7() };
    await expect(fixture.base.rpc.call(serve.recallReady, { paymentId: order }, foreign)).rejects.toMatchObject({
      code: 'PAYMENT_NOT_FOUND',
    });
  });

  it('calls once what becomes ready anew, however often it was called before', async () => {
    const order = await paid();
    await move(order, 'ready');
    await recall(order);
    await recall(order);
    go(1);
    await move(order, 'preparing');
    go(2);
    await move(order, 'ready');
    expect(await numbers()).toEqual([[], ['001×1']]);
  });

  it('leaves out what is carried to its spot', async () => {
    const order = await paid();
    await move(order, 'ready');
    for (const serve of ['pickup', 'carry']) {
      const spot = JSON.stringify({ spotId: v7(), label: '3번', serve });
      await fixture.base.sql('orders', 'update orders set spot = $2 where id = $1', [order, spot]);
      expect(await numbers()).toEqual([[], serve === 'carry' ? [] : ['001×1']]);
    }
  });

  it('forgets what was refunded', async () => {
    const order = await paid();
    await move(order, 'ready');
    await fixture.base.rpc.call(serve.refundPayment, { paymentId: order, reason: '재료가 떨어졌어요' }, owner);
    expect(await numbers()).toEqual([[], []]);
    await expect(recall(order)).rejects.toMatchObject({ code: 'ORDER_NOT_PAID' });
  });

  it('is told anything only where that is new, and its settings and a try with it', async () => {
    await move(await paid(), 'ready');
    const { version, view } = await ask();
    expect(view?.settings).toMatchObject(SCREEN_AS_NEW);
    expect(await ask(screen, version)).toEqual({ version, view: null });
    const settings = { ...SCREEN_AS_NEW, keepMinutes: 3, mute: { from: '22:00', to: '09:00' } };
    await fixture.base.rpc.call(serve.saveOrderSettings, { screen: settings }, owner);
    const { testedAt } = await fixture.base.rpc.call(serve.testScreen, {}, owner);
    expect((await ask(screen, version)).view).toMatchObject({ settings, testedAt });
    go(3);
    expect(await numbers()).toEqual([[], []]);
  });

  it('is told nothing of another shop, and nobody else is told anything', async () => {
    await move(await paid(), 'ready');
    const other: Actor = { kind: 'device', shopId: v7(), deviceId: v7(), sessionId: v7(), scope: 'screen' };
    expect((await ask(other)).view).toMatchObject({ preparing: [], ready: [] });
    const printer: Actor = { kind: 'device', shopId, deviceId: v7(), sessionId: v7(), scope: 'print' };
    for (const actor of [printer, owner]) await expect(ask(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
