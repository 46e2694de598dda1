import { eventually } from '@jumun/testing';
import { serviceActor, type CallOf } from '@jumun/contracts';
import { v7 } from 'uuid';
import { catalog, productAtNoon, NOON, orders, later } from './setup.js';

const serve = catalog.procedures;
const { fixture, shop, product } = productAtNoon();

const go = (minutes: number): void => void fixture.clock.set(later(minutes));
const request = () => fixture.request(shop, [[product, 1]]);
const view = async () => (await fixture.call(serve.getStorePage, { storeName: shop.storeName })).intake;
const pause = (more: Partial<CallOf<typeof serve.pauseIntake>>) => fixture.call(serve.pauseIntake, more, shop.owner);
const resume = () => fixture.call(serve.resumeIntake, {}, shop.owner);
const save = (more: Partial<CallOf<typeof serve.saveIntake>> = {}) =>
  fixture.call(serve.saveIntake, { seen: 0, ...more }, shop.owner);
const refused = () => fixture.refusal(fixture.reserve(request()));
const told = () => fixture.base.facts(catalog.facts.storePageChanged).filter(({ shopId }) => shopId === shop.shopId);

describe('a pause', () => {
  it('refuses new checkouts, lets held ones pay, and ends by the clock', async () => {
    const held = request();
    const answer = await fixture.reserve(held);
    expect(await pause({ minutes: 10, note: '재료를 받고 있어요' })).toMatchObject({
      state: 'paused',
      reason: 'owner',
      until: later(10),
    });
    expect(await refused()).toMatchObject({
      code: 'STORE_PAUSED',
      data: { until: later(10), reason: 'owner', note: '재료를 받고 있어요' },
    });
    expect(await fixture.reserve(held)).toEqual(answer);
    await fixture.paid(held);
    await fixture.base.settle();
    expect(await fixture.reservation(held.checkoutId)).toMatchObject({ state: 'sold' });
    go(10);
    expect(await view()).toMatchObject({ state: 'open', reason: null, note: null });
    await fixture.reserve(request());
  });

  it('without an end ends by hand, and open pages are told of both', async () => {
    await fixture.base.settle();
    const before = told().length;
    await pause({ until: 'resumed' });
    go(60 * 24 * 30);
    expect(await refused()).toMatchObject({ code: 'STORE_PAUSED', data: { until: null } });
    await resume();
    await fixture.reserve(request());
    await eventually(() => told().length === before + 2);
    expect(told().slice(-2).map(({ intake }) => [intake?.state, intake?.until])).toEqual([['paused', null], ['open', null]]); // prettier-ignore
  });

  it('for today lasts until the shop closes, or until the next day of one that never does', async () => {
    expect((await pause({ until: 'close' })).until).toBe('2026-11-18T15:00:00.000Z');
    const weekly = [{ day: 3, from: '10:00', to: '20:00' }];
    await fixture.call(serve.saveHours, { weekly, seen: 0 }, shop.owner);
    expect((await pause({ until: 'close' })).until).toBe('2026-11-18T11:00:00.000Z');
  });

  it('needs one end', async () => {
    for (const ends of [{}, { minutes: 10, until: 'close' as const }])
      expect(await fixture.refusal(pause(ends))).toMatchObject({
        code: 'INVALID_INPUT',
        errors: [{ path: 'minutes' }],
      });
  });
});

describe('a shop where nobody looks', () => {
  const unattended = (actor = serviceActor('notifications')) =>
    fixture.call(serve.pauseUnattended, { shopId: shop.shopId }, actor);
  const moved = (from: 'waiting' | 'preparing', id?: string) =>
    fixture.base.publish(
      orders.facts.orderMoved,
      {
        ...{ shopId: shop.shopId, paymentId: v7(), orderNumber: '261118-0123ABCD-001', storeName: '데모' },
        ...{ from, to: from === 'waiting' ? 'preparing' : 'ready', sequence: 1, movedAt: NOON },
      },
      id,
    );

  it('is paused by a service, until an order is accepted', async () => {
    expect(await unattended()).toEqual({ changed: true, reason: 'unattended' });
    expect(await unattended()).toEqual({ changed: false, reason: 'unattended' });
    expect(await refused()).toMatchObject({ data: { reason: 'unattended' } });
    await moved('preparing');
    await fixture.base.settle();
    expect(await refused()).toMatchObject({ code: 'STORE_PAUSED' });
    const id = await moved('waiting');
    await fixture.base.settle();
    await fixture.reserve(request());
    // A second delivery of the same fact ends no later pause.
    await pause({ minutes: 10 });
    await moved('waiting', id);
    await moved('waiting');
    await fixture.base.settle();
    expect(await refused()).toMatchObject({ data: { reason: 'owner' } });
  });

  it("keeps its owner's pause", async () => {
    await pause({ minutes: 10 });
    expect(await unattended()).toEqual({ changed: false, reason: 'owner' });
    expect(await view()).toMatchObject({ reason: 'owner', until: later(10) });
    go(10);
    expect(await unattended()).toEqual({ changed: true, reason: 'unattended' });
  });

  it('that is closed opens as ever', async () => {
    await fixture.call(serve.saveHours, { weekly: [{ day: 3, from: '13:00', to: '20:00' }], seen: 0 }, shop.owner);
    expect(await unattended()).toEqual({ changed: false, reason: 'hours' });
    go(60);
    expect(await view()).toMatchObject({ state: 'open' });
  });

  it('is paused so by no owner', async () => {
    expect(await fixture.refusal(unattended(shop.owner))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await view()).toBeNull();
  });
});

describe('the settings', () => {
  it('are the usual ones until they are saved, and say what follows from them', async () => {
    const usual = {
      ...{ baseWaitMinutes: 10, autoWait: true, cap: null, capMinutes: 15, capMode: 'move', maxWaitMinutes: 90 },
      ...{ autoAccept: false, escalateAfterMinutes: 3, pauseAfterMinutes: 15, soldOutNotice: true },
    };
    const get = () => fixture.call(serve.getIntake, {}, shop.owner);
    expect(await get()).toMatchObject({ ...usual, version: 0, view: { state: 'open', wait: null } });
    const saved = await save({ cap: 20, capMode: 'refuse' });
    await fixture.base.settle();
    const acted = { autoAccept: false, escalateAfterMinutes: 3, pauseAfterMinutes: 15, basePieces: 8 };
    expect(fixture.base.facts(catalog.facts.operationChanged).filter(({ shopId }) => shopId === shop.shopId)).toEqual([
      { shopId: shop.shopId, version: 1, ...acted },
    ]);
    expect(saved).toMatchObject({ ...usual, cap: 20, capMode: 'refuse', version: 1 });
    expect(await get()).toEqual(saved);
    expect(await fixture.refusal(save())).toMatchObject({ code: 'SETTINGS_CHANGED', data: { intake: saved } });
    expect(await fixture.refusal(save({ seen: 1, baseWaitMinutes: 60, maxWaitMinutes: 30 }))).toMatchObject({
      errors: [{ path: 'maxWaitMinutes' }],
    });
  });

  it('keep what a form that was opened before a release does not have', async () => {
    await save({ soldOutNotice: false, chooseSpot: true });
    expect(await save({ seen: 1, cap: 20 })).toMatchObject({ cap: 20, soldOutNotice: false, chooseSpot: true });
  });

  it('that are saved end no pause', async () => {
    await pause({ minutes: 10 });
    await save();
    expect(await refused()).toMatchObject({ code: 'STORE_PAUSED' });
  });

  it('say nothing of a shop that the platform paused', async () => {
    await save();
    await fixture.tellShop({ shopId: shop.shopId, storeName: shop.storeName, version: 2, status: 'restricted' });
    expect(await view()).toMatchObject({ state: 'paused', reason: 'restricted' });
    expect(await refused()).toMatchObject({ code: 'STORE_PAUSED', data: undefined });
  });
});
