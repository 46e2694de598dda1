import { formatCount, formatWon, percent, signedWon } from './money';

describe('money', () => {
  it('reads with thousands separators and the currency in Korean', () => {
    expect(formatWon(12_500)).toBe('12,500원');
    expect(formatWon(0)).toBe('0원');
    expect(formatWon(999)).toBe('999원');
    expect(formatWon(-1_000)).toBe('-1,000원');
    expect(formatWon(99_999_999)).toBe('99,999,999원');
  });
  it('counts with thousands separators', () => expect(formatCount(1024)).toBe('1,024'));
  it('shows which way it went', () => {
    expect([signedWon(12_500), signedWon(-600), signedWon(0), signedWon(-0)]).toEqual([
      '+12,500원',
      '-600원',
      '0원',
      '0원',
    ]);
  });
  it('gives a rate in percent', () => {
    expect([percent(500), percent(475), percent(29), percent(0)]).toEqual(['5%', '4.75%', '0.29%', '0%']);
  });
});
