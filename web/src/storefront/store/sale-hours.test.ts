import { saleHours } from './sale-hours';

describe('the hours of a product', () => {
  it.each([
    [null, ''],
    [{}, ''],
    [{ from: '11:30', to: '14:00' }, '11:30~14:00'],
    [{ from: '18:00' }, '18:00부터'],
    [{ to: '09:00' }, '09:00까지'],
    [{ days: [5, 1, 2, 3, 4], from: '11:30', to: '14:00' }, '평일 11:30~14:00'],
    [{ days: [6, 7] }, '주말'],
    [{ days: [1, 3, 5] }, '월·수·금'],
    [{ fromDate: '2026-11-20' }, '11월 20일부터'],
    [{ toDate: '2026-12-01' }, '12월 1일까지'],
    [{ fromDate: '2026-11-20', toDate: '2026-11-20' }, '11월 20일'],
    [
      { days: [5, 6], from: '18:00', to: '02:00', fromDate: '2026-11-20', toDate: '2026-12-24' },
      '11월 20일~12월 24일 금·토 18:00~02:00',
    ],
  ])('of %j are read as %s', (window, words) => expect(saleHours(window)).toBe(words));
});
