import { changeWords, handedSums, typedSum } from './change';

it.each([
  [12_500, [12_500, 13_000, 15_000, 20_000]],
  [10_000, [10_000, 50_000]],
  [900, [900, 1_000, 5_000, 10_000]],
  [99_999_999, [99_999_999, 100_000_000]],
])('for %d won people hand over %j', (total, sums) => {
  expect(handedSums(total)).toEqual(sums);
});

it('what is typed is read as won, whatever stands between the digits', () => {
  expect([typedSum('20,000원'), typedSum(''), typedSum('원')]).toEqual([20_000, undefined, undefined]);
});

it('the change is told, and that a sum is too small', () => {
  expect(changeWords(12_500, 20_000)).toEqual({ text: '거스름돈 7,500원', isShort: false });
  expect(changeWords(12_500, 12_500)).toEqual({ text: '거스름돈 0원', isShort: false });
  expect(changeWords(12_500, 12_499)?.isShort).toBe(true);
  expect(changeWords(12_500, undefined)).toBeNull();
});
