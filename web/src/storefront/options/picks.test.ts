import type { ProductGroup } from '../product-options';
import { defaultPicks, faultyGroups, pickedOf, picksOf, ruleWords } from './picks';

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

describe('what a group asks for', () => {
  it.each([
    [{ min: 1, max: 1 }, '필수 · 1개'],
    [{ min: 2, max: 2 }, '필수 · 2개'],
    [{ min: 0, max: 1 }, '선택'],
    [{ min: 0, max: 2 }, '선택 · 2개까지'],
    [{ min: 1, max: 3 }, '필수 · 1~3개'],
  ])('is told by its rule: %j', (rule, words) => expect(ruleWords(rule)).toBe(words));
});

describe('what is picked', () => {
  const milk = group(1, 1, [option('milk', 0, { isDefault: true }), option('oat', 700)]);
  const topping = group(0, 2, [option('cream', 0, { isDefault: true, soldOut: true }), option('chips', 300)]);

  it('begins with the defaults, but for those that are sold out', () =>
    expect(defaultPicks([milk, topping])).toEqual({ milk: 1 }));
  it('begins with no more defaults than may be picked', () =>
    expect(
      defaultPicks([group(0, 1, [option('a', 0, { isDefault: true }), option('b', 0, { isDefault: true })])]),
    ).toEqual({ a: 1 }));
  it('leaves out what is sold out or gone by now', () =>
    expect(pickedOf([milk, topping], { oat: 1, cream: 1, gone: 1 })).toEqual([
      { optionId: 'oat', optionName: 'oat', priceDelta: 700, quantity: 1 },
    ]));
  it('is no more than the group allows by now', () => {
    const shots = group(0, 3, [option('shot', 500), option('decaf', 800)], true);
    const counts = (of: ProductGroup, picks: Record<string, number>) => picksOf(pickedOf([of], picks));
    expect(counts(shots, { shot: 2, decaf: 2 })).toEqual({ shot: 2, decaf: 1 });
    expect(counts({ ...shots, repeatable: false }, { shot: 2 })).toEqual({ shot: 1 });
  });
  it('names the groups that need another pick', () => {
    expect(faultyGroups([milk, topping], pickedOf([milk, topping], {}))).toEqual(['gmilk']);
    expect(faultyGroups([milk, topping], pickedOf([milk, topping], { milk: 1 }))).toEqual([]);
  });
});
