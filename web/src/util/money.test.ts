import { formatCount, formatWon } from './money';

describe('money', () => {
  it('reads with thousands separators and the currency in Korean', () => {
    expect(formatWon(12_500)).toBe('12,500원');
    expect(formatWon(0)).toBe('0원');
    expect(formatWon(99_999_999)).toBe('99,999,999원');
  });
  it('counts with thousands separators', () => expect(formatCount(1024)).toBe('1,024'));
});
