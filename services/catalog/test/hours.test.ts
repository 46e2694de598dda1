import { eventually } from '@jumun/testing';
import type { CallOf } from '@jumun/contracts';
import { HoursJobs } from '../src/hours/hours.jobs.js';
import { catalog, productAtNoon } from './setup.js';

const serve = catalog.procedures;
type Form = CallOf<typeof serve.saveHours>;
const { fixture, shop, product } = productAtNoon();

const seoul = (time: string): string => new Date(`${time}:00+09:00`).toISOString();
const save = (more: Partial<Form>) => fixture.call(serve.saveHours, { weekly: [], seen: 0, ...more }, shop.owner);
const page = () => fixture.call(serve.getStorePage, { storeName: shop.storeName });
const verdict = async (): Promise<string | { code: string; data: unknown }> => {
  try {
    await fixture.reserve(fixture.request(shop, [[product, 1]]));
    return 'ok';
  } catch {
    const { code, data } = await fixture.refusal(fixture.reserve(fixture.request(shop, [[product, 1]])));
    return { code, data };
  }
};
/** The answers of store page and checkout at a moment. */
async function at(time: string): Promise<unknown[]> {
  fixture.clock.set(seoul(time));
  const { intake } = await page();
  const told = await verdict();
  return [intake?.state, intake?.reason, intake?.opensAt ?? null, typeof told === 'string' ? told : told.code];
}

describe('a week of a shop', () => {
  it('goes from closed to open, a break, last orders, over midnight and to a holiday; page and checkout agree', async () => {
    const weekly = [
      { day: 3, from: '18:00', to: '02:00', breaks: [{ from: '20:00', to: '20:30' }] },
      { day: 4, from: '10:00', to: '14:00' },
      { day: 5, from: '10:00', to: '14:00' },
    ];
    await save({ weekly, lastOrderMinutes: 30, closedOnHolidays: true });
    const CLOSED = 'STORE_CLOSED';
    const thursday = seoul('2026-11-19T10:00');
    expect(await at('2026-11-18T17:59')).toEqual(['closed', 'hours', seoul('2026-11-18T18:00'), CLOSED]);
    expect(await at('2026-11-18T18:00')).toEqual(['open', null, null, 'ok']);
    expect((await page()).intake).toMatchObject({
      lastOrderAt: seoul('2026-11-18T19:30'),
      closesAt: seoul('2026-11-18T20:00'),
      wait: null,
    });
    expect(await at('2026-11-18T19:29')).toEqual(['open', null, null, 'ok']);
    expect(await at('2026-11-18T19:30')).toEqual(['closed', 'last-order', seoul('2026-11-18T20:30'), CLOSED]);
    expect(await at('2026-11-18T20:00')).toEqual(['closed', 'break', seoul('2026-11-18T20:30'), CLOSED]);
    expect(await at('2026-11-18T20:30')).toEqual(['open', null, null, 'ok']);
    expect(await at('2026-11-19T00:30')).toEqual(['open', null, null, 'ok']);
    expect(await at('2026-11-19T01:30')).toEqual(['closed', 'last-order', thursday, CLOSED]);
    expect(await at('2026-11-19T02:00')).toEqual(['closed', 'hours', thursday, CLOSED]);
    expect(await at('2026-11-19T10:00')).toEqual(['open', null, null, 'ok']);
    expect(await at('2026-11-21T12:00')).toEqual(['closed', 'holiday', seoul('2026-11-25T18:00'), CLOSED]);
    expect(await at('2026-12-25T12:00')).toEqual(['closed', 'holiday', null, CLOSED]);
    const event = {
      day: '2026-12-25',
      kind: 'event' as const,
      spans: [{ from: '11:00', to: '13:00' }],
      title: '성탄 마켓',
    };
    await fixture.call(serve.saveCalendarDay, event, shop.owner);
    expect(await at('2026-12-25T12:00')).toEqual(['open', null, null, 'ok']);
  });

  it('says to a checkout when it opens, and whether only the last order is over', async () => {
    await save({ weekly: [{ day: 3, from: '13:00', to: '15:00' }], lastOrderMinutes: 30 });
    expect(await verdict()).toEqual({
      code: 'STORE_CLOSED',
      data: { opensAt: seoul('2026-11-18T13:00'), lastOrder: false },
    });
    fixture.clock.set(seoul('2026-11-18T14:45'));
    expect(await verdict()).toMatchObject({ data: { opensAt: seoul('2026-11-25T13:00'), lastOrder: true } });
  });

  it('lets a checkout that holds its goods ask again after closing', async () => {
    await save({ weekly: [{ day: 3, from: '11:00', to: '13:00' }] });
    const input = fixture.request(shop, [[product, 1]]);
    const held = await fixture.reserve(input);
    fixture.clock.set(seoul('2026-11-18T13:00'));
    expect(await fixture.reserve(input)).toEqual(held);
  });

  it('changes at once, also while the shop is open', async () => {
    await save({ weekly: [{ day: 3, from: '11:00', to: '20:00' }] });
    expect(await verdict()).toBe('ok');
    await save({ weekly: [{ day: 3, from: '13:00', to: '20:00' }], seen: 1 });
    expect(await verdict()).toMatchObject({ code: 'STORE_CLOSED' });
    await save({ weekly: null, seen: 2 });
    expect(await verdict()).toBe('ok');
  });
});

describe('a shop that has set nothing up', () => {
  it('takes orders at any hour, and its page says nothing of it', async () => {
    fixture.clock.set(seoul('2026-11-19T03:00'));
    expect(await page()).toMatchObject({ intake: null, hours: [], calendar: [] });
    expect(await verdict()).toBe('ok');
    expect(await fixture.call(serve.getHours, {}, shop.owner)).toEqual({
      ...{ weekly: null, lastOrderMinutes: 0, closedOnHolidays: false, dayStartsAt: '00:00', version: 0, next: [] },
    });
    expect((await fixture.reserve(fixture.request(shop, [[product, 1]]))).wait).toBeNull();
  });

  it('is closed on the one day that its calendar closes, and open on the others', async () => {
    await fixture.call(serve.saveCalendarDay, { day: '2026-11-19', kind: 'closed' }, shop.owner);
    expect(await at('2026-11-18T23:59')).toEqual(['open', null, null, 'ok']);
    expect(await at('2026-11-19T12:00')).toEqual(['closed', 'holiday', seoul('2026-11-20T00:00'), 'STORE_CLOSED']);
    expect(await at('2026-11-20T00:00')).toEqual(['open', null, null, 'ok']);
    await fixture.call(serve.deleteCalendarDay, { day: '2026-11-19' }, shop.owner);
    expect(await at('2026-11-19T12:00')).toEqual(['open', null, null, 'ok']);
  });
});

describe('when the day of a shop begins', () => {
  const told = () => fixture.base.facts(catalog.facts.hoursChanged).filter(({ shopId }) => shopId === shop.shopId);
  it('is told to others once it is another time', async () => {
    await save({ weekly: null });
    await save({ weekly: null, dayStartsAt: '05:00', seen: 1 });
    await save({ weekly: [], dayStartsAt: '05:00', seen: 2 });
    await fixture.base.settle();
    expect(told()).toEqual([{ shopId: shop.shopId, version: 2, dayStartsAt: '05:00' }]);
  });
});

describe('a pop-up', () => {
  it('exists only on its dates', async () => {
    await save({ weekly: [] });
    const day = { day: '2026-11-20', kind: 'event' as const, place: '서울숲', spans: [{ from: '10:00', to: '24:00' }] };
    await fixture.call(serve.saveCalendarDay, day, shop.owner);
    expect(await at('2026-11-19T12:00')).toEqual(['closed', 'holiday', seoul('2026-11-20T10:00'), 'STORE_CLOSED']);
    expect(await at('2026-11-20T12:00')).toEqual(['open', null, null, 'ok']);
    const spans = [{ from: '10:00', to: '24:00' }];
    expect((await page()).calendar).toEqual([
      { day: '2026-11-20', title: null, place: '서울숲', text: '10:00–24:00', spans },
    ]);
  });
});

describe('the page', () => {
  it('tells the week, the breaks, the days off and the holidays in words, and what they are said of', async () => {
    fixture.clock.set(seoul('2026-12-20T12:00'));
    const weekly = [
      { day: 1, from: '17:00', to: '22:00' },
      { day: 1, from: '10:00', to: '14:00', breaks: [{ from: '12:00', to: '12:30' }] },
    ];
    await save({ weekly, closedOnHolidays: true });
    await fixture.call(serve.saveCalendarDay, { day: '2026-12-24', kind: 'closed', title: '쉬어가는 날' }, shop.owner);
    const { hours, calendar } = await fixture.call(serve.getStoreStatus, { storeName: shop.storeName });
    expect(hours.map(({ text }) => text)).toEqual(['10:00–14:00, 17:00–22:00, 준비 시간 12:00–12:30', ...Array<string>(6).fill('쉬어요')]); // prettier-ignore
    const [monday, tuesday] = hours;
    const spans = [{ from: '10:00', to: '14:00' }, { from: '17:00', to: '22:00' }]; // prettier-ignore
    expect(monday).toMatchObject({ spans, breaks: [{ from: '12:00', to: '12:30' }] });
    expect(tuesday?.spans).toEqual([]);
    const off = { place: null, text: '쉬어요', spans: [] };
    expect(calendar).toEqual([
      { day: '2026-12-24', title: '쉬어가는 날', ...off },
      { day: '2026-12-25', title: '성탄절', holiday: true, ...off },
      { day: '2027-01-01', title: '신정', holiday: true, ...off },
    ]);
  });

  it('tells no closing time of a shop that never closes', async () => {
    await save({ weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' })) });
    expect((await page()).intake).toMatchObject({ state: 'open', closesAt: null, lastOrderAt: null });
  });
});

describe('hours', () => {
  it('that contradict themselves are refused with their field', async () => {
    const [morning, evening] = [{ from: '09:00', to: '12:00' }, { from: '20:00', to: '02:00' }]; // prettier-ignore
    const wrong: [Partial<Form>, string, string][] = [
      [{ weekly: [{ day: 1, from: '09:00', to: '09:00' }] }, 'weekly.0.to', '시작과 끝이 같아요.'],
      [{ weekly: [{ day: 1, ...morning }, { day: 1, from: '11:00', to: '13:00' }] }, 'weekly.1.from', '시간이 겹쳐요.'],
      [{ weekly: [{ day: 1, from: '01:00', to: '03:00' }, { day: 7, ...evening }] }, 'weekly.0.from', '시간이 겹쳐요.'],
      [{ weekly: [{ day: 1, ...morning, breaks: [{ from: '08:00', to: '09:30' }] }] }, 'weekly.0.breaks.0.from', '시간이 겹쳐요.'],
      [{ weekly: [{ day: 1, ...morning, breaks: [{ from: '10:00', to: '11:00' }, { from: '10:30', to: '11:30' }] }] }, 'weekly.0.breaks.1.from', '시간이 겹쳐요.'],
      [{ weekly: [{ day: 1, ...morning, breaks: [{ from: '10:00', to: '11:00' }] }], lastOrderMinutes: 60 }, 'lastOrderMinutes', '마지막 주문은 영업시간보다 짧아야 해요.'],
    ]; // prettier-ignore
    for (const [more, path, message] of wrong)
      expect(await fixture.refusal(save(more))).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path, message }] });
    const touching = [{ day: 7, ...evening }, { day: 1, from: '02:00', to: '09:00' }, { day: 1, ...morning }]; // prettier-ignore
    expect((await save({ weekly: touching })).version).toBe(1);
  });

  it('of a form that another tablet overtook are refused with the present ones', async () => {
    const saved = await save({ weekly: [{ day: 1, from: '09:00', to: '12:00' }] });
    const { code, data } = await fixture.refusal(save({ weekly: null }));
    expect([code, data]).toEqual(['SETTINGS_CHANGED', { hours: saved }]);
  });

  it('are worked out further as the days go by, by the job', async () => {
    await save({ weekly: [{ day: 3, from: '11:00', to: '20:00' }] });
    fixture.clock.set(seoul('2026-12-30T10:00'));
    expect((await fixture.call(serve.getHours, {}, shop.owner)).next).toEqual([]);
    await fixture.service.app.get(HoursJobs, { strict: false }).extend();
    await eventually(async () => (await fixture.call(serve.getHours, {}, shop.owner)).next.length >= 5);
    expect(await at('2026-12-30T12:00')).toEqual(['open', null, null, 'ok']);
  });

  it('that are saved tell the page', async () => {
    const told = () =>
      fixture.base.facts(catalog.facts.storePageChanged).filter(({ shopId }) => shopId === shop.shopId).length;
    await fixture.base.settle();
    const before = told();
    await save({ weekly: null });
    await eventually(() => told() === before + 1);
  });
});

describe('a category with a window', () => {
  const setWindow = (categoryId: string, saleWindow: object | null) =>
    fixture.call(serve.setCategoryWindow, { categoryId, saleWindow }, shop.owner);
  const shown = async (): Promise<boolean | undefined> => (await page()).products[0]?.onSale;

  it('closes its products on page and at the checkout, unless another of their categories is open', async () => {
    const evening = { from: '18:00' };
    expect(await setWindow(shop.categoryId, evening)).toMatchObject({ saleWindow: evening });
    expect([await shown(), await verdict()]).toEqual([
      false,
      { code: 'PRODUCT_UNAVAILABLE', data: { productIds: [product.productId] } },
    ]);
    const all = await fixture.call(serve.createCategory, { name: '점심' }, shop.owner);
    const categoryIds = all.map(({ categoryId }) => categoryId);
    const { productId } = product;
    await fixture.call(serve.updateProduct, { ...fixture.productInput(shop, { categoryIds }), productId }, shop.owner);
    expect([await shown(), await verdict()]).toEqual([true, 'ok']);
    await setWindow(categoryIds[1] ?? '', { days: [1] });
    expect([await shown(), await verdict()]).toEqual([false, expect.objectContaining({ code: 'PRODUCT_UNAVAILABLE' })]);
    await setWindow(shop.categoryId, null);
    expect([await shown(), await verdict()]).toEqual([true, 'ok']);
  });

  it('tells the page once, however often the same window is saved', async () => {
    const changes = () =>
      fixture.base.facts(catalog.facts.storePageChanged).filter(({ shopId }) => shopId === shop.shopId).length;
    await fixture.base.settle();
    const before = changes();
    const window = { days: [1, 2], from: '09:00', to: '12:00' };
    for (let saved = 0; saved < 3; saved += 1)
      expect(await setWindow(shop.categoryId, window)).toMatchObject({ saleWindow: window });
    await fixture.base.settle();
    expect(changes()).toBe(before + 1);
  });
});
