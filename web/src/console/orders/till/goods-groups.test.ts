import { store } from '../../../../e2e/fake-store';
import type { Product } from '../../../api/views';
import { groupsOf, numberedFrom } from './goods-groups';

const titles = { frequent: '자주', others: '기타' };
const [sample] = store.products;
if (!sample) throw new Error('the sample has products');
const many = Array.from({ length: 20 }, (_, index): Product => ({
  ...sample,
  productId: `p${index}`,
  categories: index % 2 ? sample.categories : [],
}));
const shape = (groups: ReturnType<typeof groupsOf>) => groups.map(({ title, products }) => [title, products.length]);

it('a shop of few goods shows them by category, in its order, without those that are hidden', () => {
  expect(shape(groupsOf(store, [], titles))).toEqual([
    ['커피', 3],
    ['논커피', 2],
    ['디저트', 3],
  ]);
});

it('of many goods the twelve that are sold most come first, and those without a category last', () => {
  const shop = { ...store, products: many };
  const groups = groupsOf(shop, ['p7', 'gone', 'p3'], titles);
  expect(shape(groups)).toEqual([
    ['자주', 2],
    ['커피', 10],
    ['기타', 10],
  ]);
  expect(groups[0]?.products.map(({ productId }) => productId)).toEqual(['p7', 'p3']);
  // A shop that has sold nothing yet begins with its own order.
  expect(shape(groupsOf(shop, [], titles))[0]).toEqual(['자주', 12]);
});

it('keys mean the first nine tiles from the chosen heading on', () => {
  const groups = groupsOf(store, [], titles);
  const [first, second] = groups;
  expect(numberedFrom(groups, first?.id ?? '').map(({ product }) => product.productName)).toHaveLength(8);
  expect(numberedFrom(groups, second?.id ?? '')[0]?.product).toBe(second?.products[0]);
});
