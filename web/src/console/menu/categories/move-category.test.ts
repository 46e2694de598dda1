import type { Category } from '../../../api/views';
import { moveCategory } from './move-category';

const list: Category[] = ['커피', '디저트', '굿즈'].map((categoryName, index) => ({
  categoryId: categoryName,
  categoryName,
  rank: index + 1,
  status: 'active',
  saleWindow: null,
}));
const order = (moved: readonly Category[]) => moved.map(({ categoryName, rank }) => `${rank} ${categoryName}`);

describe('moving a category', () => {
  it('puts it where it was dropped and counts the ranks from 1', () => {
    expect(order(moveCategory(list, 2, 0))).toEqual(['1 굿즈', '2 커피', '3 디저트']);
    expect(order(moveCategory(list, 0, 1))).toEqual(['1 디저트', '2 커피', '3 굿즈']);
  });

  it('stops at the ends of the list', () => {
    expect(order(moveCategory(list, 0, -1))).toEqual(order(list));
    expect(order(moveCategory(list, 2, 9))).toEqual(order(list));
  });
});
