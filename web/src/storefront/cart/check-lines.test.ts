import type { Product } from '../../api/views';
import { sampleProduct } from '../../api/sample-product';
import type { PickedOption, ProductGroup } from '../product-options';
import { goodsOf, piecePrice, type CartLine } from './cart-lines';
import { checkedAgainst } from './check-lines';

const product = (changes: Partial<Product> = {}): Product => sampleProduct({ productId: 'p1', ...changes });
const line = (quantity = 2): CartLine => ({ ...goodsOf(product()), quantity });
const storeOf = (products: Product[]) => ({ products, optionGroups: [] });
const check = (now: Product[], quantity?: number) => checkedAgainst(storeOf(now), [line(quantity)]);

describe('a cart held against what the store sells now', () => {
  it('is fine when nothing has changed', () => expect(check([product()]).faults.size).toBe(0));
  it('takes over a new price', () => {
    const { faults, updated } = check([product({ productPrice: 5000 })]);
    expect(faults.get('p1')).toEqual({ kind: 'price', now: 5000 });
    expect(updated).toEqual([expect.objectContaining({ product: expect.objectContaining({ productPrice: 5000 }) })]);
  });
  it.each([
    ['sold out', [product({ soldOut: true })], 'sold-out'],
    ['outside its hours', [product({ onSale: false })], 'off-window'],
    ['hidden', [product({ status: 'inactive' })], 'gone'],
    ['deleted', [], 'gone'],
  ] as const)('drops what is %s', (_, now, kind) => {
    const { faults, updated } = check([...now]);
    expect(faults.get('p1')?.kind).toBe(kind);
    expect(updated).toEqual([]);
  });
  it('asks for no more than there is', () => {
    const { faults, updated } = check([product({ stock: 3 })], 5);
    expect(faults.get('p1')).toEqual({ kind: 'too-many', left: 3 });
    expect(updated[0]?.quantity).toBe(3);
  });
  it.each([
    ['the last pieces', { soldOut: true, stock: 0 }],
    ['all pieces but one', { stock: 1 }],
  ])('finds nothing wrong where its own checkout holds %s', (_, now) => {
    const { faults, updated } = checkedAgainst(storeOf([product(now)]), [line()], undefined, true);
    expect(faults.size).toBe(0);
    expect(updated).toEqual([line()]);
  });
  it('calls nothing wrong while the store is unknown', () =>
    expect(checkedAgainst(undefined, [line()]).faults.size).toBe(0));
  it('believes a refusal of the server where the store still looks fine', () => {
    const refused = new Map([['p1', { kind: 'too-many', left: 1 } as const]]);
    const { faults, updated } = checkedAgainst(storeOf([product()]), [line(4)], refused);
    expect(faults).toEqual(refused);
    expect(updated[0]?.quantity).toBe(1);
    const sold = checkedAgainst(storeOf([product()]), [line()], new Map([['p1', { kind: 'sold-out' } as const]]));
    expect(sold.updated).toEqual([]);
  });
  it('drops a product that is gone, though its price was refused before', () =>
    expect(
      checkedAgainst(storeOf([]), [line()], new Map([['p1', { kind: 'price', now: 1 } as const]])).updated,
    ).toEqual([]));
});

describe('a cart with options held against what the store sells now', () => {
  const option = (optionId: string, priceDelta = 0, changes: Partial<ProductGroup['options'][number]> = {}) => ({
    optionId,
    optionName: optionId,
    priceDelta,
    stock: null,
    soldOut: false,
    isDefault: false,
    ...changes,
  });
  const size = { groupId: 'size', groupName: '사이즈', min: 1, max: 1, repeatable: false };
  const shot = { groupId: 'shot', groupName: '샷', min: 0, max: 3, repeatable: true };
  const store = (options = [option('small'), option('large', 500)], shots = [option('extra', 300)]) => ({
    products: [
      product({
        optionGroupIds: [size, shot].map(({ groupId }) => ({ groupId, min: null, max: null })),
      }),
    ],
    optionGroups: [
      { ...size, options },
      { ...shot, options: shots },
    ],
  });
  const picked = (optionId: string, priceDelta = 0, quantity = 1) => ({
    optionId,
    optionName: optionId,
    priceDelta,
    quantity,
  });
  const lineOf = (options: PickedOption[], quantity = 1): CartLine => ({ ...goodsOf(product(), options), quantity });
  const large = lineOf([picked('large', 500)]);
  const faultOf = (lines: CartLine[], now = store()) =>
    lines.map(({ key }) => checkedAgainst(now, lines).faults.get(key));

  it('is fine while what was picked is offered', () => expect(faultOf([large])).toEqual([undefined]));
  it.each([
    ['an option is gone', store([option('small')])],
    ['a group is gone', { ...store(), optionGroups: [] }],
    [
      'another group must be picked',
      { ...store(), optionGroups: store().optionGroups.map((each) => ({ ...each, min: 1 })) },
    ],
  ])('asks for another pick where %s, and keeps the line', (_, now) => {
    expect(faultOf([large], now)).toEqual([{ kind: 'options' }]);
    expect(checkedAgainst(now, [large]).updated).toEqual([large]);
  });
  it('asks for a pick where a line from before there were options has none', () =>
    expect(faultOf([lineOf([])])).toEqual([{ kind: 'options' }]));
  it('names the option that is sold out', () =>
    expect(faultOf([large], store([option('small'), option('large', 500, { soldOut: true })]))).toEqual([
      { kind: 'option-sold-out', optionName: 'large' },
    ]));
  it('takes over a new price of an option', () => {
    const now = store([option('small'), option('large', 900)]);
    expect(faultOf([large], now)).toEqual([{ kind: 'price', now: 5400 }]);
    expect(checkedAgainst(now, [large]).updated.map(piecePrice)).toEqual([5400]);
  });
  it('takes over the price that the server named, though the store still shows the old one', () => {
    const refused = new Map([[large.key, { kind: 'price', now: 6000 } as const]]);
    expect(checkedAgainst(store(), [large], refused).updated.map(piecePrice)).toEqual([6000]);
  });
  it('shares what is left of a product among its lines, the first line first', () => {
    const now = store();
    const few = { ...now, products: now.products.map((each) => ({ ...each, stock: 3 })) };
    const lines = [lineOf([picked('small')], 2), lineOf([picked('large', 500)], 2)];
    expect(faultOf(lines, few)).toEqual([undefined, { kind: 'too-many', left: 1 }]);
  });
  it('counts an option as often as it is picked for each piece', () => {
    const now = store(undefined, [option('extra', 300, { stock: 5 })]);
    expect(faultOf([lineOf([picked('small'), picked('extra', 300, 2)], 3)], now)).toEqual([
      { kind: 'too-many', left: 2 },
    ]);
  });
});
