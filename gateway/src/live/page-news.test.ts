import { storePage, seller } from '../../test/setup-answers.js';
import { presentStore } from '../catalog/present-catalog.js';
import { Prepared } from '../http/prepared.js';
import { newsBetween } from './page-news.js';

type Store = ReturnType<typeof presentStore>;
const made = (change: (store: Store) => void = () => undefined): Prepared => {
  const data = presentStore(structuredClone(storePage), seller, { methods: [], askRequest: false, requestChips: [] });
  change(data);
  return Prepared.of({ success: true, data });
};
const stocked = (amount: number | null): Prepared =>
  made(({ products }) => {
    const [first] = products;
    if (first) Object.assign(first, { product_amount: amount, product_soldout: amount === 0 ? 'Y' : 'N' });
  });
const leftOf = (...pages: [Prepared, Prepared]): unknown =>
  newsBetween(...pages).goods?.products.map(({ soldout, left }) => [soldout, left]);

describe('what is new on a store page', () => {
  it('is nothing on the same page', () =>
    expect(newsBetween(made(), made())).toEqual({ goods: null, intake: null, isMore: false }));

  it.each<[number, number, unknown]>([
    [20, 19, undefined],
    [6, 5, [['N', 5]]],
    [1, 0, [['Y', 0]]],
    [0, 3, [['N', 3]]],
    [0, 40, [['N', null]]],
  ])('is of %i pieces that are %i now told as %j, and is nothing to ask for', (before, now, told) => {
    expect(leftOf(stocked(before), stocked(now))).toEqual(told);
    expect(newsBetween(stocked(before), stocked(now)).isMore).toBe(false);
  });

  it('bears the tag of the page where it is all that is new, and none where more has changed', () => {
    const now = stocked(0);
    expect(newsBetween(stocked(1), now).goods?.etag).toBe(now.etag);
    const renamed = made(({ shop, products: [first] }) => {
      shop.shop_name = '새 이름';
      if (first) first.product_soldout = 'Y';
    });
    expect(newsBetween(stocked(1), renamed)).toMatchObject({ goods: { etag: null }, isMore: true });
  });

  it('is more than goods where pieces are counted from now on', () =>
    expect(newsBetween(stocked(null), stocked(20))).toEqual({ goods: null, intake: null, isMore: true }));
});
