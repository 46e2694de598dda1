import { priceFrom, type ProductGroup } from './product-options';

type Option = ProductGroup['options'][number];
const option = (optionId: string, priceDelta = 0, changes: Partial<Option> = {}): Option => ({
  optionId,
  optionName: optionId,
  priceDelta,
  stock: null,
  soldOut: false,
  isDefault: false,
  ...changes,
});
const group = (min: number, max: number, options: Option[], repeatable = false): ProductGroup => ({
  groupId: `g${options[0]?.optionId}`,
  groupName: 'g',
  min,
  max,
  repeatable,
  options,
});

describe('the price on a card', () => {
  const price = (...groups: ProductGroup[]) => priceFrom({ productPrice: 4_000 }, groups);

  it.each([
    ['nothing is asked', [], { price: 4_000, isLeast: false }],
    ['every choice is dearer', [group(1, 1, [option('a', 500), option('b', 900)])], { price: 4_500, isLeast: true }],
    ['some choice is dearer', [group(1, 1, [option('a'), option('b', 900)])], { price: 4_000, isLeast: true }],
    ['no choice is dearer', [group(1, 1, [option('a'), option('b')])], { price: 4_000, isLeast: false }],
    ['only what may be left out is dearer', [group(0, 2, [option('a', 500)])], { price: 4_000, isLeast: false }],
    ['a discount may be left out', [group(0, 1, [option('a', -500)])], { price: 4_000, isLeast: false }],
    ['two must be picked', [group(2, 2, [option('a', 500), option('b', 900)])], { price: 5_400, isLeast: true }],
  ])('is the least that must be paid where %s', (_, groups, told) => expect(price(...groups)).toEqual(told));
});
