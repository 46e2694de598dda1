import { store } from '../../../../e2e/fake-store';
import type { Store } from '../../../api/views';
import {
  atPricesOf,
  leftAfter,
  totalOf,
  usualPicks,
  withCustom,
  withPick,
  withPiece,
  withQuantity,
  type TillGroup,
  type TillLine,
} from './till-cart';

const product = { productId: 'p', productName: '라떼', productPrice: 5_000 };
const option = (optionId: string, priceDelta = 0, isDefault = false, soldOut = false) => ({
  ...{ optionId, optionName: optionId, priceDelta, isDefault, soldOut },
  stock: null,
});
const group = (changes: Partial<TillGroup>): TillGroup => ({
  ...{ groupId: 'g', groupName: '그룹', min: 0, max: 2, repeatable: false },
  options: [option('a', 500), option('b', -200, true), option('c', 0, true, true)],
  ...changes,
});
const pick = (optionId: string, quantity = 1, priceDelta = 0) => ({
  ...{ optionId, optionName: optionId, priceDelta, quantity },
});

it('a tap more is a piece more of the same picks, and another line for other picks', () => {
  let lines: TillLine[] = [];
  for (const picks of [[pick('a', 2, 500)], [pick('a', 2, 500)], []]) lines = withPiece(lines, product, picks);
  expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect(totalOf(lines)).toBe(2 * 6_000 + 5_000);
  const [first] = lines;
  expect(totalOf(withQuantity(lines, first?.key ?? '', 0))).toBe(5_000);
});

it('two custom lines of one name and amount are one, and keep their amount whatever the store sells', () => {
  const candle = { name: '초', amount: 500, taxFree: false };
  const others = [
    { ...candle, name: '케이크 초' },
    { ...candle, amount: 600 },
    { ...candle, taxFree: true },
  ];
  let lines = withCustom(withPiece([], product, []), candle);
  for (const sale of [candle, ...others]) lines = withCustom(lines, sale);
  expect(lines.map(({ quantity }) => quantity)).toEqual([1, 2, 1, 1, 1]);
  expect(totalOf(lines)).toBe(5_000 + 2 * 500 + 500 + 600 + 500);
  expect(atPricesOf(store, lines)).toEqual(lines);
  expect(leftAfter(lines, lines.slice(1))).toMatchObject([{ product, quantity: 1 }]);
});

it('what is tapped while an order is on its way stays for the next one', () => {
  const entered = withPiece(withPiece([], product, []), product, [pick('a')]);
  const tapped = withPiece(withPiece(entered, product, [pick('a')]), product, [pick('b')]);
  expect(leftAfter(tapped, entered)).toMatchObject([
    { picks: [pick('a')], quantity: 1 },
    { picks: [pick('b')], quantity: 1 },
  ]);
  expect(leftAfter(entered, entered)).toEqual([]);
});

it('an order takes the prices of the store, once those have changed under it', () => {
  const now: Store = {
    ...store,
    products: store.products.map((each) => ({ ...each, productPrice: 7_000 })),
    optionGroups: [group({ options: [option('a', 800)] })],
  };
  const sold = { ...product, productId: now.products[0]?.productId ?? '' };
  const lines = withPiece(withPiece([], sold, [pick('a', 2, 500)]), product, [pick('b', 1, 100)]);
  const priced = atPricesOf(now, lines);
  expect(JSON.stringify(atPricesOf({ ...now, products: [], optionGroups: [] }, lines))).toBe(JSON.stringify(lines));
  expect(totalOf(priced)).toBe(7_000 + 2 * 800 + 5_000 + 100);
});

it('usual options are picked at first, but none that is sold out', () => {
  expect(usualPicks([group({})])).toEqual([pick('b', 1, -200)]);
});

it('of one a second pick takes the place of the first, of more none goes over the most', () => {
  const [a, b, c] = group({}).options;
  if (!a || !b || !c) throw new Error('there are three');
  const one = group({ max: 1 });
  expect(withPick([pick('a', 1, 500)], one, b, 1)).toEqual([pick('b', 1, -200)]);
  const two = group({ max: 2 });
  expect(withPick([pick('a'), pick('b')], two, c, 1)).toEqual([pick('a'), pick('b')]);
  expect(withPick([pick('a'), pick('b')], two, a, 0)).toEqual([pick('b')]);
  const again = group({ max: 3, repeatable: true });
  expect(withPick([pick('a', 1, 500)], again, a, 3)).toEqual([pick('a', 3, 500)]);
  expect(withPick([pick('a', 2, 500)], again, b, 2)).toEqual([pick('a', 2, 500)]);
});
