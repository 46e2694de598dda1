import { hasPartOfWon, typedDigits, typedWon, wonOf } from './typed';

const MOST = 99_999_999;

describe('an amount of won that is typed or pasted', () => {
  it.each([
    ['4500', '4500'],
    ['₩4,500', '4500'],
    ['￦4,500', '4500'],
    ['4,500원', '4500'],
    ['4500.00', '4500'],
    ['₩4,500.00', '4500'],
    ['４５００', '4500'],
    ['４，５００．００', '4500'],
    [' 4 500 ', '4500'],
    ['004500', '4500'],
    ['0', '0'],
    ['', ''],
    ['원', ''],
    ['123456789', '99999999'],
  ])('is read as won: %s', (typed, kept) => expect(typedWon(typed, MOST)).toBe(kept));

  it('keeps a point while it is typed, so that no part of a won becomes won', () => {
    expect(['4500.', '4500.0', '4500.5', '4500.50'].map((typed) => typedWon(typed, MOST))).toEqual([
      '4500.',
      '4500.0',
      '4500.5',
      '4500.50',
    ]);
    expect(['4500.', '4500.0', '4500', ''].map(wonOf)).toEqual([4_500, 4_500, 4_500, Number.NaN]);
    expect(['4500.50', '4.500', '4500.0', ''].map((text) => hasPartOfWon(wonOf(text)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('an amount of won that is written with units', () => {
  it.each([
    ['1만', 10_000],
    ['1만원', 10_000],
    ['1만 5000원', 15_000],
    ['1만5,500', 15_500],
    ['5천', 5_000],
    ['5천500원', 5_500],
    ['1만5천', 15_000],
    ['２만', 20_000],
    ['12만', 120_000],
  ])('is read as it is said: %s', (typed, won) => expect(wonOf(typedWon(typed, MOST))).toBe(won));

  it.each(['1ㅁ', '1마', '1.5만', '5천5000', '15천', '1만만'])('is refused where it can’t be read: %s', (typed) =>
    expect(wonOf(typedWon(typed, MOST))).toBeNaN(),
  );

  it('keeps to the most, and its letters stand while they are typed', () => {
    expect(['9999만', '99999만'].map((typed) => typedWon(typed, MOST))).toEqual(['9999만', '99999999']);
    expect(['1만', '1만5', '1만5천', '만'].map((typed) => typedWon(typed, MOST))).toEqual([
      '1만',
      '1만5',
      '1만5천',
      '',
    ]);
  });
});

it('digits of any width are digits', () => {
  expect(typedDigits('０１０-１２３４ 5678')).toBe('01012345678');
});
