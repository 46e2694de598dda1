import { catalog, openedCatalog, type TestShop } from './setup.js';

const serve = catalog.procedures;
const fixture = openedCatalog();
/** As the test's shops are called. */
const OWN = '데모 카페';

/** Translates the shop's name to English. */
async function nameIn(shop: TestShop, text: string): Promise<void> {
  const { items } = await fixture.call(serve.listTranslations, { locale: 'en', id: shop.shopId }, shop.owner);
  const [name] = items;
  if (!name) throw new Error('the shop has no name');
  const { kind, id, field, sourceHash } = name;
  expect([kind, field, name.source]).toEqual(['store', 'name', OWN]);
  const texts = [{ kind, id, field, sourceHash, text }];
  await fixture.call(serve.saveTranslations, { locale: 'en', texts }, shop.owner);
}

it('a shop’s name is that of its guest’s language on page, tags and orders, and its own in checkouts', async () => {
  const shop = await fixture.openShop();
  const product = await fixture.addProduct(shop);
  const { tags } = await fixture.call(
    serve.createSpots,
    { labels: ['테라스'], kind: 'table', serve: 'carry', withTags: true },
    shop.owner,
  );
  const token = tags[0]?.token ?? '';
  const page = (locale: 'ko' | 'en' | 'ja') => fixture.call(serve.getStorePage, { storeName: shop.storeName, locale });
  const seen = async () => {
    const { shopName, nameLang } = await page('en');
    const named = { shopId: shop.shopId, productIds: [], locale: 'en' as const };
    return {
      page: [shopName, nameLang],
      scanned: (await fixture.call(serve.resolveTag, { token })).shopNames ?? {},
      ordered: (await fixture.call(serve.getPictures, named)).shopName,
    };
  };
  await nameIn(shop, 'Demo Café');
  expect(await seen()).toEqual({ page: [OWN, undefined], scanned: {}, ordered: undefined });
  await fixture.call(serve.setShownLocales, { locales: ['ko', 'en', 'ja'] }, shop.owner);
  expect(await seen()).toEqual({ page: ['Demo Café', undefined], scanned: { en: 'Demo Café' }, ordered: 'Demo Café' });
  expect(await page('ja')).toMatchObject({ shopName: OWN, nameLang: 'ko' });
  expect(await page('ko')).toMatchObject({ shopName: OWN });
  const reserved = await fixture.reserve({ ...fixture.request(shop, [[product, 1]]), locale: 'en' });
  expect(reserved).toMatchObject({ shopName: OWN });
});

it('a name of at most fifty letters is taken, and looked at again once the shop is called something else', async () => {
  const shop = await fixture.openShop();
  await expect(nameIn(shop, 'a'.repeat(51))).rejects.toThrow();
  await nameIn(shop, 'a'.repeat(50));
  const { shopId, storeName } = shop;
  await fixture.tellShop({ shopId, storeName, version: 99, shopName: '새 이름' });
  const { items } = await fixture.call(serve.listTranslations, { locale: 'en', id: shopId }, shop.owner);
  expect(items).toMatchObject([{ field: 'name', source: '새 이름', state: 'stale' }]);
});
