import { catalog, openedCatalog } from './setup.js';

const serve = catalog.procedures;
const fixture = openedCatalog();

const page = (storeName: string) => fixture.call(serve.getStorePage, { storeName });
const status = (storeName: string) => fixture.call(serve.getStoreStatus, { storeName });

/** A shop that had another name before. */
const moved = async () => {
  const shop = await fixture.openShop();
  const [old, storeName] = [shop.storeName.toLowerCase(), `moved ${shop.shopId}`];
  await fixture.tellShop({ shopId: shop.shopId, version: 2, storeName, oldStoreNames: [old] });
  return { ...shop, old, storeName };
};

describe('a store name of before', () => {
  it('leads to the page of the shop, which says its present name', async () => {
    const { shopId, old, storeName } = await moved();
    expect(await page(old.toUpperCase())).toMatchObject({ shopId, storeName });
    expect(await status(old)).toMatchObject({ shopId });
  });

  it('takes an order from a page that was opened under it', async () => {
    const shop = await moved();
    const product = await fixture.addProduct(shop);
    const request = { ...fixture.request(shop, [[product, 1]]), storeName: shop.old };
    expect(await fixture.reserve(request)).toMatchObject({ storeName: shop.storeName });
  });

  it('belongs to the shop that has it now', async () => {
    const { old } = await moved();
    const taker = await fixture.openShop();
    await fixture.tellShop({ shopId: taker.shopId, version: 2, storeName: old });
    expect(await page(old)).toMatchObject({ shopId: taker.shopId });
  });

  it('is kept by what a copy of auth says that knows no old names', async () => {
    const { shopId, old, storeName } = await moved();
    await fixture.tellShop({ shopId, version: 3, storeName });
    expect(await page(old)).toMatchObject({ shopId });
    await fixture.tellShop({ shopId, version: 4, storeName, oldStoreNames: [] });
    expect(await fixture.refusal(page(old))).toMatchObject({ code: 'STORE_NOT_FOUND' });
  });

  it('of a closed shop says so', async () => {
    const { shopId, old } = await moved();
    const closed = { status: 'restricted' as const, closed: true };
    await fixture.tellShop({ shopId, version: 3, oldStoreNames: [old], ...closed });
    expect(await fixture.refusal(page(old))).toMatchObject({ code: 'STORE_GONE' });
    expect(await fixture.refusal(status(old))).toMatchObject({ code: 'STORE_GONE' });
  });
});
