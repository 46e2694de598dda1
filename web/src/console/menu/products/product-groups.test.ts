import type { OptionGroup } from '../../../api/views';
import { askedGroups, movedGroup, priceRange, toggled, variesBy } from './product-groups';

const group = (groupId: string, deltas: readonly number[], extra: Partial<OptionGroup> = {}): OptionGroup => ({
  ...{ groupId, groupName: groupId, kitchenName: null, min: 1, max: 1, repeatable: false },
  ...{ status: 'active', version: 1, productCount: 0 },
  options: deltas.map((priceDelta, index) => ({
    ...{ optionId: `${groupId}${index}`, optionName: '옵션', kitchenName: null, priceDelta, stock: null },
    ...{ soldOut: false, isDefault: false, rank: index + 1 },
  })),
  ...extra,
});
const own = (groupId: string, min: number | null = null, max: number | null = null) => ({ groupId, min, max });

describe('the option groups of a product', () => {
  it('are asked in its own order and by its own numbers, without those that are hidden or gone', () => {
    const groups = [group('a', [0]), group('b', [0, 100]), group('c', [0], { status: 'inactive' })];
    const asked = askedGroups([own('b', 0, 2), own('gone'), own('c'), own('a')], groups);
    expect(asked.map(({ groupId, min, max }) => [groupId, min, max])).toEqual([
      ['b', 0, 2],
      ['a', 1, 1],
    ]);
  });

  it('move the price between the cheapest and the dearest piece', () => {
    const asked = [group('size', [0, 500, -300]), group('topping', [500, 700], { min: 0, max: 2 })];
    expect(priceRange(4500, asked)).toEqual({ least: 4200, most: 6200 });
    expect(priceRange(4500, [])).toEqual({ least: 4500, most: 4500 });
  });

  it('make it a price to begin from only where a pick must or may change it downwards', () => {
    expect(variesBy([group('size', [0, 500])])).toBe(true);
    expect(variesBy([group('topping', [500], { min: 0 })])).toBe(false);
    expect(variesBy([group('cup', [-300], { min: 0 })])).toBe(true);
  });

  it('keep their order and numbers when another one is chosen or taken out', () => {
    const chosen = [own('b', 0, 2), own('a')];
    expect(toggled(chosen, ['b', 'a', 'c'])).toEqual([own('b', 0, 2), own('a'), own('c')]);
    expect(toggled(chosen, ['a'])).toEqual([own('a')]);
    expect(movedGroup(chosen, 1, 0)).toEqual([own('a'), own('b', 0, 2)]);
  });
});
