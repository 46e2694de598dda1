import type { Store } from '../api/views';
import { storeQuery } from './store-query';

type Stock = number | null;
// Of a store the question looks at no more than what is counted.
const storeOf = (products: Stock[], options: Stock[]): Store =>
  ({
    products: products.map((stock) => ({ stock, saleWindow: null })),
    optionGroups: [{ options: options.map((stock) => ({ stock })) }],
  }) as unknown as Store;

/** How long a page waits with its next question that hears of changes and has asked since. */
function pauseOf(data: Store): unknown {
  const { refetchInterval } = storeQuery('demo', 1);
  if (typeof refetchInterval !== 'function') throw new Error('it does not depend on the store');
  return refetchInterval({ state: { data, dataUpdatedAt: 2 } } as Parameters<typeof refetchInterval>[0]);
}

describe('a store page that hears what changes', () => {
  it.each<[string, Stock[], Stock[]]>([
    ['products', [null, 3], [null]],
    ['options', [null], [null, 3]],
  ])('asks each minute where %s are counted: a hint of them may be lost', (_, products, options) =>
    expect(pauseOf(storeOf(products, options))).toBe(60_000),
  );

  it('asks no more where nothing is counted', () => expect(pauseOf(storeOf([null], [null]))).toBe(false));
});
