import { v7 } from 'uuid';
import type { OptionGroupView, OptionView, ProductView } from '@jumun/contracts';
import { catalog, openedShop, NOON, optionInput, times, codesOf, count } from './setup.js';

const serve = catalog.procedures;
const { fixture, shop } = openedShop();

const optionAt = (group: OptionGroupView, index = 0): OptionView => {
  const option = group.options[index];
  if (!option) throw new Error('the group has fewer options');
  return option;
};
const leftOf = async (group: OptionGroupView, by = shop): Promise<(number | null)[]> => {
  const groups = await fixture.call(serve.listOptionGroups, {}, by.owner);
  return groups.find(({ groupId }) => groupId === group.groupId)?.options.map(({ stock }) => stock) ?? [];
};
/** A drink with a temperature that must be picked, and extras that may be repeated. */
async function drink(): Promise<{ product: ProductView; heat: OptionGroupView; extras: OptionGroupView }> {
  const heat = await fixture.addGroup(shop, {
    kitchenName: '온도',
    options: [
      optionInput('따뜻하게', { kitchenName: 'HOT' }),
      optionInput('차갑게', { kitchenName: 'ICE', priceDelta: 500 }),
    ],
  });
  const extras = await fixture.addGroup(shop, {
    name: '추가',
    ...{ min: 0, max: 3, repeatable: true },
    options: [optionInput('샷', { priceDelta: 700 }), optionInput('텀블러', { priceDelta: -300 })],
  });
  const optionGroups = [{ groupId: heat.groupId }, { groupId: extras.groupId }];
  return { product: await fixture.addProduct(shop, { optionGroups }), heat, extras };
}

describe('a checkout with picked options', () => {
  it("is quoted in the shop's own words and prices, options in the owner's order", async () => {
    const { product, heat, extras } = await drink();
    const [ice, shot, cup] = [optionAt(heat, 1), optionAt(extras, 0), optionAt(extras, 1)];
    const answer = await fixture.reserve(fixture.request(shop, [[product, 2, [cup, { ...shot, times: 2 }, ice]]]));
    expect(answer.lines).toEqual([
      {
        ...{ productId: product.productId, name: '아메리카노', quantity: 2, picture: 'pictures/americano.webp' },
        ...{ basePrice: 4_500, unitPrice: 4_500 + 500 + 1_400 - 300, categoryIds: [shop.categoryId] },
        options: [
          ...[[heat, ice, 1] as const, [extras, shot, 2] as const, [extras, cup, 1] as const].map(
            ([group, { optionId, name, kitchenName, priceDelta }, quantity]) => ({
              ...{ optionId, groupId: group.groupId, groupName: group.name, name, kitchenName, priceDelta, quantity },
            }),
          ),
        ],
      },
    ]);
    expect(answer.total).toBe(2 * 6_100);
  });

  it('keeps two lines of one product apart by their picks, and counts its pieces together', async () => {
    const heat = await fixture.addGroup(shop);
    const product = await fixture.addProduct(shop, { stock: 5, optionGroups: [{ groupId: heat.groupId }] });
    const [hot, ice] = [optionAt(heat, 0), optionAt(heat, 1)];
    const wanted = (quantity: number) =>
      fixture.request(shop, [
        [product, 1, [hot]],
        [product, quantity, [ice]],
        [product, 1, [hot]],
      ]);
    const answer = await fixture.reserve(wanted(2));
    expect(answer.lines.map(({ quantity, options }) => [quantity, options[0]?.name])).toEqual([
      [2, 'HOT'],
      [2, 'ICE'],
    ]);
    expect(await fixture.stockOf(shop, product.productId)).toBe(1);
    expect(await fixture.refusal(fixture.reserve(wanted(1)))).toMatchObject({
      code: 'SOLD_OUT',
      data: {
        productIds: [product.productId],
        lines: [
          { line: 0, left: 1 },
          { line: 1, left: 1 },
        ],
      },
    });
    expect(await fixture.refusal(fixture.reserve(wanted(998)))).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ path: 'lines.2.quantity' }],
    });
  });

  it('takes counted options times the pieces, and gives them back with the rest', async () => {
    const extras = await fixture.addGroup(shop, {
      ...{ min: 0, max: 3, repeatable: true },
      options: [optionInput('샷', { stock: 10 })],
    });
    const product = await fixture.addProduct(shop, { stock: 10, optionGroups: [{ groupId: extras.groupId }] });
    const shot = { ...optionAt(extras), times: 2 };
    const [one, two, three] = times(3, () => fixture.request(shop, [[product, 1, [shot]]]));
    if (!one || !two || !three) throw new Error('three carts were made');
    await fixture.reserve(one);
    await fixture.reserve(two);
    await fixture.reserve(three);
    expect([await leftOf(extras), await fixture.stockOf(shop, product.productId)]).toEqual([[4], 7]);
    await fixture.paid(one);
    await fixture.paid(two);
    const id = await fixture.closed(three);
    await fixture.closed(three, id);
    await fixture.base.settle();
    expect(await leftOf(extras)).toEqual([6]);
    await fixture.refunded(one);
    await fixture.refunded(one);
    await fixture.base.settle();
    expect([await leftOf(extras), await fixture.stockOf(shop, product.productId)]).toEqual([[8], 9]);
  });

  it('gives the same answer again under its id, and takes nothing twice', async () => {
    const extras = await fixture.addGroup(shop, { options: [optionInput('한정', { stock: 4 })] });
    const product = await fixture.addProduct(shop, { optionGroups: [{ groupId: extras.groupId }] });
    const input = fixture.request(shop, [[product, 2, [optionAt(extras)]]]);
    const answers = await Promise.all(times(5, () => fixture.reserve(input)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await leftOf(extras)).toEqual([2]);
  });

  it('tells the store page when its last option sold out', async () => {
    const extras = await fixture.addGroup(shop, { options: [optionInput('마지막', { stock: 1 })] });
    const product = await fixture.addProduct(shop, { optionGroups: [{ groupId: extras.groupId }] });
    const told = () => fixture.base.sql('catalog', `select from outbox where payload ->> 'shopId' = $1`, [shop.shopId]);
    const before = (await told()).length;
    await fixture.reserve(fixture.request(shop, [[product, 1, [optionAt(extras)]]]));
    expect((await told()).length).toBe(before + 1);
  });
});

describe('a checkout is refused', () => {
  it('with OPTIONS_REQUIRED when its client knows of no options', async () => {
    const { product } = await drink();
    expect(await fixture.refusal(fixture.reserve(fixture.request(shop, [[product, 1]])))).toMatchObject({
      code: 'OPTIONS_REQUIRED',
      data: { productIds: [product.productId] },
    });
  });

  it('and not when nothing has to be picked', async () => {
    const extras = await fixture.addGroup(shop, { min: 0 });
    const product = await fixture.addProduct(shop, { optionGroups: [{ groupId: extras.groupId }] });
    expect((await fixture.reserve(fixture.request(shop, [[product, 1]]))).lines[0]?.options).toEqual([]);
  });

  it('with OPTIONS_CHANGED, naming line, options and groups, when a pick is not offered any more', async () => {
    const { product, heat, extras } = await drink();
    const plain = await fixture.addProduct(shop);
    const foreign = optionAt(await fixture.addGroup(await fixture.openShop()));
    const [hot, ice, shot] = [optionAt(heat, 0), optionAt(heat, 1), optionAt(extras)];
    const lines = async (picks: readonly { optionId: string; priceDelta: number; times?: number }[]) => {
      const input = fixture.request(shop, [
        [plain, 1],
        [product, 1, picks],
      ]);
      const { code, data } = await fixture.refusal(fixture.reserve(input));
      expect(await fixture.reservation(input.checkoutId)).toBeUndefined();
      return [code, data];
    };
    const changed = (optionIds: string[], groupIds: string[]) => [
      'OPTIONS_CHANGED',
      { lines: [{ line: 1, productId: product.productId, optionIds, groupIds }] },
    ];
    expect(await lines([])).toEqual(changed([], [heat.groupId]));
    expect(await lines([hot, ice])).toEqual(changed([], [heat.groupId]));
    expect(await lines([{ ...hot, times: 2 }])).toEqual(changed([], [heat.groupId]));
    expect(await lines([hot, { ...shot, times: 4 }])).toEqual(changed([], [extras.groupId]));
    expect(await lines([hot, foreign])).toEqual(changed([foreign.optionId], []));
    expect(await lines([hot, { optionId: v7(), priceDelta: -4_000 }])).toEqual(
      changed([expect.any(String)] as never, []),
    );
    await fixture.call(serve.deleteOptionGroup, { groupId: extras.groupId, detach: true }, shop.owner);
    expect(await lines([hot, shot])).toEqual(changed([shot.optionId], []));
  });

  it('for an option of a product without any, or of a group that is hidden', async () => {
    const plain = await fixture.addProduct(shop);
    const hidden = await fixture.addGroup(shop, { status: 'inactive' });
    const product = await fixture.addProduct(shop, { optionGroups: [{ groupId: hidden.groupId }] });
    for (const each of [plain, product]) {
      const wanted = fixture.request(shop, [[each, 1, [optionAt(hidden)]]]);
      expect((await fixture.refusal(fixture.reserve(wanted))).code).toBe('OPTIONS_CHANGED');
    }
    await fixture.reserve(fixture.request(shop, [[product, 1]]));
  });

  it('with SOLD_OUT and the option that is, by hand or by count', async () => {
    const heat = await fixture.addGroup(shop, {
      max: 2,
      options: [optionInput('HOT', { soldOut: true }), optionInput('ICE', { stock: 3 })],
    });
    const product = await fixture.addProduct(shop, { optionGroups: [{ groupId: heat.groupId }] });
    const [hot, ice] = [optionAt(heat, 0), optionAt(heat, 1)];
    expect(await fixture.refusal(fixture.reserve(fixture.request(shop, [[product, 4, [hot, ice]]])))).toMatchObject({
      code: 'SOLD_OUT',
      data: {
        productIds: [product.productId],
        lines: [
          { line: 0, productId: product.productId, optionId: hot.optionId, name: 'HOT', left: 0 },
          { line: 0, productId: product.productId, optionId: ice.optionId, name: 'ICE', left: 3 },
        ],
      },
    });
  });

  it('with PRICE_CHANGED and each current price when a delta is believed to be another', async () => {
    const { product, heat } = await drink();
    const ice = optionAt(heat, 1);
    const { code, data } = await fixture.refusal(
      fixture.reserve(fixture.request(shop, [[product, 1, [{ ...ice, priceDelta: 0 }]]])),
    );
    expect([code, data]).toMatchObject(['PRICE_CHANGED', { lines: [{ line: 0, unitPrice: 5_000, basePrice: 4_500 }] }]);
  });

  it('when one client would hold more than its share of an option', async () => {
    const extras = await fixture.addGroup(shop, { options: [optionInput('한정', { stock: 10 })] });
    const product = await fixture.addProduct(shop, { optionGroups: [{ groupId: extras.groupId }] });
    const client = { browser: v7(), address: v7() };
    const wanted = (pieces: number) => fixture.request(shop, [[product, pieces, [optionAt(extras)]]], { client });
    expect(await fixture.refusal(fixture.reserve(wanted(6)))).toMatchObject({
      code: 'TOO_MANY_HELD',
      data: { lines: [{ line: 0, productId: product.productId, optionId: optionAt(extras).optionId, left: 5 }] },
    });
    await fixture.reserve(wanted(5));
    expect((await fixture.refusal(fixture.reserve(wanted(1)))).code).toBe('TOO_MANY_HELD');
    expect(await leftOf(extras)).toEqual([5]);
  });
});

describe('in a rush', () => {
  it('a hundred buyers get the last five of an option exactly five times, over three products that share it', async () => {
    const own = await fixture.openShop();
    const extras = await fixture.addGroup(own, { options: [optionInput('마지막', { stock: 5 })] });
    const products = await Promise.all(
      times(3, () => fixture.addProduct(own, { optionGroups: [{ groupId: extras.groupId }] })),
    );
    const results = await Promise.allSettled(
      times(100, (index) => {
        const product = products[index % 3];
        if (!product) throw new Error('three products were made');
        return fixture.reserve(fixture.request(own, [[product, 1, [optionAt(extras)]]]));
      }),
    );
    const codes = codesOf(results);
    expect([count(codes, 'ok'), count(codes, 'SOLD_OUT')]).toEqual([5, 95]);
    expect(await leftOf(extras, own)).toEqual([0]);
  });

  it('shuffled carts over shared options never stand in each other’s way, and no piece is lost', async () => {
    const own = await fixture.openShop();
    const groups = await Promise.all(
      times(5, (index) =>
        fixture.addGroup(own, {
          name: `그룹 ${index}`,
          options: [optionInput('가', { stock: 100_000 }), optionInput('나', { stock: 100_000 })],
        }),
      ),
    );
    const products = await Promise.all(
      times(6, () =>
        fixture.addProduct(own, { stock: 100_000, optionGroups: groups.map(({ groupId }) => ({ groupId })) }),
      ),
    );
    const shuffled = <T>(items: readonly T[], seed: number): T[] =>
      items
        .map((item, index) => [((index + 1) * (seed + 7) * 7919) % 101, item] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, item]) => item);
    const cart = (seed: number) =>
      fixture.request(
        own,
        shuffled(products, seed)
          .slice(0, 3)
          .map((product, index) => [
            product,
            1,
            shuffled(
              groups.map((group) => optionAt(group, (seed + index) % 2)),
              seed + index,
            ),
          ]),
      );
    const waiting = times(600, cart);
    const codes: string[] = [];
    await Promise.all(
      times(32, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop())
          codes.push(...codesOf(await Promise.allSettled([fixture.reserve(next)])));
      }),
    );
    expect(count(codes, 'ok')).toBe(600);
    const left = (await Promise.all(groups.map((group) => leftOf(group, own)))).map((options) =>
      options.reduce<number>((sum, each) => sum + (each ?? 0), 0),
    );
    expect(left).toEqual(times(5, () => 200_000 - 1_800));
  }, 120_000);
});

it('goes on when counting an option begins while it is decided', async () => {
  const extras = await fixture.addGroup(shop, { options: [optionInput('토핑')] });
  const product = await fixture.addProduct(shop, { optionGroups: [{ groupId: extras.groupId }] });
  const optionId = optionAt(extras).optionId;
  const works = times(20, () => fixture.reserve(fixture.request(shop, [[product, 1, [optionAt(extras)]]])));
  await fixture.call(serve.setOptionSoldOut, { optionId, soldOut: false, stock: 100 }, shop.owner);
  expect(count(codesOf(await Promise.allSettled(works)), 'ok')).toBe(20);
  expect(fixture.clock.now().toISOString()).toBe(NOON);
});
