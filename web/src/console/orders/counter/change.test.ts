import { changeWords, handedSums, shownSum, typedSum } from './change';

it.each([
  [12_500, [12_500, 13_000, 15_000, 20_000]],
  [10_000, [10_000, 50_000]],
  [900, [900, 1_000, 5_000, 10_000]],
  [99_999_999, [99_999_999, 100_000_000]],
])('for %d won people hand over %j', (total, sums) => {
  expect(handedSums(total)).toEqual(sums);
});

it('what is typed is read as won, whatever stands between the digits', () => {
  expect([typedSum('20,000원'), typedSum('20000.00'), typedSum(''), typedSum('원')]).toEqual([
    20_000,
    20_000,
    undefined,
    undefined,
  ]);
});

it('the change is told, and that a sum is too small', () => {
  expect(changeWords(12_500, 20_000)).toEqual({ text: '거스름돈 7,500원', isShort: false });
  expect(changeWords(12_500, 12_500)).toEqual({ text: '거스름돈 0원', isShort: false });
  expect(changeWords(12_500, 12_499)?.isShort).toBe(true);
  expect(changeWords(12_500, undefined)).toBeNull();
});

it('a part of a won is refused in words, and stays to be seen', () => {
  const received = typedSum('20000.50');
  expect(changeWords(12_500, received)).toEqual({ text: '받은 금액은 1원 단위로 입력해주세요.', isShort: true });
  expect([shownSum('20000.50', received), shownSum('20000.', 20_000), shownSum('20000.00', 20_000)]).toEqual([
    '20000.50',
    '20000.',
    '20,000',
  ]);
});

it('a sum with units is read as it is said, and one that can’t be read is too small', () => {
  expect([typedSum('2만'), shownSum('2만', 20_000), shownSum('2마', typedSum('2마'))]).toEqual([20_000, '2만', '2마']);
  expect(changeWords(12_500, typedSum('2마'))).toEqual({ text: '받은 금액이 모자라요.', isShort: true });
});
