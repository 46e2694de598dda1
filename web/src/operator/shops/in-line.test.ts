import { neighboursOf } from './in-line';
import type { ShopCard } from './shop-query';

const shop = (shopId: string, waitsFor: ShopCard['waitsFor'] = ['approval']) => ({ shopId, waitsFor }) as ShopCard;
const newestFirst = [shop('c'), shop('decided', ['payout-account']), shop('b'), shop('a')];
const around = (shopId: string, list = newestFirst) => {
  const { previous, next } = neighboursOf(shopId, list);
  return [previous?.shopId, next?.shopId];
};

describe('the line of shops that wait for their review', () => {
  it.each([
    ['a', ['c', 'b']],
    ['b', ['a', 'c']],
    ['c', ['b', 'a']],
  ])('leads on from %s, and round again', (shopId, neighbours) => {
    expect(around(shopId)).toEqual(neighbours);
  });
  it('begins at its head after a shop that is decided', () => expect(around('decided')).toEqual(['c', 'a']));
  it('leads from one to the other and back where two wait', () => {
    expect(around('a', [shop('b'), shop('a')])).toEqual(['b', 'b']);
  });
  it('leads nowhere where nobody else waits', () => {
    expect(around('a', [shop('a')])).toEqual([undefined, undefined]);
    expect(around('decided', [])).toEqual([undefined, undefined]);
  });
});
