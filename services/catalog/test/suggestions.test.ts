import { v7 } from 'uuid';
import { type CallOf, type OutputOf, SUGGESTED_CHARACTERS_A_MONTH } from '@jumun/contracts';
import { startSandbox, type Sandbox } from '@jumun/sandbox';
import { eventually } from '@jumun/testing';
import { catalog, catalogFixture, type CatalogFixture, type TestShop } from './setup.js';

const serve = catalog.procedures;
let fixture: CatalogFixture;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
  const { DEEPL_BASE = '', DEEPL_API_KEY = '' } = sandbox.env;
  fixture = await catalogFixture({ MENU_TRANSLATOR: 'deepl', DEEPL_BASE, DEEPL_API_KEY });
}, 120_000);
afterAll(async () => {
  await fixture.base.close();
  await sandbox.close();
});

type Locale = CallOf<typeof serve.suggestTranslations>['locale'];
type Item = OutputOf<typeof serve.listTranslations>['items'][number];
const suggest = (shop: TestShop, ids: readonly string[], locale: Locale = 'en') =>
  fixture.call(serve.suggestTranslations, { locale, ids: [...ids] }, shop.owner);
const list = (shop: TestShop, id?: string) =>
  fixture.call(serve.listTranslations, { locale: 'en', ...(id && { id }) }, shop.owner);
const statesOf = async (shop: TestShop, id: string) =>
  (await list(shop, id)).items.map(({ field, text, state }) => [field, text, state]);
const nameOf = async (shop: TestShop, id: string): Promise<Item> => {
  const name = (await list(shop, id)).items.find(({ field }) => field === 'name');
  if (!name) throw new Error('it has no name');
  return name;
};
const saveName = async (shop: TestShop, productId: string, text: string) =>
  fixture.call(
    serve.saveTranslations,
    { locale: 'en', texts: [{ ...(await nameOf(shop, productId)), text }] },
    shop.owner,
  );
const rename = (shop: TestShop, productId: string, name: string) =>
  fixture.call(serve.updateProduct, { ...fixture.productInput(shop), description: '', name, productId }, shop.owner);
const shownNames = async (shop: TestShop) =>
  (await fixture.call(serve.getStorePage, { storeName: shop.storeName, locale: 'en' })).products.map(
    ({ name }) => name,
  );

/** The characters that are counted for a shop, by month. */
const counted = async (shop: TestShop): Promise<unknown[]> => {
  const uses = 'select month, characters from translation_use where shop_id = $1 order by month';
  return (await fixture.base.sql('catalog', uses, [shop.shopId])).map(({ month, characters }) => [month, characters]);
};
const countAs = (shop: TestShop, characters: number) =>
  fixture.base.sql('catalog', `insert into translation_use values ($1, '2026-11', $2) returning 1`, [
    shop.shopId,
    characters,
  ]);

const control = (method: string, order?: object) =>
  fetch(`${sandbox.origin}/control/faults`, {
    method,
    ...(order && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(order) }),
  });
const fault = (order: object) => control('POST', { target: 'translate.text', ...order });

async function shopWith(name: string, description = '') {
  const shop = await fixture.openShop();
  await fixture.call(serve.setShownLocales, { locales: ['ko', 'en'] }, shop.owner);
  const { productId } = await fixture.addProduct(shop, { name, description });
  return { shop, productId };
}

describe('a draft of a machine', () => {
  it.each(['reviewing', 'restricted'] as const)('is for shops that are approved, not %s', async (status) => {
    const { shop, productId } = await shopWith('라떼');
    await fixture.tellShop({ shopId: shop.shopId, storeName: shop.storeName, status, version: 2 });
    const refusal = await fixture.refusal(suggest(shop, [productId]));
    expect(refusal).toMatchObject({ code: 'SHOP_NOT_APPROVED' });
    expect(await counted(shop)).toEqual([]);
  });

  it('is made for what is missing, shown to no shopper, and current once its owner has saved it', async () => {
    const { shop, productId } = await shopWith('라떼', '고소해요');
    expect((await list(shop)).canSuggest).toBe(true);
    const { drafts, progress, rest, skipped } = await suggest(shop, [productId]);
    expect(drafts.map(({ field, text }) => [field, text]).sort()).toEqual([
      ['description', '[EN-US] 고소해요'],
      ['name', 'Latte'],
    ]);
    expect([rest, skipped, progress.en]).toEqual([[], [], { missing: 2, draft: 2, current: 0, stale: 0 }]);
    expect(await shownNames(shop)).toEqual(['라떼']);
    await saveName(shop, productId, 'Latte');
    expect(await statesOf(shop, productId)).toEqual([
      ['name', 'Latte', 'current'],
      ['description', '[EN-US] 고소해요', 'draft'],
    ]);
    expect(await shownNames(shop)).toEqual(['Latte']);
  });

  it('never takes the place of what an owner wrote, stale or not, nor is asked for twice', async () => {
    const { shop, productId } = await shopWith('라떼');
    await saveName(shop, productId, 'My latte');
    expect((await suggest(shop, [productId])).drafts).toEqual([]);
    await rename(shop, productId, '모카');
    expect((await suggest(shop, [productId])).drafts).toEqual([]);
    expect(await statesOf(shop, productId)).toEqual([['name', 'My latte', 'stale']]);
    expect(await counted(shop)).toEqual([]);

    const other = await shopWith('커피');
    await suggest(other.shop, [other.productId]);
    expect((await suggest(other.shop, [other.productId])).drafts).toEqual([]);
    expect(await counted(other.shop)).toEqual([['2026-11', 2]]);
  });

  it('is made anew where its source has changed', async () => {
    const { shop, productId } = await shopWith('라떼');
    await suggest(shop, [productId]);
    await rename(shop, productId, '바닐라 라떼');
    expect((await suggest(shop, [productId])).drafts.map(({ text }) => text)).toEqual(['Vanilla latte']);
  });

  it.each([
    ['its owner wrote one', (shop: TestShop, id: string) => saveName(shop, id, 'Mine'), 'Mine', 'current'],
    ['its source was changed', (shop: TestShop, id: string) => rename(shop, id, '모카'), null, 'missing'],
  ])('is thrown away where %s while the machine was at work', async (what, overtake, text, state) => {
    const source = `느린 ${what}`;
    const { shop, productId } = await shopWith(source);
    await fault({ kind: 'slow', delay_ms: 60_000, match: source });
    const late = suggest(shop, [productId]);
    await eventually(async () => (await counted(shop)).length > 0);
    await overtake(shop, productId);
    await control('DELETE');
    expect((await late).drafts).toEqual([]);
    expect(await statesOf(shop, productId)).toEqual([['name', text, state]]);
  });

  it('that is longer than its field is told and not kept', async () => {
    const { shop, productId } = await shopWith('가'.repeat(95));
    const { drafts, skipped } = await suggest(shop, [productId]);
    expect([drafts, skipped]).toEqual([[], [{ kind: 'product', id: productId, field: 'name' }]]);
    expect(await statesOf(shop, productId)).toEqual([['name', null, 'missing']]);
  });

  it('of another shop, or of nothing, is made for nobody', async () => {
    const { productId } = await shopWith('라떼');
    const own = await shopWith('라떼');
    for (const foreign of [productId, v7()])
      expect(await fixture.refusal(suggest(own.shop, [own.productId, foreign]))).toMatchObject({
        code: 'TEXT_NOT_FOUND',
      });
    expect(await counted(own.shop)).toEqual([]);
  });
});

describe('drafts of many texts', () => {
  it('come as one question has room for them, and the rest is named', async () => {
    const shop = await fixture.openShop();
    const ids: string[] = [];
    for (const n of Array.from({ length: 14 }, (_, index) => index))
      ids.push((await fixture.addProduct(shop, { name: `음료 ${n}`, description: '가'.repeat(1_900) })).productId);
    const first = await suggest(shop, ids, 'ja');
    expect(first.drafts.length).toBeGreaterThan(0);
    expect(first.rest.length).toBeGreaterThan(0);
    const second = await suggest(shop, first.rest, 'ja');
    expect([second.rest, first.drafts.length + second.drafts.length]).toEqual([[], 28]);
  });
});

describe('a shop’s month', () => {
  it('ends the drafts with words, and the next one in Korea begins anew', async () => {
    const { shop, productId } = await shopWith('라떼', '설'.repeat(30));
    await countAs(shop, SUGGESTED_CHARACTERS_A_MONTH - 10);
    const partly = await suggest(shop, [productId]);
    expect([partly.drafts.map(({ text }) => text), partly.rest]).toEqual([['Latte'], [productId]]);
    expect(await fixture.refusal(suggest(shop, [productId]))).toMatchObject({ code: 'SUGGESTIONS_USED_UP' });
    expect(await counted(shop)).toEqual([['2026-11', SUGGESTED_CHARACTERS_A_MONTH - 8]]);
    const now = fixture.clock.now();
    fixture.clock.set('2026-11-30T15:00:00.000Z');
    expect((await suggest(shop, [productId])).drafts).toHaveLength(1);
    expect((await counted(shop)).at(-1)).toEqual(['2026-12', 30]);
    fixture.clock.set(now);
  });

  it('is charged for nothing that the machine has refused, and for what nobody can tell', async () => {
    const { shop, productId } = await shopWith('커피');
    await fault({ kind: 'error', code: '456', match: '커피' });
    expect(await fixture.refusal(suggest(shop, [productId]))).toMatchObject({ code: 'PROVIDER_FAILED' });
    expect(await counted(shop)).toEqual([['2026-11', 0]]);
    await fault({ kind: 'lost-answer', match: '커피' });
    expect(await fixture.refusal(suggest(shop, [productId]))).toMatchObject({ code: 'PROVIDER_FAILED' });
    expect(await counted(shop)).toEqual([['2026-11', 2]]);
    expect((await suggest(shop, [productId])).drafts).toHaveLength(1);
  });
});
