import { defaultOptions, pickedPrice } from './first-picks.js';
import { groupsOfProduct, lineKeyOf, mostPicks, pickFaults, pickPrices, type PickRule } from './picks.js';

const options = (...ids: string[]) => ids.map((optionId) => ({ optionId }));
const one: PickRule = { groupId: 'size', min: 1, max: 1, repeatable: false, options: options('s', 'l') };
const extras: PickRule = { groupId: 'extras', min: 0, max: 3, repeatable: true, options: options('shot', 'milk') };
const pick = (optionId: string, quantity = 1) => ({ optionId, quantity });
const NONE: readonly string[] = [];

describe('the groups of a product', () => {
  it('are asked in its own order, by its own bounds where it has some', () => {
    const own = [
      { groupId: 'extras', min: 1, max: null },
      { groupId: 'gone', min: null, max: null },
      { groupId: 'size', min: null, max: null },
    ];
    expect(groupsOfProduct([one, extras], own)).toEqual([{ ...extras, min: 1 }, one]);
  });
});

describe('the options that are picked at first', () => {
  const option = (optionId: string, soldOut = false) => ({ optionId, isDefault: optionId !== 'none', soldOut });
  it('are the defaults that are not sold out, no more than may be picked', () => {
    const groups = [
      { max: 1, options: [option('none'), option('a', true), option('b'), option('c')] },
      { max: 2, options: [option('d')] },
    ];
    expect(defaultOptions(groups).map(({ optionId }) => optionId)).toEqual(['b', 'd']);
  });
});

describe('what was picked for a product', () => {
  it.each([
    ['one of a must', [pick('s')], NONE, NONE],
    ['nothing of a must', [], NONE, ['size']],
    ['two where one is allowed', [pick('s'), pick('l')], NONE, ['size']],
    ['one twice where it may be taken once', [pick('s', 2)], NONE, ['size']],
    ['one twice where it may be repeated', [pick('s'), pick('shot', 2), pick('milk')], NONE, NONE],
    ['more than the group takes', [pick('s'), pick('shot', 4)], NONE, ['extras']],
    ['what the product does not offer', [pick('s'), pick('pearl')], ['pearl'], NONE],
  ])('is judged: %s', (_, picks, optionIds, groupIds) =>
    expect(pickFaults([one, extras], picks)).toEqual({ optionIds, groupIds }),
  );
  it('may be nothing where nothing is asked', () =>
    expect(pickFaults([], [])).toEqual({ optionIds: [], groupIds: [] }));
});

describe('the price of picks', () => {
  const priced = (min: number, max: number, deltas: readonly number[], repeatable = false) => ({
    ...{ min, max, repeatable },
    options: deltas.map((priceDelta) => ({ priceDelta })),
  });
  it.each([
    ['nothing has to be picked', priced(0, 1, [500, 700]), { cheapest: 0, dearest: 700 }],
    ['something has to be picked', priced(1, 2, [500, 700, 900]), { cheapest: 500, dearest: 1_600 }],
    ['a pick makes it cheaper', priced(0, 2, [-500, -200, 300]), { cheapest: -700, dearest: 300 }],
    ['a must makes it cheaper', priced(1, 1, [-500, -200]), { cheapest: -500, dearest: -200 }],
    ['one may be taken again', priced(0, 3, [-500, 400], true), { cheapest: -1_500, dearest: 1_200 }],
    ['one may be taken nine times at most', priced(0, 20, [-500], true), { cheapest: -4_500, dearest: 0 }],
  ])('is between its bounds when %s', (_, group, prices) => expect(pickPrices(group)).toEqual(prices));
});

it('picks cost what each of them costs', () => {
  expect(
    pickedPrice([
      { priceDelta: 500, quantity: 2 },
      { priceDelta: -200, quantity: 1 },
    ]),
  ).toBe(800);
});

describe('how many picks a group can take', () => {
  const group = { repeatable: false, options: [{ soldOut: true }, { soldOut: false }] };
  it('counts what is sold out only where it may come back', () =>
    expect([mostPicks(group), mostPicks(group, true)]).toEqual([2, 1]));
  it('counts nine of each that may be repeated', () => expect(mostPicks({ ...group, repeatable: true }, true)).toBe(9));
});

describe('two lines of a cart', () => {
  it('are one when the same was picked in another order or in parts', () => {
    const key = lineKeyOf('latte', [pick('shot', 2), pick('s')]);
    expect(lineKeyOf('latte', [pick('s'), pick('shot'), pick('shot')])).toBe(key);
  });
  it('are two when something else was picked', () => {
    const keys = [[], [pick('s')], [pick('s', 2)], [pick('l')]].map((picks) => lineKeyOf('latte', picks));
    expect(new Set(keys).size).toBe(4);
  });
});
