import { v7 } from 'uuid';
import type { CallOf, OptionGroupView } from '@jumun/contracts';
import { catalog, openedShop, groupInput, optionInput } from './setup.js';

const serve = catalog.procedures;
const { fixture, shop } = openedShop();

const list = () => fixture.call(serve.listOptionGroups, {}, shop.owner);
const formOf = ({ productCount: _, version, options, ...group }: OptionGroupView) => ({
  ...group,
  seen: version,
  options: options.map((option) => ({ ...option, stockBefore: option.stock })),
});
const update = (input: CallOf<typeof serve.updateOptionGroup>, by = shop) =>
  fixture.call(serve.updateOptionGroup, input, by.owner);
const refusalOf = (work: Promise<unknown>) => fixture.refusal(work);
const offering = (group: OptionGroupView, more: object = {}) =>
  fixture.addProduct(shop, { optionGroups: [{ groupId: group.groupId, ...more }] });
const productForm = (more: Partial<CallOf<typeof serve.createProduct>>) => {
  const { picture: _, ...form } = fixture.productInput(shop, more);
  return form;
};

describe('an option group', () => {
  it('keeps its options in the order of the form, whatever is moved, added and left out', async () => {
    const group = await fixture.addGroup(shop, {
      options: [optionInput('작게'), optionInput('크게', { priceDelta: 500 })],
    });
    const form = formOf(group);
    const [small, large] = form.options;
    if (!small || !large) throw new Error('two options were made');
    const changed = await update({ ...form, options: [large, optionInput('아주 크게', { priceDelta: 900 })] });
    expect(changed.options.map(({ name, priceDelta }) => [name, priceDelta])).toEqual([
      ['크게', 500],
      ['아주 크게', 900],
    ]);
    expect(changed.options[0]?.optionId).toBe(large.optionId);
    expect(changed.version).toBe(2);
    const again = await update({ ...formOf(changed), options: formOf(changed).options.toReversed() });
    expect((await list()).find(({ groupId }) => groupId === group.groupId)).toEqual(again);
  });

  it('is refused with its present state when another tablet changed it meanwhile', async () => {
    const group = await fixture.addGroup(shop);
    const now = await update({ ...formOf(group), name: '얼음' });
    expect(await refusalOf(update({ ...formOf(group), name: '뜨거움' }))).toMatchObject({
      code: 'OPTIONS_CHANGED',
      data: { group: now },
    });
    expect((await list()).find(({ groupId }) => groupId === group.groupId)?.name).toBe('얼음');
  });

  it('keeps pieces that were sold while its form was open, and refuses a stock that both changed', async () => {
    const group = await fixture.addGroup(shop, { options: [optionInput('한정', { stock: 5 })] });
    const product = await offering(group);
    const [option] = group.options;
    if (!option) throw new Error('an option was made');
    await fixture.reserve(fixture.request(shop, [[product, 2, [option]]]));
    const saved = await update({ ...formOf(group), name: '한정 토핑' });
    expect(saved.options[0]?.stock).toBe(3);
    const [before] = formOf(group).options;
    if (!before) throw new Error('an option was made');
    expect(await refusalOf(update({ ...formOf(saved), options: [{ ...before, stock: 9 }] }))).toMatchObject({
      code: 'STOCK_CHANGED',
      errors: [{ path: 'options.0.stock', message: '지금 재고는 3개예요.' }],
    });
  });

  it.each([
    ['a must beyond its most', { min: 2 }, 'max'],
    ['a must beyond its options', { min: 3, max: 3 }, 'min'],
    [
      'more defaults than picks',
      { options: [optionInput('a', { isDefault: true }), optionInput('b', { isDefault: true })] },
      'options',
    ],
    ['one name twice', { options: [optionInput('a'), optionInput('a')] }, 'options.1.name'],
  ])('is refused with %s', async (_, wrong, path) => {
    const { code, errors } = await refusalOf(fixture.addGroup(shop, wrong));
    expect([code, errors]).toEqual(['INVALID_INPUT', [expect.objectContaining({ path })]]);
  });

  it('is one of a hundred at most', async () => {
    const full = await fixture.openShop();
    await fixture.base.sql(
      'catalog',
      `insert into option_group (shop_id, id, name, min, max, repeatable, status)
       select $1, gen_random_uuid(), 'n' || n, 0, 1, false, 'active' from generate_series(1, 100) n`,
      [full.shopId],
    );
    expect(await refusalOf(fixture.addGroup(full))).toMatchObject({ code: 'LIMIT_REACHED', data: { limit: 100 } });
  });

  it('belongs to its shop alone', async () => {
    const group = await fixture.addGroup(shop);
    const other = await fixture.openShop();
    const [option] = group.options;
    const ask = [
      update(formOf(group), other),
      fixture.call(serve.deleteOptionGroup, { groupId: group.groupId, detach: true }, other.owner),
      fixture.call(serve.setOptionSoldOut, { optionId: option?.optionId ?? '', soldOut: true }, other.owner),
      fixture.addProduct(other, { optionGroups: [{ groupId: group.groupId }] }),
      update(
        { ...formOf(await fixture.addGroup(other)), options: [{ ...optionInput('훔친'), optionId: option?.optionId }] },
        other,
      ),
    ];
    const codes = await Promise.all(ask.map(async (work) => (await refusalOf(work)).code));
    expect(codes).toEqual([
      'GROUP_NOT_FOUND',
      'GROUP_NOT_FOUND',
      'OPTION_NOT_FOUND',
      'GROUP_NOT_FOUND',
      'OPTION_NOT_FOUND',
    ]);
    expect(await fixture.call(serve.listOptionGroups, {}, other.owner)).toHaveLength(1);
  });
});

describe('the groups of a product', () => {
  it('stand in its order, with its own bounds, and stay where a form says nothing of them', async () => {
    const [one, two] = [await fixture.addGroup(shop), await fixture.addGroup(shop, { name: '크기' })];
    const wanted = [
      { groupId: two.groupId, min: 0, max: 2 },
      { groupId: one.groupId, min: null, max: null },
    ];
    const product = await fixture.addProduct(shop, { optionGroups: wanted });
    expect(product.optionGroups).toEqual(wanted);
    const renamed = await fixture.call(
      serve.updateProduct,
      { ...productForm({ name: '라떼' }), productId: product.productId },
      shop.owner,
    );
    expect(renamed.optionGroups).toEqual(wanted);
    expect((await list()).find(({ groupId }) => groupId === one.groupId)?.productCount).toBe(1);
  });

  it('are named when one is deleted, and are deleted with all its places only on demand', async () => {
    const group = await fixture.addGroup(shop);
    for (const name of ['하나', '둘', '셋', '넷', '다섯', '여섯'])
      await fixture.addProduct(shop, { name, optionGroups: [{ groupId: group.groupId }] });
    const remove = (detach?: boolean) =>
      fixture.call(serve.deleteOptionGroup, { groupId: group.groupId, detach }, shop.owner);
    expect(await refusalOf(remove())).toMatchObject({
      code: 'GROUP_IN_USE',
      data: { products: ['하나', '둘', '셋', '넷', '다섯'], count: 6 },
    });
    await remove(true);
    expect((await list()).some(({ groupId }) => groupId === group.groupId)).toBe(false);
    const page = await fixture.call(serve.getStorePage, { storeName: shop.storeName });
    expect(page.products.find(({ name }) => name === '여섯')?.optionGroups).toEqual([]);
  });

  it('never make a piece cheaper than 1 won, whoever changes what', async () => {
    const discount = await fixture.addGroup(shop, { min: 0, options: [optionInput('텀블러', { priceDelta: -500 })] });
    const cheap = '가장 싼 조합이 1원보다 작아져요.';
    expect(
      await refusalOf(fixture.addProduct(shop, { price: 500, optionGroups: [{ groupId: discount.groupId }] })),
    ).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'optionGroups', message: cheap }] });
    const product = await fixture.addProduct(shop, { price: 501, optionGroups: [{ groupId: discount.groupId }] });
    const cheaper = { ...productForm({ price: 500 }), productId: product.productId };
    expect(await refusalOf(fixture.call(serve.updateProduct, cheaper, shop.owner))).toMatchObject({
      errors: [{ path: 'price', message: cheap }],
    });
    const [option] = formOf(discount).options;
    if (!option) throw new Error('an option was made');
    const deeper = { ...formOf(discount), options: [optionInput('쿠폰'), { ...option, priceDelta: -501 }] };
    expect(await refusalOf(update(deeper))).toMatchObject({
      errors: [{ path: 'options.1.priceDelta', message: cheap }],
    });
    // An inactive group doesn't count towards the price.
    await update({ ...deeper, status: 'inactive' });
  });

  it('never make a piece dearer than a product may be', async () => {
    const group = await fixture.addGroup(shop, { options: [optionInput('금가루', { priceDelta: 99_999_999 })] });
    expect(await refusalOf(offering(group))).toMatchObject({
      errors: [{ path: 'optionGroups', message: '가장 비싼 조합이 99,999,999원보다 커져요.' }],
    });
  });

  it('ask for no more than their options allow, by whatever bounds', async () => {
    const group = await fixture.addGroup(shop);
    const path = 'optionGroups';
    expect(await refusalOf(offering(group, { min: 2 }))).toMatchObject({ errors: [{ path }] });
    expect(await refusalOf(offering(group, { min: 3, max: 3 }))).toMatchObject({ errors: [{ path }] });
    const twice = [{ groupId: group.groupId }, { groupId: group.groupId }];
    expect(await refusalOf(fixture.addProduct(shop, { optionGroups: twice }))).toMatchObject({ errors: [{ path }] });
    expect(await refusalOf(fixture.addProduct(shop, { optionGroups: [{ groupId: v7() }] }))).toMatchObject({
      code: 'GROUP_NOT_FOUND',
    });
  });
});

describe('the store page', () => {
  it('shows each active group of a shown product once, and no other', async () => {
    const own = await fixture.openShop();
    const [used, hidden] = [await fixture.addGroup(own), await fixture.addGroup(own, { status: 'inactive' })];
    await fixture.addGroup(own, { name: '쓰지 않음' });
    const optionGroups = [{ groupId: hidden.groupId }, { groupId: used.groupId }];
    await fixture.addProduct(own, { optionGroups });
    await fixture.addProduct(own, { optionGroups });
    const page = await fixture.call(serve.getStorePage, { storeName: own.storeName });
    expect(page.optionGroups.map(({ groupId, options }) => [groupId, options.map(({ name }) => name)])).toEqual([
      [used.groupId, ['HOT', 'ICE']],
    ]);
    expect(page.products.map((product) => product.optionGroups.map(({ groupId }) => groupId))).toEqual([
      [used.groupId],
      [used.groupId],
    ]);
  });

  it('shows a product as sold out while a question that must be answered has no answer left', async () => {
    const own = await fixture.openShop();
    const group = await fixture.addGroup(own);
    const product = await fixture.addProduct(own, { optionGroups: [{ groupId: group.groupId }] });
    const shown = async () => {
      const { products } = await fixture.call(serve.getStorePage, { storeName: own.storeName });
      return products.find(({ productId }) => productId === product.productId)?.soldOut;
    };
    const mark = (soldOut: boolean) =>
      Promise.all(
        group.options.map(({ optionId }) => fixture.call(serve.setOptionSoldOut, { optionId, soldOut }, own.owner)),
      );
    expect(await shown()).toBe(false);
    await mark(true);
    expect(await shown()).toBe(true);
    expect((await fixture.call(serve.getProduct, { productId: product.productId }, own.owner)).soldOut).toBe(false);
    await mark(false);
    expect(await shown()).toBe(false);
  });

  it('is told of every change that shoppers see', async () => {
    const own = await fixture.openShop();
    const group = await fixture.addGroup(own);
    await fixture.addProduct(own, { optionGroups: [{ groupId: group.groupId }] });
    const told = async (work: () => Promise<unknown>): Promise<number> => {
      const count = async () =>
        (await fixture.base.sql('catalog', `select from outbox where payload ->> 'shopId' = $1`, [own.shopId])).length;
      const before = await count();
      await work();
      return (await count()) - before;
    };
    const optionId = group.options[0]?.optionId ?? '';
    expect(await told(() => fixture.call(serve.setOptionSoldOut, { optionId, soldOut: true }, own.owner))).toBe(1);
    const now = (await fixture.call(serve.listOptionGroups, {}, own.owner))[0];
    if (!now) throw new Error('the group is there');
    expect(await told(() => update({ ...formOf(now), name: '얼음' }, own))).toBe(1);
    expect(
      await told(() => fixture.call(serve.deleteOptionGroup, { groupId: group.groupId, detach: true }, own.owner)),
    ).toBe(1);
  });
});

it('takes a stock with the mark of an option, and lifts it', async () => {
  const group = await fixture.addGroup(shop, groupInput());
  const optionId = group.options[0]?.optionId ?? '';
  const set = (more: { soldOut: boolean; stock?: number | null }) =>
    fixture.call(serve.setOptionSoldOut, { optionId, ...more }, shop.owner);
  expect((await set({ soldOut: true })).options[0]).toMatchObject({ soldOut: true, stock: null });
  expect((await set({ soldOut: false, stock: 0 })).options[0]).toMatchObject({ soldOut: true, stock: 0 });
  expect((await set({ soldOut: false, stock: null })).options[0]).toMatchObject({ soldOut: false, stock: null });
});
