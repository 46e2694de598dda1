import { v7 } from 'uuid';
import type { CallOf } from '@jumun/contracts';
import { auth, catalog, openedCatalog, NOON, type TestShop } from './setup.js';

const serve = catalog.procedures;
const fixture = openedCatalog();

const page = (storeName: string) => fixture.call(serve.getStorePage, { storeName });
const status = (storeName: string) => fixture.call(serve.getStoreStatus, { storeName });
const changes = (shopId: string) =>
  fixture.base
    .facts(catalog.facts.storePageChanged)
    .filter((fact) => fact.shopId === shopId)
    .map(({ storeName }) => storeName);

describe('the store page', () => {
  it('shows what is active, by rank, and the newest product last', async () => {
    const shop = await fixture.openShop();
    const all = await fixture.call(serve.createCategory, { name: '디저트' }, shop.owner);
    await fixture.call(serve.createCategory, { name: '선물' }, shop.owner);
    const [drinks = '', desserts = ''] = all.map(({ categoryId }) => categoryId);
    const hidden = (await fixture.call(serve.listCategories, {}, shop.owner)).at(-1)?.categoryId ?? '';
    await fixture.call(serve.setCategoryStatus, { categoryId: hidden, status: 'inactive' }, shop.owner);
    await fixture.call(serve.rankCategories, { categoryIds: [desserts, hidden, drinks] }, shop.owner);
    const first = await fixture.addProduct(shop, { name: '처음', categoryIds: [drinks, desserts, hidden], stock: 0 });
    await fixture.addProduct(shop, { name: '숨김', status: 'inactive' });
    const last = await fixture.addProduct(shop, { name: '나중', saleWindow: { from: '13:00' } });
    expect(await page(shop.storeName)).toEqual({
      shopId: shop.shopId,
      shopName: '데모 카페',
      storeName: shop.storeName,
      status: 'active',
      coverNumber: 1,
      fontColor: '#000000',
      introduction: '',
      profileImage: null,
      backgroundImage: null,
      ...{ locale: 'ko', locales: ['ko'], defaultLocale: 'ko' },
      categories: [
        { categoryId: desserts, name: '디저트', rank: 1, status: 'active', saleWindow: null },
        { categoryId: drinks, name: '음료', rank: 3, status: 'active', saleWindow: null },
      ],
      products: [
        { ...first, soldOut: true, categoryIds: [desserts, drinks] },
        { ...last, onSale: false },
      ],
      optionGroups: [],
      ...{ intake: null, hours: [], calendar: [] },
    });
  });

  it('opens and closes its products with the Korean clock', async () => {
    const shop = await fixture.openShop();
    await fixture.addProduct(shop, { saleWindow: { days: [3, 5], from: '22:00', to: '02:00' } });
    const onSaleAt = async (moment: string): Promise<boolean | undefined> => {
      fixture.clock.set(moment);
      return (await page(shop.storeName)).products[0]?.onSale;
    };
    expect(await onSaleAt('2026-11-18T21:59:00+09:00')).toBe(false);
    expect(await onSaleAt('2026-11-18T22:00:00+09:00')).toBe(true);
    expect(await onSaleAt('2026-11-19T01:59:00+09:00')).toBe(true);
    expect(await onSaleAt('2026-11-19T22:00:00+09:00')).toBe(false);
    fixture.clock.set(NOON);
  });

  it('is found by its name without regard to case, spaces and the leading @', async () => {
    const shop = await fixture.openShop();
    for (const name of [
      shop.storeName.toLowerCase(),
      `@${shop.storeName.toUpperCase()}`,
      ` ${shop.storeName.replace(' ', '  ')} `,
    ]) {
      expect((await page(name)).shopId).toBe(shop.shopId);
      expect(await status(name)).toEqual({
        ...{ shopId: shop.shopId, status: 'active' },
        ...{ intake: null, hours: [], calendar: [] },
      });
    }
  });

  it('is not found for a name that nobody has or whose shop is pending', async () => {
    const shopId = v7();
    await fixture.tellShop({ shopId, storeName: 'soon open', status: 'pending' });
    for (const name of ['nobody here', 'soon open', "x' or 1=1"]) {
      expect(await fixture.refusal(page(name))).toMatchObject({ code: 'STORE_NOT_FOUND' });
      expect(await fixture.refusal(status(name))).toMatchObject({ code: 'STORE_NOT_FOUND' });
    }
  });

  it('says when its shop is reviewed or paused', async () => {
    const shop = await fixture.openShop();
    for (const [version, state] of [
      [2, 'restricted'],
      [3, 'reviewing'],
    ] as const) {
      await fixture.tellShop({ shopId: shop.shopId, storeName: shop.storeName, version, status: state });
      expect((await page(shop.storeName)).status).toBe(state);
      expect(await status(shop.storeName)).toMatchObject({ status: state });
    }
  });
});

describe('what auth says of a shop', () => {
  const told = (shopId: string, version: number, more: object) => ({
    shopId,
    version,
    status: 'active' as const,
    shopName: '카페',
    storeName: null,
    changedAt: NOON,
    ...more,
  });

  it('counts by its version, whatever comes first and however often', async () => {
    const shopId = v7();
    const newer = told(shopId, 5, { shopName: '새 이름', storeName: `new ${shopId}` });
    const id = await fixture.base.publish(auth.facts.shopChanged, newer);
    await fixture.base.settle();
    await fixture.base.publish(auth.facts.shopChanged, newer, id);
    await fixture.base.publish(
      auth.facts.shopChanged,
      told(shopId, 4, { shopName: '옛 이름', storeName: `old ${shopId}`, status: 'restricted' }),
    );
    await fixture.base.publish(
      auth.facts.shopChanged,
      told(shopId, 5, { shopName: '딴 이름', storeName: `other ${shopId}` }),
    );
    await fixture.base.settle();
    expect(await page(`new ${shopId}`)).toMatchObject({ shopName: '새 이름', status: 'active' });
    expect(await fixture.refusal(page(`old ${shopId}`))).toMatchObject({ code: 'STORE_NOT_FOUND' });
    expect(changes(shopId)).toEqual([`new ${shopId}`]);
  });

  it('ends at the newest when many changes come at once', async () => {
    const shopId = v7();
    const versions = [7, 1, 9, 3, 8, 2, 6, 5, 4];
    await Promise.all(
      versions.map((version) =>
        fixture.base.publish(auth.facts.shopChanged, told(shopId, version, { storeName: `v${version} ${shopId}` })),
      ),
    );
    await fixture.base.settle();
    expect((await page(`v9 ${shopId}`)).shopId).toBe(shopId);
  });

  it('moves the page to the new name and tells it under both', async () => {
    const shop = await fixture.openShop();
    await fixture.base.settle();
    const before = changes(shop.shopId).length;
    await fixture.tellShop({ shopId: shop.shopId, storeName: `moved ${shop.shopId}`, version: 2 });
    expect(await fixture.refusal(page(shop.storeName))).toMatchObject({ code: 'STORE_NOT_FOUND' });
    expect(changes(shop.shopId).slice(before).sort()).toEqual([shop.storeName, `moved ${shop.shopId}`].sort());
    await fixture.tellShop({ shopId: shop.shopId, storeName: `moved ${shop.shopId}`, version: 3 });
    expect(changes(shop.shopId)).toHaveLength(before + 2);
  });

  it('gives a name to the shop that took it last', async () => {
    const [first, second] = [v7(), v7()];
    const storeName = `handed on ${first}`;
    await fixture.tellShop({ shopId: first, storeName, changedAt: '2026-11-18T01:00:00Z' });
    await fixture.tellShop({ shopId: second, storeName, changedAt: '2026-11-18T02:00:00Z' });
    expect(await status(storeName)).toMatchObject({ shopId: second });
    expect(await page(storeName)).toMatchObject({ shopId: second });
  });
});

describe('pictures', () => {
  it("come in the order they were asked for, deleted products' too, another shop's never", async () => {
    const [shop, other] = [await fixture.openShop(), await fixture.openShop()];
    const [a, b] = [
      await fixture.addProduct(shop, { picture: 'pictures/a.webp' }),
      await fixture.addProduct(shop, { picture: 'pictures/b.webp' }),
    ];
    const foreign = await fixture.addProduct(other);
    await fixture.call(serve.deleteProduct, { productId: b.productId }, shop.owner);
    const productIds = [b.productId, foreign.productId, a.productId];
    expect(await fixture.call(serve.getPictures, { shopId: shop.shopId, productIds })).toEqual({
      profileImage: null,
      pictures: [
        { productId: b.productId, picture: 'pictures/b.webp' },
        { productId: foreign.productId, picture: null },
        { productId: a.productId, picture: 'pictures/a.webp' },
      ],
    });
    expect(await fixture.call(serve.getPictures, { shopId: v7(), productIds: [] })).toEqual({
      profileImage: null,
      pictures: [],
    });
  });
});

describe('the look of a store page', () => {
  const save = (shop: TestShop, look: CallOf<typeof serve.saveStoreOptions>) =>
    fixture.call(serve.saveStoreOptions, look, shop.owner);
  const read = (shop: TestShop) => fixture.call(serve.getStoreOptions, {}, shop.owner);
  const plain = { profileImage: null, backgroundImage: null, coverNumber: 1, fontColor: '#000000', introduction: '' };

  it('is plain until it is saved, and then what was saved', async () => {
    const [shop, other] = [await fixture.openShop(), await fixture.openShop()];
    expect(await read(shop)).toEqual(plain);
    const profileImage = 'pictures/face.webp';
    await save(shop, { coverNumber: 3, profileImage, backgroundImage: 'pictures/wall.webp' });
    const introduction = '골목 안 작은 카페예요';
    const look = { profileImage, backgroundImage: null, coverNumber: 3, fontColor: '#FF0088', introduction };
    expect(await save(shop, { fontColor: '#FF0088', backgroundImage: null, introduction })).toEqual(look);
    expect(await read(shop)).toEqual(look);
    expect(await page(shop.storeName)).toMatchObject(look);
    expect((await fixture.call(serve.getPictures, { shopId: shop.shopId, productIds: [] })).profileImage).toBe(
      profileImage,
    );
    expect(await read(other)).toEqual(plain);
  });

  it('has what two tablets changed at once', async () => {
    const shop = await fixture.openShop();
    await Promise.all([
      save(shop, { coverNumber: 4 }),
      save(shop, { fontColor: '#123456' }),
      save(shop, { profileImage: 'pictures/a.webp' }),
    ]);
    expect(await read(shop)).toEqual({
      profileImage: 'pictures/a.webp',
      backgroundImage: null,
      coverNumber: 4,
      fontColor: '#123456',
      introduction: '',
    });
  });

  it('tells that the page changed, unless it is saved as it is', async () => {
    const shop = await fixture.openShop();
    await fixture.base.settle();
    const before = changes(shop.shopId).length;
    await save(shop, { coverNumber: 2 });
    await save(shop, { coverNumber: 2 });
    await fixture.base.settle();
    expect(changes(shop.shopId)).toHaveLength(before + 1);
  });

  it.each([
    [{ fontColor: 'red;}' }, 'fontColor', '글자 색은 #000000처럼 입력해주세요.'],
    [{ coverNumber: 5 }, 'coverNumber', '커버는 1번부터 4번까지 고를 수 있어요.'],
    [{ coverNumber: 0 }, 'coverNumber', '커버는 1번부터 4번까지 고를 수 있어요.'],
    [{ introduction: '가'.repeat(61) }, 'introduction', '60자까지 입력할 수 있어요.'],
  ])('refuses %j', async (look, path, message) => {
    const shop = await fixture.openShop();
    expect(await fixture.refusal(save(shop, look))).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ path, message }],
    });
  });
});
