import { deltaWords, groupsOf, priceFrom, type ProductGroup } from './product-options';

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

describe('what a product asks', () => {
  it('is asked in its own order, by its own bounds where it has some', () => {
    const [size, cup] = [group(1, 1, [option('large')]), group(0, 2, [option('mug')])];
    const optionGroupIds = [
      { groupId: 'gmug', min: 1, max: null },
      { groupId: 'gone', min: null, max: null },
      { groupId: 'glarge', min: null, max: null },
    ];
    expect(groupsOf([size, cup], { optionGroupIds })).toEqual([{ ...cup, min: 1 }, size]);
  });
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
  it.each([
    [500, '+500원'],
    [-1_500, '−1,500원'],
    [0, ''],
  ])('differs in words: %d', (delta, words) => expect(deltaWords(delta)).toBe(words));
});
