import type { PickedOption } from '../product-options';
import {
  addedTo,
  goodsOf,
  limitWords,
  totalOf,
  withLineAt,
  withOther,
  type CartLine,
  type CartProduct,
} from './cart-lines';
import { changeWords } from './change-words';

const product = (productId: string, productPrice = 1_000): CartProduct => ({
  productId,
  productName: productId,
  productPrice,
  productImage: null,
});
const line = (id: string, quantity = 1, price?: number, options?: PickedOption[]): CartLine => ({
  ...goodsOf(product(id, price), options),
  quantity,
});
const shot = (quantity = 1): PickedOption => ({ optionId: 'shot', optionName: '샷 추가', priceDelta: 500, quantity });
const ice: PickedOption = { optionId: 'ice', optionName: 'ICE', priceDelta: 0, quantity: 1 };

describe('the lines of a cart', () => {
  it('count a product that is put in again on the line it has', () =>
    expect(addedTo([line('a'), line('b')], goodsOf(product('a')))).toEqual([line('a', 2), line('b')]));
  it('take a removed line back where it stood, and keep what was done since', () =>
    expect(withLineAt([line('a', 5), line('c')], line('b', 2), 1)).toEqual([line('a', 5), line('b', 2), line('c')]));
  it('add up what was put in again before the undo, up to what one line may hold', () => {
    expect(withLineAt([line('a', 1)], line('a', 2), 0)).toEqual([line('a', 3)]);
    expect(withLineAt([line('a', 10)], line('a', 998), 0)).toEqual([line('a', 999)]);
  });
});

describe('the lines of a product with options', () => {
  const plain = line('a', 1, 1_000);
  const withShot = line('a', 1, 1_000, [shot()]);

  it('are one for each pick, in whatever order it was picked', () => {
    expect(addedTo([plain], withShot)).toEqual([plain, withShot]);
    const both = line('a', 1, 1_000, [shot(), ice]);
    expect(addedTo([both], goodsOf(product('a'), [ice, shot()]))).toEqual([{ ...both, quantity: 2 }]);
  });
  it('cost the options with each piece, as often as they are picked', () =>
    expect(totalOf([line('a', 3, 1_000, [shot(2), ice])])).toBe(6_000));
  it('stay where they are when they are picked anew', () =>
    expect(withOther([plain, line('b')], plain.key, { ...withShot, quantity: 2 })).toEqual([
      { ...withShot, quantity: 2 },
      line('b'),
    ]));
  it('become one with the line that is picked like that already', () =>
    expect(withOther([plain, line('b'), withShot], plain.key, { ...withShot, quantity: 2 })).toEqual([
      line('b'),
      { ...withShot, quantity: 3 },
    ]));
  it('come back after a removal as what they were', () =>
    expect(withLineAt([plain], withShot, 1)).toEqual([plain, withShot]));
  it('hold 999 pieces together', () =>
    expect(limitWords([line('a', 500, 10), line('a', 500, 10, [shot()])])).toBe(
      '한 상품은 999개까지 주문할 수 있어요.',
    ));
});

describe('the limits of an order', () => {
  const kinds = (count: number) => Array.from({ length: count }, (_, index) => line(`p${index}`));
  it.each([
    ['50 products', kinds(50), null],
    ['51 products', kinds(51), '한 번에 50가지까지 주문할 수 있어요.'],
    ['999 pieces', [line('a', 999)], null],
    ['1,000 pieces', [line('a', 1_000)], '한 상품은 999개까지 주문할 수 있어요.'],
    ['100,000,000원', [line('a', 2, 50_000_000)], null],
    ['100,000,001원', [line('a', 2, 50_000_000), line('b', 1, 1)], '한 번에 1억 원까지 주문할 수 있어요.'],
  ])('are known for %s', (_, lines, words) => expect(limitWords(lines)).toBe(words));
});

describe('what a screen reader says of a cart', () => {
  it.each([
    ['a new line', [], [line('빵')], '빵 담았어요. 1개, 장바구니에 모두 1개'],
    ['one more', [line('빵')], [line('빵', 2)], '빵 담았어요. 2개, 장바구니에 모두 2개'],
    ['one less', [line('빵', 2)], [line('빵', 1)], '빵 1개로 줄였어요.'],
    ['a line that is gone', [line('빵')], [], '빵 뺐어요.'],
    ['nothing', [line('빵')], [line('빵')], ''],
  ])('names %s', (_, before, after, words) => expect(changeWords(before, after)).toBe(words));
});
