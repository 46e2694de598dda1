import { catalog, later, productAtNoon, times } from './setup.js';

const serve = catalog.procedures;
const { fixture, shop, product } = productAtNoon();

/** The shop closes at one o'clock, an hour after noon. */
const CLOSES = 60;
const LAST_HANDED_OUT = later(CLOSES + 10);
const go = (fromClosing: number): void => void fixture.clock.set(later(CLOSES + fromClosing));
const request = (more: Partial<Parameters<typeof fixture.reserve>[0]> = {}) =>
  fixture.request(shop, [[product, 1]], more);
const extend = (checkoutId: string, minute: number) =>
  fixture.call(serve.extendReservation, { checkoutId, expiresAt: later(CLOSES + minute) });

const hours = () =>
  fixture.call(serve.saveHours, { weekly: [{ day: 3, from: '10:00', to: '13:00' }], seen: 0 }, shop.owner);
const wait = (baseWaitMinutes: number) =>
  fixture.call(serve.saveIntake, { baseWaitMinutes, basePieces: 8, seen: 0 }, shop.owner);

describe('around closing', () => {
  it.each([
    [10, -10, 'promised for 0'],
    [10, -1, 'promised for 9'],
    [10, 0, 'closed'],
    [10, 5, 'closed'],
    [10, 10, 'closed'],
    [10, 11, 'closed'],
    [20, -10, 'promised for 10'],
    [20, -9, 'last order'],
    [20, -1, 'last order'],
    [0, -1, 'promised for -1'],
  ] as const)('an order of %i minutes, %i minutes from it, is %s', async (base, minute, outcome) => {
    await hours();
    await wait(base);
    go(minute);
    const found = await fixture.reserve(request()).then(
      (quote) => {
        expect(quote.closeBy).toBe(LAST_HANDED_OUT);
        return `promised for ${(Date.parse(quote.wait?.promisedAt ?? '') - Date.parse(later(CLOSES))) / 60_000}`;
      },
      ({ code, data }: { code: string; data: { lastOrder: boolean } }) => {
        expect(code).toBe('STORE_CLOSED');
        return minute < 0 && data.lastOrder ? 'last order' : 'closed';
      },
    );
    expect(found).toBe(outcome);
  });

  it('a checkout keeps the closing that it was quoted, also where it tells no wait', async () => {
    await hours();
    const input = request();
    expect(await fixture.reserve(input)).toMatchObject({ wait: null, closeBy: LAST_HANDED_OUT });
    await fixture.call(serve.saveHours, { weekly: [{ day: 3, from: '10:00', to: '15:00' }], seen: 1 }, shop.owner);
    expect((await fixture.reserve(input)).closeBy).toBe(LAST_HANDED_OUT);
    expect((await fixture.reserve(request())).closeBy).toBe(later(190));
  });

  it('none is told to a till, or of a shop without hours', async () => {
    await wait(10);
    expect(await fixture.reserve(request())).not.toHaveProperty('closeBy');
    await hours();
    expect(await fixture.reserve(request({ till: true }))).not.toHaveProperty('closeBy');
  });

  it('more time to pay is answered until ten minutes after it, while the goods are held as long as was asked', async () => {
    const plain = request();
    await fixture.reserve(plain);
    expect(await extend(plain.checkoutId, -40)).toEqual({ held: true });
    await hours();
    const input = request();
    await fixture.reserve(input);
    for (const minute of [-10, -1, 0, 5, 10, 11]) {
      go(minute);
      expect(await extend(input.checkoutId, minute + 10)).toEqual({ held: true, until: LAST_HANDED_OUT });
    }
    const [row] = await fixture.base.sql('catalog', 'select expires_at from reservation where checkout_id = $1', [
      input.checkoutId,
    ]);
    expect(row?.['expires_at']).toEqual(new Date(later(CLOSES + 21)));
  });

  it('a checkout gives its goods back as ever: of one piece the second guest gets none while it is held', async () => {
    const single = await fixture.addProduct(shop, { stock: 1 });
    await hours();
    go(-1);
    const [first, second] = times(2, () => fixture.request(shop, [[single, 1]]));
    if (!first || !second) throw new Error('two carts were made');
    await fixture.reserve(first);
    expect((await fixture.refusal(fixture.reserve(second))).code).toBe('SOLD_OUT');
  });
});
