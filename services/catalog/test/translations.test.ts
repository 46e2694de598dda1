import { v7 } from 'uuid';
import { eventually } from '@jumun/testing';
import { IntakeSettings, type CallOf, type OutputOf } from '@jumun/contracts';
import { catalog, openedCatalog, optionInput, type TestShop } from './setup.js';

const serve = catalog.procedures;
const fixture = openedCatalog();

type Texts = CallOf<typeof serve.saveTranslations>['texts'];
type Item = OutputOf<typeof serve.listTranslations>['items'][number];

const list = (shop: TestShop, more: Partial<CallOf<typeof serve.listTranslations>> = {}) =>
  fixture.call(serve.listTranslations, { locale: 'en', ...more }, shop.owner);
const save = (shop: TestShop, texts: Texts, locale: 'en' | 'ja' = 'en') =>
  fixture.call(serve.saveTranslations, { locale, texts }, shop.owner);
const show = (shop: TestShop, ...locales: ('ko' | 'en' | 'ja')[]) =>
  fixture.call(serve.setShownLocales, { locales }, shop.owner);
const page = (shop: TestShop, locale?: 'en' | 'ja') =>
  fixture.call(serve.getStorePage, { storeName: shop.storeName, ...(locale && { locale }) });

/** Translates every text of a shop as its source with a mark before it, but for what is left out. */
async function translateAll(shop: TestShop, isLeftOut: (item: Item) => boolean = () => false): Promise<void> {
  const { items } = await list(shop);
  const texts = items.filter((item) => !isLeftOut(item));
  await save(
    shop,
    texts.map(({ kind, id, field, source, sourceHash }) => ({ kind, id, field, sourceHash, text: `en ${source}` })),
  );
}

/** A shop with one of everything that is translated. */
async function fullShop() {
  const shop = await fixture.openShop();
  const group = await fixture.addGroup(shop, {
    name: '온도',
    options: [optionInput('따뜻하게'), optionInput('차갑게')],
  });
  const optionGroups = [{ groupId: group.groupId, min: null, max: null }];
  const product = await fixture.addProduct(shop, { name: '라떼', description: '고소해요', optionGroups });
  await fixture.call(serve.saveStoreOptions, { introduction: '작은 카페' }, shop.owner);
  await fixture.call(
    serve.createSpots,
    { labels: ['창가'], kind: 'table', zone: null, serve: 'carry', pay: 'default', withTags: false },
    shop.owner,
  );
  return { shop, group, product };
}

const stateOf = async (shop: TestShop, id: string): Promise<unknown> =>
  (await list(shop, { id })).items.map(({ field, state }) => [field, state]);

describe('the texts of a menu', () => {
  it('are listed in the owner’s order, each with its state', async () => {
    const { shop } = await fullShop();
    const { items, progress, locales, next } = await list(shop);
    expect(items.map(({ kind, field, source, of }) => [kind, field, source, of])).toEqual([
      ['store', 'name', '데모 카페', null],
      ['store', 'introduction', '작은 카페', null],
      ['category', 'name', '음료', null],
      ['product', 'name', '라떼', null],
      ['product', 'description', '고소해요', '라떼'],
      ['option-group', 'name', '온도', null],
      ['option', 'name', '따뜻하게', '온도'],
      ['option', 'name', '차갑게', '온도'],
      ['spot', 'name', '창가', null],
    ]);
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['missing']));
    expect(progress.en).toEqual({ missing: 9, draft: 0, current: 0, stale: 0 });
    expect([locales, next]).toEqual([['ko'], null]);
  });

  it('become stale within the one save that changes the source, and current by the next translation', async () => {
    const { shop, product, group } = await fullShop();
    await translateAll(shop);
    expect((await list(shop)).progress.en).toEqual({ missing: 0, draft: 0, current: 9, stale: 0 });
    const { productId } = product;
    await fixture.call(
      serve.updateProduct,
      { ...fixture.productInput(shop), productId, name: '바닐라 라떼', description: '고소해요' },
      shop.owner,
    );
    expect(await stateOf(shop, productId)).toEqual([
      ['name', 'stale'],
      ['description', 'current'],
    ]);
    const review = (await list(shop, { state: 'review' })).items;
    expect(review.map(({ source, text }) => [source, text])).toEqual([['바닐라 라떼', 'en 라떼']]);
    const [item] = review;
    if (!item) throw new Error('nothing to look at');
    const answer = await save(shop, [{ ...item, text: 'Vanilla latte' }]);
    expect(answer).toMatchObject({ stale: [], progress: { en: { current: 9, stale: 0 } } });
    expect(await stateOf(shop, group.groupId)).toEqual([['name', 'current']]);
  });

  it('are saved as stale, and told so, where the source changed while they were written', async () => {
    const { shop, product } = await fullShop();
    const [name] = (await list(shop, { id: product.productId })).items;
    if (!name) throw new Error('the product has no name');
    await fixture.call(
      serve.updateProduct,
      { ...fixture.productInput(shop), productId: product.productId, name: '모카' },
      shop.owner,
    );
    const text = { kind: 'product', id: product.productId, field: 'name' } as const;
    expect(await save(shop, [{ ...name, text: 'Latte' }])).toMatchObject({ stale: [text] });
    expect(await stateOf(shop, product.productId)).toEqual([
      ['name', 'stale'],
      ['description', 'missing'],
    ]);
  });

  it('are gone with what they were texts of, and with an emptied field', async () => {
    const { shop, product, group } = await fullShop();
    await translateAll(shop);
    const rows = async (): Promise<number> =>
      (await fixture.base.sql('catalog', 'select 1 from translation where shop_id = $1', [shop.shopId])).length;
    expect(await rows()).toBe(9);
    const [, , category] = (await list(shop)).items;
    if (!category) throw new Error('there is no category');
    await save(shop, [{ ...category, text: ' ' }]);
    expect(await rows()).toBe(8);
    const { groupId, options } = group;
    const change = { ...group, groupId, seen: group.version, options: options.slice(0, 1) };
    await fixture.call(serve.updateOptionGroup, change, shop.owner);
    expect(await rows()).toBe(7);
    await fixture.call(serve.deleteProduct, { productId: product.productId }, shop.owner);
    await fixture.call(serve.deleteOptionGroup, { groupId }, shop.owner);
    const [spot] = await fixture.call(serve.listSpots, {}, shop.owner);
    await fixture.call(serve.deleteSpot, { spotId: spot?.spotId ?? '' }, shop.owner);
    expect(await rows()).toBe(2);
  });

  it('of another shop can be neither read nor written', async () => {
    const { shop, product, group } = await fullShop();
    const other = await fixture.openShop();
    for (const id of [product.productId, group.groupId, shop.shopId, v7()])
      expect(await fixture.refusal(list(other, { id }))).toMatchObject({ code: 'TEXT_NOT_FOUND' });
    expect((await list(other, { id: other.shopId })).items).toMatchObject([{ kind: 'store', field: 'name' }]);
    const foreign = (kind: 'product' | 'option' | 'store', id: string): Texts => [
      { kind, id, field: kind === 'store' ? 'introduction' : 'name', text: 'x', sourceHash: 'a'.repeat(64) },
    ];
    for (const [texts, code] of [
      [foreign('product', product.productId), 'PRODUCT_NOT_FOUND'],
      [foreign('option', group.options[0]?.optionId ?? ''), 'OPTION_NOT_FOUND'],
      [foreign('store', shop.shopId), 'SHOP_NOT_FOUND'],
      [foreign('product', v7()), 'PRODUCT_NOT_FOUND'],
    ] as const)
      expect(await fixture.refusal(save(other, [...texts]))).toMatchObject({ code });
    expect(await stateOf(shop, product.productId)).toEqual([
      ['name', 'missing'],
      ['description', 'missing'],
    ]);
  });

  it('come in pages', async () => {
    const shop = await fixture.openShop();
    const labels = (from: number) => ({ prefix: '', from, to: from + 99, suffix: '번' });
    for (const from of [1, 101, 201])
      await fixture.call(
        serve.createSpots,
        { labels: labels(from), kind: 'table', zone: null, serve: 'carry', pay: 'default', withTags: false },
        shop.owner,
      );
    const first = await list(shop);
    const rest = await list(shop, { after: first.next ?? 0 });
    expect([first.items.length, rest.items.length, rest.next]).toEqual([200, 102, null]);
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(302);
  });
});

describe('a store page in another language', () => {
  it('is Korean until its owner switches the language on', async () => {
    const { shop } = await fullShop();
    await translateAll(shop);
    expect(await page(shop, 'en')).toEqual(await page(shop));
    await show(shop, 'en', 'ko');
    expect(await page(shop)).toMatchObject({ locale: 'ko', locales: ['ko', 'en'], introduction: '작은 카페' });
    expect(await page(shop, 'ja')).toMatchObject({ locale: 'ko' });
  });

  it('is in the shop’s first language where the one that is asked for is not shown, and Korean where none is named', async () => {
    const { shop } = await fullShop();
    await translateAll(shop);
    const first = (locales: ('ko' | 'en' | 'ja')[], defaultLocale?: 'ko' | 'en' | 'ja') =>
      fixture.call(serve.setShownLocales, { locales, ...(defaultLocale && { defaultLocale }) }, shop.owner);
    await expect(first(['ko', 'en'], 'ja')).rejects.toThrow();
    expect(await first(['ko', 'en'], 'en')).toEqual({ locales: ['ko', 'en'], defaultLocale: 'en' });
    expect(await page(shop, 'ja')).toMatchObject({ locale: 'en', defaultLocale: 'en', introduction: 'en 작은 카페' });
    expect(await page(shop)).toMatchObject({ locale: 'ko', introduction: '작은 카페' });
    // Kept where nothing is said of it, and gone with its language.
    expect(await first(['ko', 'en', 'ja'])).toMatchObject({ defaultLocale: 'en' });
    expect((await list(shop)).defaultLocale).toBe('en');
    expect(await first(['ko', 'ja'])).toMatchObject({ defaultLocale: 'ko' });
  });

  it('shows what was translated, and the rest with the language that it is in', async () => {
    const { shop } = await fullShop();
    await show(shop, 'ko', 'en');
    await translateAll(shop, ({ source }) => ['고소해요', '차갑게', '음료'].includes(source));
    const { introduction, categories, products, optionGroups } = await page(shop, 'en');
    expect(introduction).toBe('en 작은 카페');
    expect(categories).toMatchObject([{ name: '음료', nameLang: 'ko' }]);
    expect(products).toMatchObject([{ name: 'en 라떼', description: '고소해요', descriptionLang: 'ko' }]);
    expect(products[0]).not.toHaveProperty('nameLang');
    expect(optionGroups).toMatchObject([
      { name: 'en 온도', options: [{ name: 'en 따뜻하게' }, { name: '차갑게', nameLang: 'ko' }] },
    ]);
  });

  it('never shows what nobody has confirmed', async () => {
    const { shop, product, group } = await fullShop();
    await show(shop, 'ko', 'en');
    await translateAll(shop);
    await fixture.base.sql(
      'catalog',
      `update translation set confirmed = false, by = 'machine' where shop_id = $1 and entity_id = $2 and field = 'name' returning 1`,
      [shop.shopId, product.productId],
    );
    expect((await page(shop, 'en')).products).toMatchObject([{ name: '라떼', nameLang: 'ko' }]);
    expect((await list(shop, { state: 'review' })).items).toMatchObject([{ state: 'draft', source: '라떼' }]);
    const picks = group.options.slice(0, 1);
    const { lines } = await fixture.reserve({ ...fixture.request(shop, [[product, 1, picks]]), locale: 'en' });
    expect(lines[0]).not.toHaveProperty('shownName');
  });
});

describe('where no machine is set up', () => {
  it('nothing is drafted, and its owner is told so', async () => {
    const { shop, product } = await fullShop();
    expect((await list(shop)).canSuggest).toBe(false);
    const input = { locale: 'en' as const, ids: [product.productId] };
    const refusal = await fixture.refusal(fixture.call(serve.suggestTranslations, input, shop.owner));
    expect(refusal).toMatchObject({ code: 'TRANSLATOR_OFF' });
  });
});

describe('the label of a spot', () => {
  it('is shown where it is scanned, chosen and ordered, in the languages that the shop shows', async () => {
    const { shop } = await fullShop();
    const made = await fixture.call(
      serve.createSpots,
      { labels: ['테라스'], kind: 'table', serve: 'carry', withTags: true },
      shop.owner,
    );
    const [token = '', spotId = ''] = [made.tags[0]?.token, made.spots[0]?.spotId];
    const { version } = await fixture.call(serve.getIntake, {}, shop.owner);
    const chooses = IntakeSettings.parse({ chooseSpot: true });
    await fixture.call(serve.saveIntake, { ...chooses, seen: version }, shop.owner);
    await translateAll(shop, ({ source }) => source === '창가');
    const spot = { spotId, locale: 'en' } as const;
    const seen = async () => ({
      scanned: (await fixture.call(serve.resolveTag, { token })).spot?.labels ?? {},
      chosen: (await fixture.call(serve.getSpotChoices, { token, locale: 'en' })).map(({ shownLabel }) => shownLabel),
      ordered: (await fixture.call(serve.getPictures, { shopId: shop.shopId, productIds: [], spot })).spotLabel,
    });
    expect(await seen()).toEqual({ scanned: {}, chosen: [undefined, undefined], ordered: undefined });
    await show(shop, 'ko', 'en');
    const [scanned, ordered] = [{ en: 'en 테라스' }, 'en 테라스'];
    expect(await seen()).toEqual({ scanned, chosen: [undefined, ordered], ordered });
  });
});

describe('who remembers where tags lead', () => {
  it('hears when a spot or the shop is called another name in a language, or a language is shown, and of nothing else', async () => {
    const { nats } = fixture.base.line;
    const heard: unknown[] = [];
    const subscription = nats.subscribe(catalog.hints.tagsChanged.subject, {
      callback: (_error, message) => void heard.push(message.json<unknown>()),
    });
    await nats.flush();
    const { shop } = await fullShop();
    const { shopId } = shop;
    const told = (count: number) =>
      eventually(() => {
        expect(heard).toEqual(Array.from({ length: count }, () => expect.objectContaining({ shopId })));
        return true;
      });
    const isOfTag = ({ kind, field }: Item): boolean => kind === 'spot' || (kind === 'store' && field === 'name');
    await translateAll(shop, isOfTag);
    await translateAll(shop, ({ kind }) => kind !== 'spot');
    await told(1);
    await show(shop, 'ko', 'en');
    await show(shop, 'ko', 'en');
    await translateAll(shop, (item) => !isOfTag(item) || item.kind === 'spot');
    await told(3);
    subscription.unsubscribe();
  });
});

describe('what a checkout is shown', () => {
  it('has both names where the shop shows the language, the same again for the same checkout', async () => {
    const { shop, product, group } = await fullShop();
    const [hot, cold] = group.options;
    if (!hot || !cold) throw new Error('the group has two options');
    await show(shop, 'ko', 'en');
    await translateAll(shop, ({ source }) => source === '차갑게');
    const wanted = fixture.request(shop, [
      [product, 1, [hot]],
      [product, 2, [cold]],
    ]);
    const { lines } = await fixture.reserve({ ...wanted, locale: 'en' });
    expect(lines).toMatchObject([
      {
        name: '라떼',
        shownName: 'en 라떼',
        options: [{ name: '따뜻하게', shownName: 'en 따뜻하게', shownGroupName: 'en 온도' }],
      },
      { name: '라떼', shownName: 'en 라떼', options: [{ name: '차갑게', shownGroupName: 'en 온도' }] },
    ]);
    expect(lines[1]?.options[0]).not.toHaveProperty('shownName');
    expect((await fixture.reserve({ ...wanted, locale: 'en' })).lines).toEqual(lines);
    const korean = await fixture.reserve({ ...wanted, checkoutId: v7() });
    expect(JSON.stringify(korean.lines)).not.toContain('shown');
    await show(shop, 'ko');
    const off = await fixture.reserve({ ...wanted, checkoutId: v7(), locale: 'en' });
    expect(JSON.stringify(off.lines)).not.toContain('shown');
  });
});
