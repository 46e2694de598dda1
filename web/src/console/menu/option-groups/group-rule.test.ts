import { askWords, presetOf, ruleOf, ruleWords, withMax, withMin } from './group-rule';

const rule = (min: number, max: number, repeatable = false) => ({ min, max, repeatable });

describe('the rule of an option group', () => {
  it.each([
    [rule(1, 1), 'one'],
    [rule(0, 1), 'several'],
    [rule(0, 20), 'several'],
    [rule(1, 3), 'own'],
    [rule(2, 2), 'own'],
    [rule(1, 1, true), 'own'],
    [rule(0, 3, true), 'own'],
  ])('%j is shown as the preset %s', (given, preset) => {
    expect(presetOf(given)).toBe(preset);
  });

  it('takes from a preset what that fixes, and one that is set by hand begins as it is', () => {
    expect(ruleOf('one', rule(2, 5, true))).toEqual(rule(1, 1));
    expect(ruleOf('several', rule(2, 5, true))).toEqual(rule(0, 5));
    expect(ruleOf('several', rule(1, 1))).toEqual(rule(0, 2));
    expect(ruleOf('own', rule(1, 1))).toEqual(rule(1, 1));
  });

  it('never wants more picks than it takes: the other number gives way', () => {
    expect(withMin(rule(0, 2), 3)).toEqual(rule(3, 3));
    expect(withMax(rule(3, 3), 1)).toEqual(rule(1, 1));
    expect(withMax(rule(0, 3), 5)).toEqual(rule(0, 5));
  });

  it.each([
    [rule(1, 1), '하나를 꼭 골라요', '필수 · 1개'],
    [rule(0, 1), '1개까지 골라요', '선택'],
    [rule(0, 2), '2개까지 골라요', '선택 · 2개까지'],
    [rule(2, 2), '2개를 꼭 골라요', '필수 · 2개'],
    [rule(1, 3, true), '1~3개를 골라요 · 같은 옵션도 여러 번', '필수 · 1~3개'],
  ])('%j is said to owners and to shoppers in their words', (given, toOwners, toShoppers) => {
    expect([ruleWords(given), askWords(given)]).toEqual([toOwners, toShoppers]);
  });
});
