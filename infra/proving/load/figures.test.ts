import { middleOf, quantileOf, rounded, spreadOf, tableOf } from './figures.ts';

describe('figures', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  test('a quantile is a figure that was measured, however few there are', () => {
    expect(quantileOf([7], 0.99)).toBe(7);
    expect(quantileOf([1, 2], 0.5)).toBe(1);
    expect(quantileOf([1, 2, 3], 1)).toBe(3);
  });

  test('a spread sorts by itself and leaves what it was given as it is', () => {
    const given = [...hundred];
    expect(spreadOf(given)).toEqual({ count: 100, p50: 50, p95: 95, p99: 99, most: 100 });
    expect(given).toEqual(hundred);
  });

  test('a spread of nothing says so', () => {
    expect(spreadOf([])).toEqual({ count: 0, p50: NaN, p95: NaN, p99: NaN, most: NaN });
  });

  test('the middle of an uneven number of figures is the one in the middle', () => {
    expect(middleOf([9, 1, 5])).toBe(5);
  });

  test('a figure keeps four digits that count', () => {
    expect([1234.56, 0.0123456, 98_765].map(rounded)).toEqual([1235, 0.01235, 98_770]);
  });

  test('columns are as wide as their widest cell', () => {
    expect(
      tableOf([
        ['what', 'p50'],
        ['a checkout', '7'],
      ]),
    ).toBe('what        p50\na checkout    7');
  });
});
