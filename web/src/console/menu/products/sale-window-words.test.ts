import { saleWindowWords } from './sale-window-words';

describe('the words for a sale window', () => {
  it('say nothing where nothing limits', () => {
    expect(saleWindowWords(null)).toBe('');
    expect(saleWindowWords({})).toBe('');
  });

  it('name dates, days and hours in this order', () => {
    expect(
      saleWindowWords({ days: [1, 3], from: '09:00', to: '18:00', fromDate: '2026-11-20', toDate: '2026-12-05' }),
    ).toBe('11월 20일~12월 5일 월·수 09:00~18:00');
  });

  it('say which end is open', () => {
    expect(saleWindowWords({ from: '17:00' })).toBe('17:00부터');
    expect(saleWindowWords({ toDate: '2026-12-01' })).toBe('12월 1일까지');
  });
});
