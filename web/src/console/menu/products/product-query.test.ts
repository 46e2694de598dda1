import { pendingSoldOut, withPendingSoldOut } from './product-query';

const list = [
  { productId: 'a', soldOut: false },
  { productId: 'b', soldOut: true },
];

describe('a list that is asked for while a switch has no answer yet', () => {
  afterEach(() => pendingSoldOut.clear());

  it('shows what was pressed, and of other products what it says', () => {
    pendingSoldOut.set('a', true);
    expect(withPendingSoldOut(list).map(({ soldOut }) => soldOut)).toEqual([true, true]);
    pendingSoldOut.set('b', false);
    expect(withPendingSoldOut(list).map(({ soldOut }) => soldOut)).toEqual([true, false]);
  });

  it('is as it came once all switches have their answers', () => {
    expect(withPendingSoldOut(list)).toEqual(list);
  });
});
