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

it('digits of any width are digits', () => {
  expect(typedDigits('０１０-１２３４ 5678')).toBe('01012345678');
});
