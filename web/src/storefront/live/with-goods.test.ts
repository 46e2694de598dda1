import type { Store } from '../../api/views';
import { withGoods } from './with-goods';

// Of a store the function needs no more than this.
const store = {
  products: [
    { productId: 'latte', soldOut: false, stock: 12 },
    { productId: 'cake', soldOut: true, stock: 0 },
    { productId: 'tea', soldOut: false, stock: null },
  ],
  optionGroups: [
    {
      groupId: 'milk',
      options: [
        { optionId: 'oat', soldOut: false },
        { optionId: 'soy', soldOut: true },
      ],
    },
  ],
} as unknown as Store;
const product = (productId: string, soldOut: boolean, left: number | null) => ({ productId, soldOut, left });

const goodsOf = ({ products }: Store) => products.map(({ soldOut, stock }) => [soldOut, stock]);

describe('a store of which some goods have changed', () => {
  it('shows what is sold out and how few are left, and leaves the others alone', () => {
    const changed = withGoods(store, { products: [product('latte', true, 0), product('tea', false, 3)], options: [] });
    expect(goodsOf(changed)).toEqual([
      [true, 0],
      [true, 0],
      [false, 3],
    ]);
    expect(changed.products[1]).toBe(store.products[1]);
  });

  it('says no number of what has come back in plenty, and keeps one that is not few', () => {
    const changed = withGoods(store, {
      products: [product('cake', false, null), product('latte', false, null)],
      options: [],
    });
    expect(goodsOf(changed)).toEqual([
      [false, 12],
      [false, null],
      [false, null],
    ]);
  });

  it('says no number of what was few and is plenty now', () => {
    const few = withGoods(store, { products: [product('latte', false, 3)], options: [] });
    const plenty = withGoods(few, { products: [product('latte', false, null)], options: [] });
    expect(goodsOf(plenty)[0]).toEqual([false, null]);
  });

  it('shows options that are sold out or back', () => {
    const options = [
      { optionId: 'oat', soldOut: true },
      { optionId: 'soy', soldOut: false },
    ];
    const [group] = withGoods(store, { products: [], options }).optionGroups;
    expect(group?.options.map(({ soldOut }) => soldOut)).toEqual([true, false]);
  });
});
