import { catalog, shopAtNoon } from './setup.js';

const { fixture, shop } = shopAtNoon();

const soldOut = () => fixture.base.facts(catalog.facts.productSoldOut).filter(({ shopId }) => shopId === shop.shopId);

/** Checkouts that hold all pieces of a product between them, one each. */
async function heldApart(pieces: number) {
  const product = await fixture.addProduct(shop, { name: '딸기 라떼', stock: pieces });
  const inputs = Array.from({ length: pieces }, () => fixture.request(shop, [[product, 1]]));
  for (const input of inputs) await fixture.reserve(input);
  return { product, inputs };
}

describe('a product that sells out by itself', () => {
  it('is told of once its last piece is paid for, and not while somebody may give one back', async () => {
    const { product, inputs: [first, last] } = await heldApart(2); // prettier-ignore
    if (!first || !last) throw new Error('nothing is held');
    await fixture.paid(first);
    await fixture.base.settle();
    expect(soldOut()).toEqual([]);
    const id = await fixture.paid(last);
    await fixture.paid(last, id);
    await fixture.base.settle();
    expect(soldOut()).toEqual([
      expect.objectContaining({ shopId: shop.shopId, productId: product.productId, name: '딸기 라떼' }),
    ]);
  });

  it('is told of once when its last pieces are paid for at the same moment', async () => {
    const { inputs } = await heldApart(4);
    await Promise.all(inputs.map((input) => fixture.paid(input)));
    await fixture.base.settle();
    expect(soldOut()).toHaveLength(1);
  });

  it('is not told of to an owner who does not want to know', async () => {
    await fixture.call(catalog.procedures.saveIntake, { seen: 0, soldOutNotice: false }, shop.owner);
    const { inputs } = await heldApart(1);
    for (const input of inputs) await fixture.paid(input);
    await fixture.base.settle();
    expect(soldOut()).toEqual([]);
  });
});
