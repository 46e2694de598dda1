import { v7 } from 'uuid';
import {
  serviceActor,
  shopper,
  type Actor,
  type CallOf,
  type OptionGroupView,
  type Procedure,
  type ProductView,
} from '@jumun/contracts';
import { asOwner, Transactor } from '@jumun/messaging';
import { sqlIn } from '@jumun/testing';
import { catalog, openedCatalog, groupInput, type TestShop } from './setup.js';

const serve = catalog.procedures;
const fixture = openedCatalog();
let shop: TestShop;
let stranger: TestShop;
let product: ProductView;
let group: OptionGroupView;
let spotId: string;
let tagId: string;
beforeAll(async () => {
  [shop, stranger] = [await fixture.openShop(), await fixture.openShop()];
  group = await fixture.addGroup(shop, { min: 0 });
  product = await fixture.addProduct(shop, { stock: 3, optionGroups: [{ groupId: group.groupId }] });
  const other = await fixture.openShop();
  const { groupId } = await fixture.addGroup(other, { min: 0 });
  const foreign = await fixture.addProduct(other, { optionGroups: [{ groupId }] });
  await fixture.call(serve.saveStoreOptions, { coverNumber: 2, fontColor: '#112233' }, shop.owner);
  for (const { owner } of [shop, other]) {
    await fixture.call(serve.saveHours, { weekly: null, closedOnHolidays: true, seen: 0 }, owner);
    await fixture.call(serve.saveCalendarDay, { day: '2026-11-20', kind: 'closed' }, owner);
    await fixture.call(serve.saveIntake, { cap: 5, seen: 0 }, owner);
  }
  await fixture.call(serve.saveTranslations, saved(product.productId), shop.owner);
  await fixture.call(serve.saveTranslations, saved(foreign.productId), other.owner);
  for (const { shopId } of [shop, other])
    await fixture.base.sql('catalog', `insert into translation_use values ($1, '2026-11', 5) returning 1`, [shopId]);
  for (const { shopId, owner } of [other, shop]) {
    const spots = { labels: ['창가'], kind: 'table' as const, serve: 'carry' as const };
    const { tags } = await fixture.call(serve.createSpots, spots, owner);
    tagId = tags[0]?.tagId ?? '';
    spotId = tags[0]?.spot?.spotId ?? '';
    const visits = [{ shopId, tagId, day: '2026-11-18', count: 1 }];
    await fixture.call(serve.countTagVisits, { visits }, serviceActor('gateway'));
  }
  await fixture.reserve(fixture.request(shop, [[product, 1]]));
  await fixture.reserve(fixture.request(other, [[foreign, 1]]));
});

const saved = (id: string): CallOf<typeof serve.saveTranslations> => ({
  locale: 'en',
  texts: [{ kind: 'product', id, field: 'name', text: 'Latte', sourceHash: 'a'.repeat(64) }],
});

/** Every call of an owner with a good input of the shop's own. */
const ownersCalls = (): [name: string, procedure: Procedure, input: object][] => {
  const { productId, name, description, price, stock, soldOut, status, saleWindow, categoryIds } = product;
  const form = { name, description, price, stock, soldOut, status, saleWindow, categoryIds };
  return [
    ['listCategories', serve.listCategories, {}],
    ['createCategory', serve.createCategory, { name: '분류' }],
    ['renameCategory', serve.renameCategory, { categoryId: shop.categoryId, name: '다른 이름' }],
    ['setCategoryStatus', serve.setCategoryStatus, { categoryId: shop.categoryId, status: 'inactive' }],
    ['rankCategories', serve.rankCategories, { categoryIds: [shop.categoryId] }],
    ['deleteCategory', serve.deleteCategory, { categoryId: shop.categoryId }],
    ['listProducts', serve.listProducts, {}],
    ['getProduct', serve.getProduct, { productId }],
    ['createProduct', serve.createProduct, { ...form, picture: 'pictures/x.webp' }],
    ['updateProduct', serve.updateProduct, { ...form, productId }],
    ['moveProduct', serve.moveProduct, { productId, nextTo: productId, side: 'before' }],
    ['changeProducts', serve.changeProducts, { productIds: [productId], change: { soldOut: true } }],
    ['deleteProduct', serve.deleteProduct, { productId }],
    ['countProducts', serve.countProducts, {}],
    ['listOptionGroups', serve.listOptionGroups, {}],
    ['createOptionGroup', serve.createOptionGroup, groupInput()],
    ['updateOptionGroup', serve.updateOptionGroup, { ...groupInput(), groupId: group.groupId, seen: group.version }],
    ['setOptionSoldOut', serve.setOptionSoldOut, { optionId: group.options[0]?.optionId ?? '', soldOut: true }],
    ['deleteOptionGroup', serve.deleteOptionGroup, { groupId: group.groupId, detach: true }],
    ['getHours', serve.getHours, {}],
    ['saveHours', serve.saveHours, { weekly: null, seen: 1 }],
    ['listCalendar', serve.listCalendar, { from: '2026-11-01', to: '2026-11-30' }],
    ['saveCalendarDay', serve.saveCalendarDay, { day: '2026-11-21', kind: 'closed' }],
    ['deleteCalendarDay', serve.deleteCalendarDay, { day: '2026-11-20' }],
    ['setCategoryWindow', serve.setCategoryWindow, { categoryId: shop.categoryId, saleWindow: null }],
    ['getIntake', serve.getIntake, {}],
    ['saveIntake', serve.saveIntake, { seen: 1 }],
    ['pauseIntake', serve.pauseIntake, { minutes: 5 }],
    ['resumeIntake', serve.resumeIntake, {}],
    ['setBusy', serve.setBusy, { extraMinutes: 5, minutes: 30 }],
    ['nudgeWait', serve.nudgeWait, { minutes: 5 }],
    ['listSpots', serve.listSpots, {}],
    ['createSpots', serve.createSpots, { labels: ['바'], kind: 'counter', serve: 'pickup' }],
    ['updateSpot', serve.updateSpot, { spotId, label: '창가', kind: 'table', serve: 'carry' }],
    ['rankSpots', serve.rankSpots, { spotIds: [spotId] }],
    ['listTags', serve.listTags, { tagIds: [tagId] }],
    ['createTags', serve.createTags, { spotId, medium: 'qr' }],
    ['rotateTag', serve.rotateTag, { tagId }],
    ['noteNfcWritten', serve.noteNfcWritten, { tagId }],
    ['revokeTag', serve.revokeTag, { tagId }],
    ['getTagVisits', serve.getTagVisits, { from: '2026-11-01', to: '2026-11-30' }],
    ['deleteSpot', serve.deleteSpot, { spotId }],
    ['listTranslations', serve.listTranslations, { locale: 'en' }],
    ['saveTranslations', serve.saveTranslations, saved(productId)],
    ['suggestTranslations', serve.suggestTranslations, { locale: 'ja', ids: [productId] }],
    ['setShownLocales', serve.setShownLocales, { locales: ['ko', 'en'] }],
    ['getStoreOptions', serve.getStoreOptions, {}],
    ['saveStoreOptions', serve.saveStoreOptions, { coverNumber: 4 }],
  ];
};
const state = () =>
  fixture.base.sql(
    'catalog',
    `select to_jsonb(p) from product p where shop_id = $1 union all select to_jsonb(c) from category c where shop_id = $1
     union all select to_jsonb(g) from option_group g where shop_id = $1 union all select to_jsonb(o) from option o where shop_id = $1
     union all select to_jsonb(h) from hours h where shop_id = $1 union all select to_jsonb(d) from hours_date d where shop_id = $1
     union all select to_jsonb(i) from intake i where shop_id = $1 union all select to_jsonb(s) from spot s where shop_id = $1
     union all select to_jsonb(t) from tag t where shop_id = $1 union all select to_jsonb(l) from translation l where shop_id = $1`,
    [shop.shopId],
  );

describe("another shop's owner", () => {
  it('sees nothing of this shop in any list or count', async () => {
    expect(await fixture.call(serve.listProducts, {}, stranger.owner)).toEqual([]);
    expect(await fixture.call(serve.listProducts, { categoryId: shop.categoryId }, stranger.owner)).toEqual([]);
    expect(await fixture.call(serve.listProducts, { after: product.productId }, stranger.owner)).toEqual([]);
    expect(await fixture.call(serve.countProducts, {}, stranger.owner)).toEqual({ count: 0 });
    expect(await fixture.call(serve.listOptionGroups, {}, stranger.owner)).toEqual([]);
    expect(await fixture.call(serve.getHours, {}, stranger.owner)).toMatchObject({ version: 0, next: [] });
    const november = { from: '2026-11-01', to: '2026-11-30' };
    expect(await fixture.call(serve.listCalendar, november, stranger.owner)).toEqual([]);
    expect(await fixture.call(serve.listSpots, {}, stranger.owner)).toEqual([]);
    expect(await fixture.call(serve.listTags, { tagIds: [tagId] }, stranger.owner)).toEqual([]);
    expect(await fixture.call(serve.getTagVisits, november, stranger.owner)).toEqual([]);
    expect(await fixture.call(serve.getIntake, {}, stranger.owner)).toMatchObject({ version: 0, cap: null });
    expect(await fixture.call(serve.getStoreOptions, {}, stranger.owner)).toMatchObject({
      coverNumber: 1,
      fontColor: '#000000',
      introduction: '',
    });
    expect((await fixture.call(serve.listCategories, {}, stranger.owner)).map(({ categoryId }) => categoryId)).toEqual([
      stranger.categoryId,
    ]);
    expect(
      await fixture.refusal(fixture.call(serve.getProduct, { productId: product.productId }, stranger.owner)),
    ).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  });

  it('changes nothing of this shop', async () => {
    const before = await state();
    const refused = {
      renameCategory: 'CATEGORY_NOT_FOUND',
      moveProduct: 'PRODUCT_NOT_FOUND',
      changeProducts: 'PRODUCT_NOT_FOUND',
      setCategoryStatus: 'CATEGORY_NOT_FOUND',
      rankCategories: 'RANKS_CHANGED',
      deleteCategory: 'CATEGORY_NOT_FOUND',
      createProduct: 'CATEGORY_NOT_FOUND',
      updateProduct: 'PRODUCT_NOT_FOUND',
      deleteProduct: 'PRODUCT_NOT_FOUND',
      updateOptionGroup: 'GROUP_NOT_FOUND',
      setOptionSoldOut: 'OPTION_NOT_FOUND',
      deleteOptionGroup: 'GROUP_NOT_FOUND',
      deleteCalendarDay: 'HOURS_DATE_NOT_FOUND',
      updateSpot: 'SPOT_NOT_FOUND',
      rankSpots: 'RANKS_CHANGED',
      createTags: 'SPOT_NOT_FOUND',
      rotateTag: 'TAG_NOT_FOUND',
      noteNfcWritten: 'TAG_NOT_FOUND',
      revokeTag: 'TAG_NOT_FOUND',
      deleteSpot: 'SPOT_NOT_FOUND',
      saveTranslations: 'PRODUCT_NOT_FOUND',
      setCategoryWindow: 'CATEGORY_NOT_FOUND',
      saveHours: 'SETTINGS_CHANGED',
      saveIntake: 'SETTINGS_CHANGED',
    };
    const calls = ownersCalls().filter(([name]) => name in refused);
    const codes = await Promise.all(
      calls.map(async ([name, procedure, input]) => [
        name,
        (await fixture.refusal(fixture.call(procedure, input, stranger.owner))).code,
      ]),
    );
    expect(Object.fromEntries(codes)).toEqual(refused);
    expect(await state()).toEqual(before);
  });
});

it('only an owner may do what owners do', async () => {
  const nobody: Actor[] = [
    shopper,
    { kind: 'service', name: 'orders' },
    { kind: 'operator', operatorId: v7(), sessionId: v7(), roles: ['admin'], provenAt: null },
  ];
  for (const [name, procedure, input] of ownersCalls()) {
    for (const actor of nobody) {
      expect([name, (await fixture.refusal(fixture.call(procedure, input, actor))).code]).toEqual([name, 'FORBIDDEN']);
    }
  }
});

describe('the database itself', () => {
  const TABLES = [
    ...['product', 'category', 'product_category', 'option_group', 'option', 'product_option_group'],
    ...['store_page', 'shop_copy', 'reservation', 'hours', 'hours_date', 'open_span', 'intake', 'slot'],
    ...['spot', 'tag', 'tag_day', 'translation', 'translation_use'],
  ];
  const transactor = (): Transactor => fixture.service.app.get(Transactor, { strict: false });

  it("hides other shops' rows from an owner's query that forgot to bound itself", async () => {
    for (const table of TABLES) {
      const seen = await asOwner(transactor(), shop.owner, (tx) => sqlIn(tx, `select distinct shop_id from ${table}`));
      expect([table, seen]).toEqual([table, [{ shop_id: shop.shopId }]]);
      const all = await fixture.base.sql('catalog', `select distinct shop_id from ${table}`);
      expect(all.length).toBeGreaterThan(1);
    }
  });

  it('bounds every table that names a shop', async () => {
    const bounded = await fixture.base.sql(
      'catalog',
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id'
       where c.relkind = 'r' and c.relrowsecurity and c.relforcerowsecurity`,
    );
    const naming = await fixture.base.sql(
      'catalog',
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'shop_id'`,
    );
    expect(bounded.map(({ name }) => name).sort()).toEqual(naming.map(({ name }) => name).sort());
    expect(bounded.map(({ name }) => name).sort()).toEqual([...TABLES].sort());
  });

  it("refuses rows that an owner's query would write for another shop", async () => {
    const write = asOwner(transactor(), shop.owner, (tx) =>
      sqlIn(tx, `insert into category values ($1, $2, 'x', 99, 'active')`, [stranger.shopId, v7()]),
    );
    await expect(write).rejects.toThrow(/row-level security/);
    const changed = await asOwner(transactor(), shop.owner, (tx) =>
      sqlIn(tx, `update category set name = 'x' where shop_id = $1 returning id`, [stranger.shopId]),
    );
    expect(changed).toEqual([]);
  });

  it('forgets the shop with the transaction', async () => {
    await asOwner(transactor(), shop.owner, async () => undefined);
    const seen = await transactor().transact(shopper, (tx) => sqlIn(tx, `select distinct shop_id from category`));
    expect(seen.length).toBeGreaterThan(1);
  });
});
