import { v7 } from 'uuid';
import type { CallOf } from '@jumun/contracts';
import { catalog, productAtNoon } from './setup.js';

const serve = catalog.procedures;
const { fixture, shop, product } = productAtNoon();

type Request = CallOf<typeof serve.reserveStock>;
const request = (more: Partial<Request> = {}): Request =>
  fixture.request(shop, [[product, 1]], { till: true, ...more });
const refused = async (more: Partial<Request>) => (await fixture.refusal(fixture.reserve(request(more)))).code;
const makeSpot = async (by = shop) => {
  const table = { kind: 'table', serve: 'carry' } as const;
  const { spots } = await fixture.call(serve.createSpots, { labels: ['창가'], ...table }, by.owner);
  const [spot] = spots;
  if (!spot) throw new Error('a spot was made');
  return spot;
};

describe('an order at the till', () => {
  it('is taken while the shop is paused, for its staff decided', async () => {
    await fixture.call(serve.pauseIntake, { minutes: 10 }, shop.owner);
    expect(await refused({ till: undefined })).toBe('STORE_PAUSED');
    expect(await fixture.reserve(request())).toMatchObject({ total: 4_500, wait: null });
  });

  it('is taken outside of the hours', async () => {
    const weekly = [{ day: 4, from: '10:00', to: '14:00' }];
    await fixture.call(serve.saveHours, { weekly, seen: 0 }, shop.owner);
    expect(await refused({ till: undefined })).toBe('STORE_CLOSED');
    expect(await fixture.reserve(request())).toMatchObject({ total: 4_500 });
  });

  it('takes a place of the cap while there is one, and is taken without one', async () => {
    const cap = { baseWaitMinutes: 10, autoWait: false, cap: 1, capMode: 'refuse', seen: 0 } as const;
    await fixture.call(serve.saveIntake, cap, shop.owner);
    await fixture.reserve(request());
    expect(await refused({ till: undefined })).toBe('INTAKE_FULL');
    expect(await fixture.reserve(request())).toMatchObject({ total: 4_500 });
    const slots = await fixture.base.sql('catalog', 'select taken from slot where shop_id = $1', [shop.shopId]);
    expect(slots).toEqual([{ taken: 1 }]);
  });

  it('is refused of a shop that the platform stopped or has not approved', async () => {
    await fixture.tellShop({ shopId: shop.shopId, storeName: shop.storeName, status: 'restricted', version: 2 });
    expect(await refused({})).toBe('STORE_PAUSED');
    await fixture.tellShop({ shopId: shop.shopId, storeName: shop.storeName, status: 'pending', version: 3 });
    expect(await refused({})).toBe('STORE_NOT_FOUND');
  });

  it('names a spot of its shop, as it was then', async () => {
    const { spotId, label } = await makeSpot();
    const input = request({ spotId });
    const spot = { spotId, label, kind: 'table', serve: 'carry' };
    expect(await fixture.reserve(input)).toMatchObject({ tag: null, spot });
    await fixture.call(serve.deleteSpot, { spotId }, shop.owner);
    expect(await fixture.reserve(input)).toMatchObject({ tag: null, spot });
    expect(await fixture.reserve(request())).toMatchObject({ tag: null, spot: null });
  });

  it('is refused at a spot that is not of its shop or was deleted, and nothing is reserved', async () => {
    const gone = await makeSpot();
    await fixture.call(serve.deleteSpot, { spotId: gone.spotId }, shop.owner);
    const foreign = await makeSpot(await fixture.openShop());
    for (const spotId of [gone.spotId, foreign.spotId, v7()]) {
      const input = request({ spotId });
      expect((await fixture.refusal(fixture.reserve(input))).code).toBe('SPOT_NOT_FOUND');
      expect(await fixture.reservation(input.checkoutId)).toBeUndefined();
    }
  });

  it('of no product at all reserves nothing and takes no place, and is quoted wait and spot', async () => {
    const cap = { baseWaitMinutes: 10, autoWait: true, cap: 1, capMode: 'refuse', seen: 0 } as const;
    await fixture.call(serve.saveIntake, cap, shop.owner);
    const { spotId } = await makeSpot();
    const input = request({ lines: [], amount: 0, otherPieces: 1, spotId });
    const quote = await fixture.reserve(input);
    expect(quote).toMatchObject({ storeName: shop.storeName, lines: [], total: 0, spot: { spotId }, tag: null });
    expect(quote.wait).not.toBeNull();
    expect(await fixture.reservation(input.checkoutId)).toBeUndefined();
    expect(await fixture.base.sql('catalog', 'select taken from slot where shop_id = $1', [shop.shopId])).toEqual([]);
    expect(await fixture.reserve({ ...input, amount: undefined })).toMatchObject({ total: 0 });
    expect((await fixture.refusal(fixture.reserve({ ...input, amount: -1 }))).code).toBe('PRICE_CHANGED');
  });

  it('of no product at all is the till’s alone', async () => {
    expect(await refused({ lines: [], amount: 0, till: undefined })).toBe('INVALID_INPUT');
    await fixture.tellShop({ shopId: shop.shopId, storeName: shop.storeName, status: 'restricted', version: 2 });
    expect(await refused({ lines: [], amount: 0 })).toBe('STORE_PAUSED');
  });

  it('waits for its other pieces, too', async () => {
    await fixture.call(serve.saveIntake, { baseWaitMinutes: 10, autoWait: true, seen: 0 }, shop.owner);
    const minutes = async (otherPieces?: number) =>
      (await fixture.reserve(request({ otherPieces }))).wait?.minutes ?? 0;
    expect(await minutes(60)).toBeGreaterThan(await minutes());
  });

  it('gives back no stock for a line that is none of its products', async () => {
    const counted = await fixture.addProduct(shop, { stock: 5 });
    const input = fixture.request(shop, [[counted, 1]], { till: true });
    await fixture.reserve(input);
    await fixture.counterPaid(input);
    await fixture.linesReturned(input, [{ lineNo: 2, quantity: 1, restock: true }]);
    await fixture.base.settle();
    expect(await fixture.stockOf(shop, counted.productId)).toBe(4);
  });
});
